import { describe, expect, it } from 'vitest'
import { ApiError } from '#web/platform/api/api-error.ts'
import { ConnectionLost, FileUnreadable } from './put-file.ts'
import { UploadFailed } from './upload-retry.ts'
import {
  fileRefused,
  fileTold,
  nextUpload,
  paceOf,
  percentOf,
  secondsLeft,
  speed,
  timeLeft,
  type UploadEvent,
  type UploadState,
  uploadFailed,
} from './upload-state.ts'

describe('an upload that fails', () => {
  it('is the fault of the file when the bytes are no video', () => {
    const answer = new ApiError(400, '{"code":"not-a-video","message":"Please select a valid MP4 or MOV video file"}')
    expect(uploadFailed(new UploadFailed('video', answer))).toMatchObject({
      title: 'Invalid File Type',
      message: 'Please select a valid MP4 or MOV video file',
      toast: null,
    })
  })

  it('repeats what the server said, and says the specified words once more', () => {
    const broken = new ApiError(500, '{"message":"Something went wrong. Please try again."}')
    expect(uploadFailed(new UploadFailed('target', broken))).toMatchObject({
      message: 'Upload failed: Something went wrong. Please try again.',
      toast: { title: 'Upload Error', description: 'Failed to get upload URL. Please try again.' },
    })
    expect(uploadFailed(new UploadFailed('video', broken)).toast?.description).toBe(
      'Failed to process video upload. Please try again.',
    )
  })

  it('gives the sentence alone where there is no room (H37)', () => {
    const full = new ApiError(507, '{"code":"no-room","message":"The portal has no room for more files."}')
    expect(uploadFailed(new UploadFailed('target', full))).toMatchObject({
      message: 'Upload failed: The portal has no room for more files.',
      toast: null,
    })
  })

  it('stays 5 seconds in sight when the file is at fault, else 8 (S9.6)', () => {
    const tooLarge = fileRefused({ code: 'video-too-large', message: 'File is too large. Maximum size is 100MB' })
    expect(tooLarge).toMatchObject({ title: 'File Too Large', staysMs: 5000 })
    expect(uploadFailed(new UploadFailed('file', new ConnectionLost(10))).staysMs).toBe(8000)
  })

  it('says of a file that changed on its device that it has to be chosen again (H281)', () => {
    expect(uploadFailed(new UploadFailed('file', new FileUnreadable(null))).message).toBe(
      'Upload failed: The file has changed since you chose it. Please choose it again.',
    )
  })

  it('names a lost line', () => {
    expect(uploadFailed(new UploadFailed('file', new ConnectionLost(10)))).toMatchObject({
      message: 'Upload failed: The connection was lost',
      toast: null,
    })
  })
})

describe('an upload under way', () => {
  const film = new File(['film'], 'film.mp4')
  const idle: UploadState = { kind: 'idle', retry: null, arrived: null }
  const following = (...events: UploadEvent[]) => events.reduce(nextUpload, idle)
  const chosen = { type: 'chosen', file: film } as const
  const sending = { type: 'stage', file: film, stage: 'sending', at: 0 } as const
  const progress = (at: number, sent: number) => ({ type: 'progress', file: film, at, sent }) as const

  it('begins at the first byte again when it is tried again, and forgets the pace of the line before', () => {
    const broken = { type: 'stage', file: film, stage: 'broken', at: 9000, retryInMs: 2000 } as const

    const waiting = following(chosen, sending, progress(5000, 60), broken)
    expect(waiting).toMatchObject({ stage: 'broken', sent: 60, retryAt: 11_000 })
    expect(nextUpload(waiting, { ...sending, at: 11_000 })).toMatchObject({
      stage: 'sending',
      sent: 0,
      retryAt: null,
      marks: [{ at: 11_000, sent: 0 }],
    })
  })

  it.each([progress(1000, 10), sending])('passes over a $type of a file that is no longer the chosen one', news => {
    const other = new File(['other'], 'other.mp4')

    expect(following(chosen, { ...news, file: other })).toEqual(following(chosen))
    expect(following(chosen, { type: 'put-away', retry: null }, news)).toEqual(idle)
  })

  it('keeps the file of one that failed, so that it need not be chosen again', () => {
    const failure = fileRefused({ code: 'file-not-added', message: 'Failed to add file. Please try again.' })

    const failed = following(chosen, { type: 'failed', failure, retry: film })
    expect(failed).toEqual({ kind: 'failed', failure, retry: film })
    expect(nextUpload(failed, { type: 'put-away', retry: film })).toEqual({ ...idle, retry: film })
  })

  it('tells of its file, and of none that did not arrive', () => {
    const failure = uploadFailed(new UploadFailed('file', new ConnectionLost(10)))
    const arrived = following(chosen, { type: 'arrived', file: film })

    expect(fileTold(following(chosen))).toBe(film)
    expect(fileTold(arrived)).toBe(film)
    const failed = following(chosen, { type: 'failed', failure, retry: film })
    expect(fileTold(nextUpload(failed, { type: 'put-away', retry: film }))).toBeNull()
    expect(fileTold(following(chosen, { type: 'put-away', retry: null }))).toBeNull()
  })

  it('has the pace of its last eight seconds', () => {
    const slowed = following(
      chosen,
      sending,
      progress(1000, 10_000_000),
      progress(9000, 10_400_000),
      progress(13_000, 10_600_000),
    )
    const marks = slowed.kind === 'uploading' ? slowed.marks : []

    expect(paceOf(marks)).toBe(50_000)
    expect(paceOf([{ at: 0, sent: 0 }])).toBeNull()
    expect(
      paceOf([
        { at: 0, sent: 0 },
        { at: 500, sent: 100 },
      ]),
    ).toBeNull()
    expect([null, 1_258_291, 87_040, 1].map(speed)).toEqual(['', '1.2 MB/s', '85 KB/s', '1 KB/s'])
  })

  it('guesses the time left only once there is a pace', () => {
    expect(secondsLeft(100, null)).toBeNull()
    expect(secondsLeft(100, 5)).toBe(20)
    expect([null, 0, 40, 89, 180].map(timeLeft)).toEqual([
      '',
      'about 1 s left',
      'about 40 s left',
      'about 89 s left',
      'about 3 min left',
    ])
  })

  it('says 100 percent only at the end', () => {
    expect([percentOf(0, 0), percentOf(999, 1000), percentOf(1000, 1000)]).toEqual([0, 99, 100])
  })
})

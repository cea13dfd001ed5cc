import { describe, expect, it } from 'vitest'
import { ApiError } from '#web/platform/api-error.ts'
import { ConnectionLost } from './put-file.ts'
import { UploadFailed } from './send-video.ts'
import { fileRefused, minutesAndSeconds, percentOf, secondsLeft, timeLeft, uploadFailed } from './upload-state.ts'

describe('an upload that fails', () => {
  it('is the fault of the file when the bytes are no video', () => {
    const answer = new ApiError(400, '{"message":"Please select a valid MP4 or MOV video file"}')
    expect(uploadFailed(new UploadFailed('video', answer))).toEqual(
      fileRefused('Please select a valid MP4 or MOV video file'),
    )
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

  it('names a lost line', () => {
    expect(uploadFailed(new UploadFailed('file', new ConnectionLost(10)))).toMatchObject({
      message: 'Upload failed: The connection was lost',
      toast: null,
    })
  })
})

describe('an upload under way', () => {
  it('guesses the time left only once there is a pace', () => {
    expect(secondsLeft(0, 100, 5000)).toBeNull()
    expect(secondsLeft(10, 100, 500)).toBeNull()
    expect(secondsLeft(50, 100, 20_000)).toBe(20)
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

  it('gives a length in minutes and seconds', () => {
    expect([59.6, 134, 180].map(minutesAndSeconds)).toEqual(['1:00', '2:14', '3:00'])
  })
})

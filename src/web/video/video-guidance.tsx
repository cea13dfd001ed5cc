import type { Application } from '#domain/application/application.ts'
import { beginsWithName, isAdvisedLength } from '#domain/video/guidance.ts'
import { minutesAndSeconds } from '#domain/video/video-facts.ts'
import { Note, Ticks } from '#web/ui/page/marginalia.tsx'

type VideoGuidanceProps = {
  application: Application
  shortBio: string
  longBio: string
  hasVideo: boolean
  /** Length of the video, once it is known. */
  seconds: number | null
}

/** What makes a good video and good bios; what is already the case carries a check. Advice, never a blocker. */
export function VideoGuidance({ application, shortBio, longBio, hasVideo, seconds }: VideoGuidanceProps) {
  const fullName = `${application.firstName ?? ''} ${application.lastName ?? ''}`
  const length = seconds === null ? '' : `: yours runs ${minutesAndSeconds(seconds)}`

  return (
    <>
      <Note title="For the video">
        <Ticks
          items={[
            { text: `1 to 3 minutes${length}`, ok: seconds !== null && isAdvisedLength(seconds) },
            { text: 'MP4 or MOV, up to 100MB', ok: hasVideo },
            { text: 'An educational topic' },
            { text: 'Clear audio and video' },
            { text: 'Unscripted, looking into the camera' },
          ]}
        />
      </Note>
      <Note title="For the bios">
        <Ticks
          items={[
            { text: 'Short bio begins with your full name', ok: beginsWithName(shortBio, fullName) },
            { text: 'Short bio lists only the most relevant expertise' },
            {
              text: 'Long bio begins with your preferred first name or title',
              ok: beginsWithName(longBio, application.firstName ?? ''),
            },
            { text: 'Not copied from your company’s site' },
            { text: 'No overstatements' },
            { text: 'At most one sentence about you privately' },
          ]}
        />
      </Note>
    </>
  )
}

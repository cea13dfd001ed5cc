import { Button } from '#web/ui/control/button.tsx'
import { DatedTime } from '#web/ui/display/dates.tsx'
import { Confirmation } from '#web/ui/feedback/confirmation.tsx'
import { useRemovedVideo } from './video-queries.ts'

type RemovedVideoProps = {
  /** The video that was removed on this screen and is not saved as removed yet. */
  removedHere: string | null
  onBringBack: (objectPath: string) => void
}

/** Where no video is: the one that was, for as long as its file is kept. */
export function RemovedVideo({ removedHere, onBringBack }: RemovedVideoProps) {
  const { data: removed } = useRemovedVideo()
  const objectPath = removedHere ?? removed?.objectPath

  return (
    <Confirmation
      what={
        objectPath &&
        (removedHere || !removed ? (
          'Your video was removed.'
        ) : (
          <>
            You removed your video. It is kept until <DatedTime at={removed.keptUntil} />.
          </>
        ))
      }
      action={
        <Button size="small" onClick={() => objectPath && onBringBack(objectPath)}>
          Bring It Back
        </Button>
      }
    />
  )
}

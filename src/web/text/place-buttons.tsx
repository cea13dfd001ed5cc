import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Trash from 'lucide-react/icons/trash'
import { Button } from '#web/ui/control/button.tsx'
import { Icon } from '#web/ui/control/icon.tsx'
import { Row } from '#web/ui/page/layout.tsx'

/** Where one of several parts stands, counted from 0, and what can be done about it. */
export type Place = { index: number; count: number; onMove: (by: -1 | 1) => void; onRemove: () => void }

/** Moves one of several parts of a text to another place, or removes it. */
export function PlaceButtons({ index, count, onMove, onRemove, removal = 'Remove' }: Place & { removal?: string }) {
  return (
    <Row tight>
      <Button
        size="small"
        variant="quiet"
        disabledReason={index === 0 ? 'It is the first' : null}
        onClick={() => onMove(-1)}
      >
        <Icon of={ArrowUp} />
        Move up
      </Button>
      <Button
        size="small"
        variant="quiet"
        disabledReason={index === count - 1 ? 'It is the last' : null}
        onClick={() => onMove(1)}
      >
        <Icon of={ArrowDown} />
        Move down
      </Button>
      <Button size="small" variant="quiet" onClick={onRemove}>
        <Icon of={Trash} />
        {removal}
      </Button>
    </Row>
  )
}

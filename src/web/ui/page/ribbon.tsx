import './ribbon.css'
import PenLine from 'lucide-react/icons/pen-line'
import { Icon } from '../control/icon.tsx'
import { classNames } from '../style/class-names.ts'

/** The orange ribbon: the person must act. It only repeats what a word beside it says. */
export function Ribbon({ small = false }: { small?: boolean }) {
  return (
    <span className={classNames('ribbon', small && 'ribbon-small')} aria-hidden>
      <Icon of={PenLine} size={small ? 'base' : 'large'} />
    </span>
  )
}

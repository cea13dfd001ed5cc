import './tabs.css'
import Lock from 'lucide-react/icons/lock'
import * as RadixTabs from 'radix-ui/tabs'
import { type ReactNode, useId, useState } from 'react'
import { classNames } from '../style/class-names.ts'
import { Icon } from './icon.tsx'

type TabItem = {
  value: string
  label: string
  /** At the end of the label: a count, or "Signed" with a check. */
  state?: ReactNode
  /** Off, for the reason given. */
  disabledReason?: string | null
  content: ReactNode
}

type TabsProps = {
  label: string
  items: readonly TabItem[]
  value: string
  onChange: (value: string) => void
  /** On phones the tabs stand under each other as rows. */
  stacked?: boolean
  /** What has been opened once stays as it was left: typed text, ink, the place in a document. */
  keepOpened?: boolean
}

/** Several views of one thing; arrow keys move between them. */
export function Tabs({ label, items, value, onChange, stacked = false, keepOpened = false }: TabsProps) {
  const id = useId()
  const [opened, setOpened] = useState([value])
  if (!opened.includes(value)) setOpened([...opened, value])

  return (
    <RadixTabs.Root value={value} onValueChange={onChange}>
      <RadixTabs.List className={classNames('tabs', stacked && 'tabs-stacked')} aria-label={label}>
        {items.map(item => (
          <RadixTabs.Trigger
            key={item.value}
            value={item.value}
            id={`${id}-tab-${item.value}`}
            aria-controls={`${id}-${item.value}`}
            className={classNames('tab', Boolean(item.state) && 'tab-stated')}
            disabled={Boolean(item.disabledReason)}
          >
            {item.disabledReason && <Icon of={Lock} />}
            {item.label}
            {item.disabledReason && <span className="tab-why">{item.disabledReason}</span>}
            {item.state && <span className="tab-state">{item.state}</span>}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {/* Not of Radix: as its panels are drawn they ask for styles, which the browser reckons for the whole page there and then. */}
      {items.map(item => (
        <div
          key={item.value}
          id={`${id}-${item.value}`}
          className="tab-panel"
          role="tabpanel"
          aria-labelledby={`${id}-tab-${item.value}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: with Tab one goes from the tabs into what they show.
          tabIndex={0}
          hidden={item.value !== value}
        >
          {(item.value === value || (keepOpened && opened.includes(item.value))) && item.content}
        </div>
      ))}
    </RadixTabs.Root>
  )
}

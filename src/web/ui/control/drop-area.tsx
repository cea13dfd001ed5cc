import './drop-area.css'
import type { LucideIcon } from 'lucide-react'
import { type DragEvent, type ReactNode, useState } from 'react'
import { Row } from '../page/layout.tsx'
import { classNames } from '../style/class-names.ts'
import { Icon } from './icon.tsx'

type DropAreaProps = { className?: string; onFiles: (files: readonly File[]) => void; children: ReactNode }

/** Files dropped here are taken. What it holds has to have a field or button as well: not everybody can drag. */
export function DropArea({ className, onFiles, children }: DropAreaProps) {
  const [isOver, setIsOver] = useState(false)

  const handleDragOver = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(true)
  }
  const handleDrop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    onFiles([...event.dataTransfer.files])
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: there is no role for a place to drop files; the control is inside.
    <div
      className={classNames('drop-area', className, isOver && 'drop-over')}
      onDragOver={handleDragOver}
      onDragLeave={() => setIsOver(false)}
      onDrop={handleDrop}
    >
      {children}
    </div>
  )
}

type DropPromptProps = {
  icon: LucideIcon
  /** For who has a mouse: fingers drop nothing. */
  invitation: string
  /** The name of the file that is chosen. */
  file?: string | undefined
  hint: string
  children: ReactNode
}

/** What a place says as long as nothing is in it, with the buttons that choose a file by hand. */
export function DropPrompt({ icon, invitation, file, hint, children }: DropPromptProps) {
  return (
    <div className="drop-prompt">
      <Icon of={icon} size="large" />
      <div>
        <p className={classNames('strong', file === undefined && 'drop-invitation')}>{file ?? invitation}</p>
        <p className="small quiet">{hint}</p>
      </div>
      <Row>{children}</Row>
    </div>
  )
}

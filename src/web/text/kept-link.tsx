import type { MouseEvent, ReactNode } from 'react'
import { sentenceOf } from '#web/platform/api/api-error.ts'
import { ButtonLink } from '#web/ui/control/button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { NOT_AS_SHOWN } from './kept-words.ts'

type KeptLinkProps = {
  href: string
  /** Resolves once what is on the screen is kept; throws where it is not. */
  whenKept: () => Promise<void>
  /** Without it the file is downloaded. */
  newTab?: boolean
  size?: 'small'
  children: ReactNode
}

/** A link to what the server makes of a draft: it waits for the last words, and says where they are not kept (H275). */
export function KeptLink({ href, whenKept, newTab = false, size, children }: KeptLinkProps) {
  const handleClick = async (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault()
    try {
      await whenKept()
      const link = Object.assign(document.createElement('a'), { href })
      if (newTab) Object.assign(link, { target: '_blank', rel: 'noreferrer' })
      else link.download = ''
      link.click()
    } catch (error) {
      const description = sentenceOf(error, error instanceof Error ? error.message : NOT_AS_SHOWN)
      toast({ title: 'Your last words are not in it yet', description, variant: 'destructive' })
    }
  }

  return (
    <ButtonLink {...(size && { size })} newTab={newTab} download={!newTab} href={href} onClick={handleClick}>
      {children}
    </ButtonLink>
  )
}

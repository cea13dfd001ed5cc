import type { MouseEvent, ReactNode } from 'react'
import { call } from '#web/platform/api/api.ts'
import { sentenceOf } from '#web/platform/api/api-error.ts'
import { ButtonLink } from '#web/ui/control/button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { askForProof } from './proof-question.ts'

type ProvedDownloadProps = { href: string; size?: 'small'; variant?: 'primary' | 'quiet'; children: ReactNode }

/** A link to a file that the server gives only to who has just shown that it is them: it asks before the browser does. */
export function ProvedDownload({ href, size, variant = 'quiet', children }: ProvedDownloadProps) {
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault()
    void downloadOnceProved(href)
  }

  return (
    <ButtonLink {...(size && { size })} variant={variant} download href={href} onClick={handleClick}>
      {children}
    </ButtonLink>
  )
}

async function downloadOnceProved(href: string): Promise<void> {
  try {
    const { isFresh } = await call('GET /api/account/proof')
    if (isFresh || (await askForProof())) Object.assign(document.createElement('a'), { href, download: '' }).click()
  } catch (error) {
    const description = sentenceOf(error, 'Please check your connection and try again.')
    toast({ title: 'The file could not be downloaded', description, variant: 'destructive' })
  }
}

import type { ReactNode, Ref } from 'react'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { CoverPage } from '#web/ui/page/cover-page.tsx'
import { Stack } from '#web/ui/page/layout.tsx'
import { PageTitle } from '#web/ui/page/page-title.tsx'

/** The page around the two forms that lead in: the slim cover, the title, the form. */
export function SignInPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <CoverPage
      narrow
      title={
        <p>
          Author <br />
          Portal
        </p>
      }
      tagline="Join our community of content creators"
    >
      <Stack gap={6}>
        <PageTitle>{title}</PageTitle>
        {children}
      </Stack>
    </CoverPage>
  )
}

/** Why the server did not let the person in: focused and read out. */
export function RefusalAlert({ message, ref }: { message: string; ref: Ref<HTMLDivElement> }) {
  return <Alert tone="refused" title={message} ref={ref} />
}

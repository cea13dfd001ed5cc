import type { ReactNode } from 'react'
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

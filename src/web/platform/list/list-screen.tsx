import type { ReactNode } from 'react'
import { StaffPage } from '#web/platform/page/staff-page.tsx'
import { Push, Row, Stack } from '#web/ui/page/layout.tsx'
import { PageTitle } from '#web/ui/page/page-title.tsx'

type ListScreenProps = {
  place: string
  title: string
  /** Beside the title. */
  actions?: ReactNode
  /** Between the title and the list. */
  opening?: ReactNode
  /** What narrows the list, and the list. */
  children: ReactNode
}

/** A screen of those who run the program that is one list. */
export function ListScreen({ place, title, actions, opening, children }: ListScreenProps) {
  return (
    <StaffPage current={place}>
      <Stack gap={6}>
        <Row>
          <PageTitle>{title}</PageTitle>
          {actions && <Push>{actions}</Push>}
        </Row>
        {opening}
        <Stack gap={4}>{children}</Stack>
      </Stack>
    </StaffPage>
  )
}

import { type ReactNode, Suspense } from 'react'
import { useSession } from '#web/platform/session/use-session.ts'
import { lazyPart } from '#web/ui/page/lazy-part.ts'
import type { NavItem } from '#web/ui/page/running-head.tsx'
import { RunningHead } from '#web/ui/page/running-head.tsx'
import { Sheet } from '#web/ui/page/sheet.tsx'
import { AccountMenu } from './account-menu.tsx'

const ClosingNote = lazyPart(async () => (await import('./closing-note.tsx')).ClosingNote)

type SignedInPageProps = {
  children: ReactNode
  /** For staff: the whole width. */
  wide?: boolean
  nav?: readonly NavItem[]
  /** Path of the entry of `nav` that is being shown. */
  current?: string
  /** In the head, before the account. */
  tools?: ReactNode
}

/** A page for somebody signed in: running head with their account and the way out, then the sheet. */
export function SignedInPage({ children, wide, nav, current, tools }: SignedInPageProps) {
  const eraseAt = useSession().user?.eraseAt

  return (
    <Sheet
      wide={wide}
      head={
        <RunningHead
          nav={nav}
          current={current}
          end={
            <>
              {tools}
              <AccountMenu withSignOut />
            </>
          }
        />
      }
    >
      {eraseAt && (
        <Suspense>
          <ClosingNote at={eraseAt} />
        </Suspense>
      )}
      {children}
    </Sheet>
  )
}

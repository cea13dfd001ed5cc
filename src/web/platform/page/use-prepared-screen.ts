import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { applicationQuery } from '#web/platform/api/application-query.ts'
import { prepareAnswers } from '#web/platform/api/prepare-answers.ts'
import { useSignedInUser } from '#web/platform/session/use-session.ts'
import { whenLoadedAndIdle } from '#web/ui/page/when-idle.ts'
import { prepareItalics } from '#web/ui/style/prepare-italics.ts'

type NextScreen = { to: string; search?: object }

/**
 * Fetches the script of the screen that probably comes next, its italics and what it reads first, while the page has
 * nothing else to do: going there waits for nothing. Whoever has asked the browser to save data fetches it when they go.
 */
export function usePreparedScreen(next: NextScreen | null): void {
  const router = useRouter()
  const queryClient = useQueryClient()
  const { role } = useSignedInUser()
  const own = queryClient.getQueryData(applicationQuery.queryKey) ?? null
  const address = next && router.buildLocation(next).href

  useEffect(() => {
    if (address === null || savesData()) return
    whenLoadedAndIdle(() => {
      const [path] = address.split('?', 1)
      const answers = prepareAnswers(address, { role, own })
      const preparing = Promise.all([router.preloadRoute({ to: path }), answers, prepareItalics()])
      preparing.catch(() => undefined) // the screen asks for it itself
    })
  }, [address, role, own, router])
}

function savesData(): boolean {
  // reason: TypeScript does not know this part of the browser yet, and some browsers do not have it
  const { connection } = navigator as { connection?: { saveData: boolean } }
  return connection?.saveData === true
}

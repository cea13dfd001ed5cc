import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { type AnswersOfPage, withAnswers } from './platform/api/answers-at-hand.ts'
import { createQueryClient } from './platform/api/query-client.ts'
import { assumeWindow } from './platform/page/use-media-query.ts'
import { createAppRouter } from './routes/router.tsx'
import { assumeTimeZone } from './ui/display/format-date.ts'

/** What the screens know outside of React is there once: they are rendered one after the other. */
let before: Promise<unknown> = Promise.resolve()

/** What is asked for: `answers` as JSON, as they stand in the page, and what is known of the window: its width in pixels and its zone. */
type Page = { address: string; answers: string; width: number; timeZone: string | undefined }

/**
 * The screen at an address as HTML, as somebody with these answers of the API sees it before any script has come. What takes
 * input is inert until then, so that nothing is typed that would be lost.
 */
export function renderScreen({ address, answers, width, timeZone }: Page): Promise<string> {
  const rendered = before.then(() => {
    assumeWindow(width)
    assumeTimeZone(timeZone)
    // reason: the server writes exactly this beside its screens
    return withAnswers(JSON.parse(answers) as AnswersOfPage, () => render(address))
  })
  before = rendered.catch(() => undefined)
  return rendered
}

async function render(address: string): Promise<string> {
  const queryClient = createQueryClient()
  const router = createAppRouter(queryClient, createMemoryHistory({ initialEntries: [address] }))
  await router.load()
  const html = renderToString(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  if (html.includes('page-spinner')) throw new Error('The screen is not there yet')
  return html.replace(/<(?=(?:button|input|select|textarea)\b)(\w+)/g, '<$1 inert=""')
}

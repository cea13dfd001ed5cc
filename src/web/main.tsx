import './ui/style/styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createQueryClient } from '#web/platform/api/query-client.ts'
import { sessionQuery } from '#web/platform/session/session.ts'
import { followSignOut } from '#web/platform/session/sign-out.ts'
import { App } from './routes/app.tsx'
import { createAppRouter } from './routes/router.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id "root"')

// The content policy forbids eval. Zod, which arrives with the first form, would try it once and be reported.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

const queryClient = createQueryClient()
void queryClient.prefetchQuery(sessionQuery) // asked before anything is drawn: every screen waits for the answer
followSignOut()

createRoot(root).render(
  <StrictMode>
    <App queryClient={queryClient} router={createAppRouter()} />
  </StrictMode>,
)

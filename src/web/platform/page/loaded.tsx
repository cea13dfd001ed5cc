import './loaded.css'
import { type ReactNode, useDeferredValue } from 'react'
import { ApiError, sentenceOf } from '#web/platform/api/api-error.ts'
import { Button, ButtonLink } from '#web/ui/control/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Stack } from '#web/ui/page/layout.tsx'

export type LoadedProps<Data> = {
  query: {
    data: Data | undefined
    error: unknown
    /** What is shown answers the question before; the next answer is on its way. */
    isPlaceholderData?: boolean
    refetch: () => unknown
  }
  /** About as many as there will be. */
  lines: number
  /** What stands in the place of what comes, where that is no text. */
  skeleton?: 'text' | 'rows' | 'figures'
  /** Said while it is on its way: "Loading letters..." */
  label: string
  /** Said where it could not be read: "The letters could not be loaded". */
  failure: string
  /** What the address says, of a list: a page of it that is not there any more leads back to the first. */
  search?: { cursor?: string | undefined }
  children: (data: Data) => ReactNode
}

/**
 * What has been read: its shape in its place while it is on its way, and where it failed what to do about it. What has
 * arrived is drawn in the background, so that a press meanwhile is answered at once.
 */
export function Loaded<Data>(props: LoadedProps<Data>) {
  const { query, lines, skeleton, label, failure, search, children } = props
  const { error, isPlaceholderData = false, refetch } = query
  const data = useDeferredValue(query.data)
  const { cursor, ...firstPage } = search ?? {}
  const isPageGone = cursor !== undefined && error instanceof ApiError && error.status === 400

  return (
    <Stack gap={4}>
      {error != null && (
        <Alert tone="refused" title={failure}>
          <p>{sentenceOf(error, 'Please check your connection.')}</p>
          {isPageGone ? (
            <ButtonLink size="small" to="." search={firstPage}>
              Go to the First Page
            </ButtonLink>
          ) : (
            <Button size="small" onClick={() => void refetch()}>
              Try Again
            </Button>
          )}
        </Alert>
      )}
      {data === undefined ? (
        error == null && <Skeleton lines={lines} shape={skeleton} label={label} />
      ) : (
        <div className="loaded stack stack-4" aria-busy={isPlaceholderData || data !== query.data}>
          {children(data)}
        </div>
      )}
    </Stack>
  )
}

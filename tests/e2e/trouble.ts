import type { BrowserContext } from '@playwright/test'

/** What went wrong in the browser while a story was told, beside what the story itself expects. */
export type Trouble = {
  /** Listens to every page of the context. */
  watch(context: BrowserContext): void
  /** This much trouble belongs to the story: `trouble.expect(/409 POST .*course-selection/)`. */
  expect(pattern: RegExp): void
  unexpected(): string[]
}

/** Specification 7: the answer to "who is signed in?" for a visitor. */
const VISITOR = /^401 GET \/api\/auth\/user$/

/** A page that is left cuts what it was still reading; films are read in pieces and let go of. */
const CUT_SHORT = 'net::ERR_ABORTED'

export function createTrouble(): Trouble {
  const found: string[] = []
  const expected = [VISITOR]

  return {
    watch: context => {
      context.on('weberror', error => found.push(`Thrown in the page: ${error.error().message}`))
      context.on('console', message => {
        // A failed request is noted below, with its address.
        if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return
        found.push(`In the console: ${message.text()}`)
      })
      context.on('requestfailed', request => {
        const reason = request.failure()?.errorText
        if (reason !== CUT_SHORT) found.push(`${reason} ${request.method()} ${pathOf(request.url())}`)
      })
      context.on('response', response => {
        if (response.status() < 400) return
        found.push(`${response.status()} ${response.request().method()} ${pathOf(response.url())}`)
      })
    },
    expect: pattern => expected.push(pattern),
    unexpected: () => found.filter(line => !expected.some(pattern => pattern.test(line))),
  }
}

function pathOf(address: string): string {
  const { pathname, search } = new URL(address)
  return pathname + search
}

import { createHash } from 'node:crypto'

/** Where nobody looks at a page, it is not painted: then its scripts come all the same. */
const UNSEEN_MS = 1000

const SOURCE = `{
  const begin = () => document.head.append(document.getElementById('scripts').content)
  const beginOnceRead = seen => seen.getEntriesByName('first-contentful-paint').length > 0 && begin()
  new PerformanceObserver(beginOnceRead).observe({ type: 'paint', buffered: true })
  setTimeout(begin, ${UNSEEN_MS})
}`

/** Has these scripts fetched once the page is seen that they are put into; they stand in it already, as HTML. */
export function onceSeen(scripts: string): string {
  return `<template id="scripts">${scripts}</template><script>${SOURCE}</script>`
}

/** What the one script that stands in a page itself is allowed by. */
export const ONCE_SEEN_HASH = `'sha256-${createHash('sha256').update(SOURCE).digest('base64')}'`

import { html, type Markup } from '../html.ts'
import { dayAndTime } from './archive.ts'

/** What one table holds of a person, under a title. */
export type ArchivedPart = { name: string; title: string; rows: readonly Readonly<Record<string, unknown>>[] }

/** Whose archive it is, who made it and when, and which files could not be put into it. */
export type AboutArchive = {
  portal: string
  publisher: string
  email: string
  madeAt: Date
  missing: readonly string[]
}

const STYLE: Markup = {
  markup: `
:root{color-scheme:light dark;--desk:light-dark(#f0eee9,#100e0c);--paper:light-dark(#fdfcfa,#1a1714);--ink:light-dark(#1e1814,#edeae5);--quiet:light-dark(#68625c,#9f9b94);--rule:light-dark(#dedbd6,#33302c);--mark:light-dark(#1e39b8,#92a7f7);--serif:Charter,Georgia,'Times New Roman',serif;--sans:'Helvetica Neue',Helvetica,Arial,sans-serif}
*{box-sizing:border-box}
body{margin:0;padding:32px 12px;background:var(--desk);color:var(--ink);font:16px/24px var(--sans);overflow-wrap:anywhere}
main{max-width:760px;margin:0 auto;padding:40px clamp(20px,6vw,64px) 64px;background:var(--paper);border:1px solid var(--rule)}
h1,h2{margin:0;font-family:var(--serif);font-weight:normal}
h1{font-size:34px;line-height:40px}
h2{font-size:26px;line-height:32px}
h1::before{content:'¶';display:block;color:var(--mark);font-size:28px;font-weight:bold}
p{margin:12px 0 0;max-width:66ch}
a{color:var(--mark)}
nav{margin:32px 0 0;padding:16px 0;border:solid var(--rule);border-width:1px 0}
nav ul{margin:0;padding:0;list-style:none;columns:2 240px;column-gap:32px}
nav li{display:flex;justify-content:space-between;gap:12px;padding:2px 0;break-inside:avoid}
nav span,.quiet,dt{color:var(--quiet)}
section{margin-top:56px}
article{margin-top:20px;padding-top:20px;border-top:1px solid var(--rule)}
dl{display:grid;grid-template-columns:minmax(140px,1fr) 3fr;gap:6px 24px;margin:0}
dt,.quiet{font-size:14px;line-height:24px}
dd{margin:0;min-width:0}
dd>dl,dd>ol{margin:0;padding:0 0 12px}
ol{list-style:none}
ol>li+li{margin-top:12px;padding-top:12px;border-top:1px solid var(--rule)}
img,video{display:block;max-width:100%;max-height:420px;margin-bottom:8px}
img{background:#fff}
footer{margin-top:56px;padding-top:16px;border-top:1px solid var(--rule)}
@media (max-width:560px){body{padding:0}main{border:0}dl{display:block}dd{margin-bottom:10px}}
@media print{:root{color-scheme:light}body{padding:0;background:none;font-size:10.5pt;line-height:15pt}main{max-width:none;padding:0;border:0}nav,video{display:none}h2{break-after:avoid}dt,dd{break-inside:avoid-page}a{color:inherit}}
`,
}

/**
 * Everything in an archive as a page to read: it stands alone, runs nothing and fetches nothing but the files beside it.
 * Whatever people wrote is escaped. What only programs read, such as ids, is left to `data.json`.
 */
export function archivePage(about: AboutArchive, parts: readonly ArchivedPart[]): string {
  const { portal, publisher, email, madeAt, missing } = about
  const filled = parts.filter(({ rows }) => rows.length > 0)
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="script-src 'none';object-src 'none';base-uri 'none';form-action 'none'">
<title>Your data in the Author Portal</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Your data in the Author Portal</h1>
<p>Everything that the Author Portal of ${publisher} holds of ${email}, as it was on ${dayAndTime(madeAt)}. Films, pictures and documents lie in folders beside this page. The file data.json has the same for programs, with every id.</p>
${missing.length > 0 ? html`<p><b>Files that are missing or damaged, and therefore not here:</b> ${missing.join(', ')}</p>` : undefined}
<nav aria-label="Contents"><ul>${filled.map(({ name, title, rows }) => html`<li><a href="#${name}">${title}</a> <span>${String(rows.length)}</span></li>`)}</ul></nav>
${filled.map(sectionMarkup)}
<footer class="quiet">Not in here: what others wrote for themselves, such as who looked at an application, who stepped back from it, and notes for a dispute; secrets, such as passwords; pictures and copies that the portal makes of your films. Made by ${portal}.</footer>
</main>
</body>
</html>
`
  return page.markup
}

function sectionMarkup({ name, title, rows }: ArchivedPart): Markup {
  return html`<section id="${name}"><h2>${title}</h2>${rows.map(row => html`<article>${listMarkup(row)}</article>`)}</section>
`
}

function listMarkup(row: object): Markup {
  const lines = Object.entries(row).flatMap(([name, value]) => {
    const shown = name === 'files' ? filesMarkup(value) : valueMarkup(value, NAMED.test(name))
    return shown === null ? [] : [html`<dt>${wordsOf(name)}</dt><dd>${shown}</dd>`]
  })
  return html`<dl>${lines}</dl>`
}

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Columns whose values are names that the portal uses, such as `in_progress`. */
const NAMED =
  /^(?:kind|role|purpose|type|container|preparation|problem|mark|signInMethod|decision|(?:\w+S|phase\dS|s)tatus)$/
/** Such a name: nothing that a person has written. */
const NAME = /^[a-z][a-z0-9]*(?:[_-][a-z0-9]+)*$/

/** Null for what a reader has no use for: nothing, and ids. */
function valueMarkup(value: unknown, isNamed = false): Markup | null {
  if (value === null || value === undefined || value === '') return null
  if (value instanceof Date) return html`${dayAndTime(value)}`
  if (typeof value === 'boolean') return html`${value ? 'Yes' : 'No'}`
  if (Array.isArray(value)) return arrayMarkup(value)
  if (typeof value === 'object') return Object.keys(value).length === 0 ? null : listMarkup(value)
  const text = String(value)
  if (ID.test(text) || isPicture(text)) return null
  const structure = structureIn(text)
  if (structure !== null) return valueMarkup(structure)
  return html`${isNamed && NAME.test(text) ? wordsOf(text) : text}`
}

function arrayMarkup(values: readonly unknown[]): Markup | null {
  if (values.length === 0) return null
  if (values.every(value => typeof value !== 'object')) return html`${values.join(', ')}`
  const items = values.flatMap(value => valueMarkup(value) ?? [])
  return html`<ol>${items.map(item => html`<li>${item}</li>`)}</ol>`
}

/** Some columns hold JSON as text; null for any other text. */
function structureIn(text: string): object | null {
  if (!/^[[{]/.test(text)) return null
  try {
    const parsed: unknown = JSON.parse(text)
    return typeof parsed === 'object' ? parsed : null
  } catch {
    return null
  }
}

const isPicture = (name: string) => /^pictures\/[\w-]+\.png$/.test(name)

function filesMarkup(value: unknown): Markup | null {
  const names = Array.isArray(value) ? value.map(String) : []
  return names.length === 0 ? null : html`${names.map(name => fileMarkup(name, names))}`
}

function fileMarkup(name: string, beside: readonly string[]): Markup {
  if (name.endsWith('.png')) return html`<img src="${name}" alt="">`
  const link = html`<a href="${name}">${name}</a><br>`
  if (!/\.(?:mp4|mov)$/.test(name)) return link
  const captions = beside.find(other => other.endsWith('.vtt'))
  return html`<video src="${name}" controls preload="none">${captions && html`<track src="${captions}" kind="captions" srclang="en" default>`}</video>${link}`
}

const ACRONYMS: Readonly<Record<string, string>> = {
  ip: 'IP address',
  nda: 'NDA',
  sha256: 'SHA-256',
  sow: 'SOW',
  url: 'address',
  urls: 'addresses',
}

/** The name of a column as people read it: "Full legal name". */
function wordsOf(name: string): string {
  const words = name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/^(phase|step)(\d)/, '$1 $2')
    .toLowerCase()
    .split(/[ _-]/)
  const sentence = words.map(word => ACRONYMS[word] ?? word).join(' ')
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}

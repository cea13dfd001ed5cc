import { html, type Markup } from '../html.ts'
import { addressOf, type Letter, type LetterSender } from './letter.ts'

const SERIF = html`font-family:Charter,Georgia,'Times New Roman',serif;`
const SANS = html`font-family:'Helvetica Neue',Helvetica,Arial,sans-serif;`
/** A hash or an address without spaces breaks too: a letter is never wider than the screen. */
const BREAKS = html`overflow-wrap:anywhere;word-break:break-word;`

/** The dark scheme, for mail programs that have one; the light one is written at each element, for those that drop styles. */
const STYLE = html`
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.side{padding-left:24px!important;padding-right:24px!important}}
@media (prefers-color-scheme:dark){
.desk{background:#100e0c!important}
.sheet{background:#1a1714!important;border-color:#33302c!important}
.well{background:#100e0c!important}
.rule{border-color:#33302c!important}
.ink{color:#edeae5!important}
.quiet{color:#9f9b94!important}
.mark{color:#92a7f7!important}
.button{background:#3f5fd3!important}
}`

/**
 * The letter as mail programs show it: tables, because some know nothing else, two schemes, and nothing that has to be
 * fetched. Whatever people wrote is escaped.
 */
export function letterHtml(letter: Letter, sender: LetterSender): string {
  const { subject, about, greeting, paragraphs, quotation, button } = letter
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${subject}</title>
<style>${STYLE}</style>
</head>
<body class="desk" style="margin:0;padding:0;background:#f0eee9;-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${paragraphs[0]}</div>
<table role="presentation" class="desk" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f0eee9">
<tr><td align="center" style="padding:32px 12px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<div role="main" style="max-width:600px;margin:0 auto;text-align:left">
<table role="presentation" class="sheet" width="100%" cellpadding="0" cellspacing="0" border="0" style="table-layout:fixed;background:#fdfcfa;border:1px solid #dedbd6">
<tr><td class="side rule" style="padding:20px 40px;border-bottom:1px solid #dedbd6">
<p class="ink" style="margin:0;${SERIF}font-size:18px;line-height:24px;color:#1e1814;${BREAKS}"><span class="mark" style="color:#1e39b8;font-size:22px;font-weight:bold">¶</span>&nbsp; ${sender.publisher}</p>
</td></tr>
<tr><td class="side" style="padding:36px 40px 40px">
<h1 class="ink" style="margin:0;${SERIF}font-size:28px;line-height:34px;font-weight:normal;color:#1e1814;${BREAKS}">${subject}</h1>
${about === undefined ? undefined : html`<p class="mark" style="margin:6px 0 0;${SERIF}font-size:19px;line-height:26px;font-style:italic;color:#1e39b8;${BREAKS}">${about}</p>`}
${[greeting, ...paragraphs].map(
  (paragraph, index) =>
    html`<p class="ink" style="margin:${index === 0 ? '24px' : '16px'} 0 0;${SANS}font-size:16px;line-height:25px;color:#1e1814;${BREAKS}">${paragraph}</p>`,
)}
${quotation && quotationMarkup(quotation)}
${button && buttonMarkup(button.label, addressOf(button.path, sender))}
</td></tr>
</table>
${footMarkup(letter, sender)}
</div>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</body>
</html>
`
  return page.markup
}

function quotationMarkup({ text, by }: NonNullable<Letter['quotation']>): Markup {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0 0;table-layout:fixed">
<tr><td class="well" style="padding:20px 24px;background:#f6f3ef">
<p class="quiet" style="margin:0 0 8px;${SANS}font-size:14px;line-height:20px;color:#68625c;${BREAKS}">${by} writes:</p>
<blockquote class="ink" style="margin:0;${SERIF}font-size:18px;line-height:28px;color:#1e1814;${BREAKS}">${text}</blockquote>
</td></tr>
</table>`
}

function buttonMarkup(label: string, address: string): Markup {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:32px 0 0">
<tr><td class="button" bgcolor="#1e39b8" align="center" style="background:#1e39b8;border-radius:3px;mso-padding-alt:13px 28px">
<a href="${address}" target="_blank" style="display:inline-block;padding:13px 28px;${SANS}font-size:16px;line-height:20px;font-weight:bold;color:#fdfcfa;text-decoration:none">${label}</a>
</td></tr>
</table>`
}

function footMarkup({ reason }: Letter, { portalUrl, publisher, contactEmail }: LetterSender): Markup {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="table-layout:fixed">
<tr><td class="side quiet" style="padding:20px 40px 0;${SANS}font-size:13px;line-height:20px;color:#68625c;${BREAKS}">
${reason}${
  contactEmail &&
  html`<br>Questions? Write to <a class="quiet" href="mailto:${contactEmail}" style="color:#68625c">${contactEmail}</a>.`
}<br>
<a class="quiet" href="${portalUrl}" target="_blank" style="color:#68625c">Author Portal</a>, ${publisher}
</td></tr>
</table>`
}

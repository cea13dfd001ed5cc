/** Markup that is finished; everything else is a text, and is escaped where it is put in. */
export type Markup = { readonly markup: string }

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, character => ENTITIES[character] ?? character)

/** Puts markup together: what people wrote is escaped, and keeps its lines. */
export function html(
  words: TemplateStringsArray,
  ...values: (string | Markup | readonly Markup[] | undefined)[]
): Markup {
  const parts = values.map(value => {
    if (value === undefined) return ''
    if (typeof value === 'string') return escapeHtml(value).replaceAll('\n', '<br>')
    return 'markup' in value ? value.markup : value.map(({ markup }) => markup).join('')
  })
  return { markup: String.raw({ raw: words }, ...parts) }
}

import { countCharacters, firstCharacters } from '#domain/characters.ts'

type Field = HTMLInputElement | HTMLTextAreaElement

/** What each field was given as its `maxLength`. */
const limits = new WeakMap<Field, number>()

/**
 * Makes `maxLength` count characters as the server does (H224). Browsers count an emoji, or a letter of many a script, as
 * two. So just before something is put in, the field is allowed one more for each of those that will stand in it; what goes
 * beyond is then ignored by the browser itself, in whatever way it was put in, and can be undone as ever.
 */
export function limitFieldsByCharacters(): void {
  document.addEventListener('beforeinput', ({ target, data }) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return
    const limit = limits.get(target) ?? target.maxLength
    if (limit < 0) return

    limits.set(target, limit)
    const kept = textBesideSelection(target)
    const added = firstCharacters(data ?? '', Math.max(0, limit - countCharacters(kept)))
    target.maxLength = limit + countedTwice(kept + added)
  })
}

function textBesideSelection({ value, selectionStart, selectionEnd }: Field): string {
  return value.slice(0, selectionStart ?? undefined) + value.slice(selectionEnd ?? value.length)
}

const countedTwice = (text: string) => text.length - countCharacters(text)

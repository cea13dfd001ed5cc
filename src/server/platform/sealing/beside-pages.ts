/**
 * Words that stand in a PDF beside its pages, such as its title: there they are written byte for byte, and programs look
 * through those bytes for the marks of a seal. A name that reads like such a mark is kept from being one by a space of no
 * width, so that what somebody is called neither keeps a document from its seal nor speaks for it.
 */
export function besidePages(words: string): string {
  return words.replace(/[/<]/g, '$&\u200b')
}

/** Fetches the italics, which most screens have and the one that stands may not: what comes then has its own letters at once. */
export async function prepareItalics(): Promise<void> {
  await document.fonts.load('italic 1em Newsreader')
}

/** How many characters a text has, as schemas and columns count them: an emoji is one, where JavaScript counts two. */
export function countCharacters(text: string): number {
  return [...text].length
}

/** The beginning of a text, of at most so many characters. */
export function firstCharacters(text: string, most: number): string {
  return text.length <= most ? text : [...text].slice(0, most).join('')
}

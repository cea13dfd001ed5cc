/**
 * Something that can be seen: a letter, digit, sign or emoji of any script. Unicode counts a few blanks among letters and
 * symbols, which are taken out by name.
 */
export const VISIBLE = /[^\p{M}\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u{2800}\u{13441}\u{13442}\u{1d159}]/u

/** Whether nothing of a text can be seen, whatever it is made of: blanks, fillers, marks on no letter. */
export function isBlank(text: string): boolean {
  return !VISIBLE.test(text)
}

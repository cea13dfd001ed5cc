/** Joins the class names that apply; a false or missing part leaves no trace. */
export const classNames = (...parts: (string | false | null | undefined)[]): string => parts.filter(Boolean).join(' ')

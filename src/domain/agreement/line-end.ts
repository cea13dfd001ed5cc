/** Where a line of an agreement ends, from whatever system its words come. */
export const LINE_END = /\r\n|[\n\r\u2028\u2029]/

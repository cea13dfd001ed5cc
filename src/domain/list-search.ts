/** How much text a list can be searched for, in characters: the field takes no more, and the server refuses more. */
export const MAX_LIST_SEARCH = 200

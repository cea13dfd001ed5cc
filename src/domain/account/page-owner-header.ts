/** In each call of a page: for whom the page was made, by the account's id. */
export const PAGE_OWNER_HEADER = 'x-page-owner'

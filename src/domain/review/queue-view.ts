export const MAX_VIEW_NAME = 60

/** Enough for everybody, and few enough to stand in one line or two. */
export const MAX_VIEWS = 20

export const VIEW_NAME_MISSING = 'Please give the view a name'

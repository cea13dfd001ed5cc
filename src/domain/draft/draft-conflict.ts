export const DRAFT_CONFLICT = 'This draft has been saved elsewhere meanwhile. Nothing of yours has been lost.'

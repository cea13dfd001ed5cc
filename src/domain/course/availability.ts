/** Which courses of the catalog: on offer, confirmed by an author, or taken off by an admin. */
export const AVAILABILITIES = ['available', 'confirmed', 'withdrawn'] as const
export type Availability = (typeof AVAILABILITIES)[number]

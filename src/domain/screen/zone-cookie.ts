/** The cookie in which a browser says its time zone with every page it asks for, such as "America/Los_Angeles" (H187). */
export const ZONE_COOKIE = 'time-zone'

/**
 * What another server has not taken after so many attempts is given up. With pauses between them that grow to an hour these
 * take about a day, whatever a clock says and however long the portal stood meanwhile.
 */
export const MOST_ATTEMPTS = 30

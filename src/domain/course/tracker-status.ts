/**
 * What became of a report to the project tracker (E3): on its way, arrived, given up after a day, or kept here because
 * no tracker is configured, or because its author has given the course up before it arrived.
 */
export const TRACKER_REPORT_STATUSES = ['waiting', 'delivered', 'failed', 'kept'] as const
export type TrackerReportStatus = (typeof TRACKER_REPORT_STATUSES)[number]

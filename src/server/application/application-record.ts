import type { Review } from '#domain/review/review.ts'
import type { ApplicationRow } from './application-tables.ts'

/** A review as the server works with it; newest first in a record. */
export type ReviewRecord = Omit<Review, 'createdAt'> & { createdAt: Date }

/** An application with its reviews: what the rules of the domain ask for. */
export type ApplicationRecord = ApplicationRow & { reviews: ReviewRecord[] }

/** Some of an application's columns, to be written. */
export type ApplicationColumns = Partial<ApplicationRow>

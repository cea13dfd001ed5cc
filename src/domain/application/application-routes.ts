import type { RouteTable } from '../contract/route-spec.ts'
import { ApplicationSchema } from './application.ts'
import { PersonalInfoDraftSchema, PersonalInfoSchema } from './personal-info.ts'

export const applicationRoutes = {
  'GET /api/application': {
    who: 'signed-in',
    summary: "The applicant's application, or null when there is none",
    response: ApplicationSchema.nullable(),
  },
  'POST /api/application/step1': {
    who: 'signed-in',
    summary: 'Submit personal information',
    body: PersonalInfoSchema,
    response: ApplicationSchema,
  },
  'POST /api/application/step1/save': {
    who: 'signed-in',
    summary: 'Save a draft of personal information',
    body: PersonalInfoDraftSchema,
    response: ApplicationSchema,
  },
} satisfies RouteTable

import { z } from 'zod'
import { ApplicationSchema } from '../application/application.ts'
import type { RouteTable } from '../contract/route-spec.ts'
import { SignatureSchema } from './signature.ts'

const ofApplication = z.object({ id: z.uuid('There is no such application') })

/** The publisher's side of an agreement, for the text on screen. */
export const PublisherSchema = z.object({ name: z.string(), signerName: z.string(), signerTitle: z.string() })
export type Publisher = z.infer<typeof PublisherSchema>

export const agreementRoutes = {
  'POST /api/application/step2': {
    who: 'signed-in',
    summary: 'Sign the NDA',
    body: SignatureSchema,
    response: ApplicationSchema,
  },
  'GET /api/application/:id/nda-download': {
    who: 'signed-in',
    summary: 'The signed NDA, byte for byte as it was sealed',
    params: ofApplication,
    response: 'pdf',
  },
  'GET /api/application/:id/nda-preview': {
    who: 'signed-in',
    summary: 'The NDA before signing',
    params: ofApplication,
    response: 'pdf',
  },
  'GET /api/publisher': {
    who: 'signed-in',
    summary: 'The publisher as the agreements name it',
    response: PublisherSchema,
  },
} satisfies RouteTable

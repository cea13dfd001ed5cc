import { z } from 'zod'
import { ApplicationIdSchema } from '../application/application-id.ts'
import type { RouteTable } from '../contract/route-spec.ts'

export const dossierContract = {
  'GET /api/admin/applications/:id/dossier': {
    who: 'counsel',
    proof: 'fresh',
    // Each one reads a part of the log and makes a PDF.
    limit: { max: 10, minutes: 1 },
    summary: 'Everything about the signatures of one author, as a zip that can be checked without the portal',
    params: z.object({ id: ApplicationIdSchema }),
    response: 'file',
    changes: 'any-site',
    refuses: ['no-such-application', 'document-damaged', 'declaration-not-sealed'],
  },
} satisfies RouteTable

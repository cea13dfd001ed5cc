import type { FastifyInstance } from 'fastify'
import type { AgreementToRead } from '#domain/agreement/agreement-contract.ts'
import type { AgreementKind } from '#domain/agreement/agreement-kinds.ts'
import { presentApplication } from '../application/application-presenter.ts'
import { sendDownload } from '../http/download-answer.ts'
import { type Call, route } from '../http/route.ts'
import { circumstancesOf } from '../http/sessions.ts'
import type { Parts } from '../parts.ts'
import { draftPaper } from './agreement-draft-service.ts'
import { agreementIdFor, signAgreement, signatureImage } from './agreement-service.ts'
import type { SignedWords } from './agreement-store.ts'
import { publisherInForce, type SignableVersion, versionFor } from './agreement-versions.ts'
import { bundleAgreements } from './bundle-service.ts'
import { downloadAgreement, previewAgreement } from './document-service.ts'
import { proofOfSigner } from './proof-of-signer.ts'

type SigningCall = Call<'POST /api/application/step2'>
type PaperCall = Call<'GET /api/application/:id/nda-download'>

export function agreementRoutes(app: FastifyInstance, parts: Parts): void {
  const sign =
    (kind: AgreementKind) =>
    async ({ actor, body, request }: SigningCall) => {
      const session = request.server.sessions.sidOf(request)
      const from = circumstancesOf(request)
      const proof = proofOfSigner(parts, actor)
      const application = await signAgreement(parts, { kind, actor, form: body, from, session, proof })
      return presentApplication(application, actor)
    }
  const download =
    (kind: AgreementKind) =>
    async ({ actor, params, request }: PaperCall) => ({
      pdf: await downloadAgreement(parts, actor, { kind, applicationId: params.id, from: circumstancesOf(request) }),
      fileName: `${kind}-${params.id}.pdf`,
    })
  const preview =
    (kind: AgreementKind) =>
    async ({ actor, params, request }: PaperCall) => ({
      pdf: await previewAgreement(parts, actor, { kind, applicationId: params.id, from: circumstancesOf(request) }),
      fileName: `${kind}-unsigned.pdf`,
    })

  route(app, 'POST /api/application/step2', sign('nda'))
  route(app, 'POST /api/application/sign-master-agreement', sign('master-agreement'))
  route(app, 'POST /api/application/sign-code-of-conduct', sign('code-of-conduct'))
  route(app, 'POST /api/application/sign-course-sow', sign('course-sow'))

  route(app, 'GET /api/application/:id/nda-download', download('nda'))
  route(app, 'GET /api/application/:id/master-agreement-download', download('master-agreement'))
  route(app, 'GET /api/application/:id/code-of-conduct-download', download('code-of-conduct'))
  route(app, 'GET /api/application/:id/course-sow-download', download('course-sow'))

  route(app, 'GET /api/application/:id/nda-preview', preview('nda'))
  route(app, 'GET /api/application/:id/master-agreement-preview', preview('master-agreement'))
  route(app, 'GET /api/application/:id/code-of-conduct-preview', preview('code-of-conduct'))
  route(app, 'GET /api/application/:id/course-sow-preview', preview('course-sow'))

  route(app, 'GET /api/application/:id/agreements', async ({ actor, params, request, reply }) => {
    const asked = { applicationId: params.id, from: circumstancesOf(request) }
    const { fileName, zip } = await bundleAgreements(parts, actor, asked)
    return sendDownload(reply, { fileName, type: 'application/zip', body: zip })
  })

  route(app, 'GET /api/application/:id/signatures/:kind', async ({ actor, params, reply }) => {
    const png = await signatureImage(parts, actor, { applicationId: params.id, kind: params.kind })
    return reply.header('cache-control', 'private, no-store').type('image/png').send(png)
  })

  route(app, 'POST /api/application/generate-primary-agreement-id', async ({ actor }) => {
    const application = await agreementIdFor(parts, actor)
    return presentApplication(application, actor)
  })

  route(app, 'GET /api/agreement-texts/:kind', async ({ actor, params }) => {
    const { version, signed } = await versionFor(parts, actor, params.kind)
    return presentAgreement(version, signed)
  })

  route(app, 'GET /api/admin/agreement-drafts/:kind/:signer/paper', async ({ params: { kind, signer } }) => ({
    pdf: await draftPaper(parts, kind, signer),
    fileName: `${kind}-draft.pdf`,
  }))

  route(app, 'GET /api/publisher', async () => publisherInForce(parts))
}

function presentAgreement(
  { kind, version, effectiveFrom, content }: SignableVersion,
  signed: SignedWords | null,
): AgreementToRead {
  return {
    kind,
    version,
    effectiveFrom,
    content,
    signed: signed && {
      values: signed.textValues,
      publisher: {
        signerName: signed.publisherSignerName,
        signerTitle: signed.publisherSignerTitle,
        signatureVersion: signed.publisherSignatureVersion,
      },
    },
  }
}

import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import helmet from '@fastify/helmet'
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { accountRoutes } from './account/account-routes.ts'
import { accountLinkRoutes } from './account/link/account-link-routes.ts'
import { passkeyRoutes } from './account/passkey/passkey-routes.ts'
import { profileRoutes } from './account/profile-routes.ts'
import { factorResetRoutes } from './account/second-factor/factor-reset-routes.ts'
import { secondFactorRoutes } from './account/second-factor/second-factor-routes.ts'
import { missingFactorOf } from './account/second-factor/staff-factor-service.ts'
import { openSessions } from './account/session-service.ts'
import { externalSignInRoutes } from './account/sign-in/external-sign-in-routes.ts'
import { signingInRoutes } from './account/sign-in/signing-in-routes.ts'
import { invitationRoutes } from './account/team/invitation-routes.ts'
import { teamRoutes } from './account/team/team-routes.ts'
import { agreementRoutes } from './agreement/agreement-routes.ts'
import { consentRoutes } from './agreement/consent-routes.ts'
import { documentRoutes } from './agreement/document-routes.ts'
import { damagedDocuments } from './agreement/filed-document-service.ts'
import { phoneSigningRoutes } from './agreement/phone-signing-routes.ts'
import { verificationRoutes } from './agreement/verification-routes.ts'
import { applicationRoutes } from './application/application-routes.ts'
import { archiveRoutes } from './archive/archive-routes.ts'
import { auditRoutes } from './audit/audit-routes.ts'
import { limitsOf } from './config/session-setting.ts'
import type { TrustProxy } from './config/trust-proxy-setting.ts'
import { catalogRoutes } from './course/catalog-routes.ts'
import { courseRoutes } from './course/course-routes.ts'
import { trackerRoutes } from './course/tracker-routes.ts'
import { dossierRoutes } from './dossier/dossier-routes.ts'
import { erasureRoutes } from './erasure/erasure-routes.ts'
import { type AnswerCompiler, answersAsTheyAre } from './http/answer-compilers.ts'
import { compressAnswers } from './http/compression.ts'
import { contentPolicy, guardAnswers } from './http/content-policy.ts'
import { endHalfRequests, limitConnections, serverTimeouts } from './http/half-requests.ts'
import { describeApi } from './http/open-api.ts'
import { operationRoutes } from './http/operation-routes.ts'
import { patternOf } from './http/pattern-of.ts'
import { answerProblems, NO_SUCH_ADDRESS, type RefusalCheck, sendProblem } from './http/problems.ts'
import { limitRates } from './http/rate-limits.ts'
import { refuseOtherOrigins } from './http/same-origin.ts'
import { serveScreens } from './http/serve-screens.ts'
import { keepSessions } from './http/sessions.ts'
import { noticeRoutes } from './notice/notice-routes.ts'
import { outlineRoutes } from './outline/outline-routes.ts'
import type { Parts } from './parts.ts'
import { recordRoutes } from './record/record-routes.ts'
import { reportRoutes } from './report/report-routes.ts'
import { reviewRoutes } from './review/review-routes.ts'
import { searchRoutes } from './search/search-routes.ts'
import { systemRoutes } from './system/system-routes.ts'
import { brandStyle } from './text/brand-service.ts'
import { textRoutes } from './text/text-routes.ts'
import { trainingRoutes } from './training/training-routes.ts'
import { videoRoutes } from './video/video-routes.ts'

const SCREENS = join(import.meta.dirname, '../../dist')

type Options = {
  /** How answers are written; tests hand in one that holds each answer against the contract. */
  answers?: AnswerCompiler
  /** Tests hand in one that holds each refusal against the contract too. */
  refusals?: RefusalCheck
  /** Where the built screens lie. */
  screens?: string
}

const unused = () => {
  throw new Error('Routes have schemas of Zod alone')
}

/** Builds the server from its parts, ready to listen or to be injected. */
export async function buildApp(parts: Parts, options: Options = {}): Promise<FastifyInstance> {
  const { config, database } = parts
  const logger: FastifyBaseLogger = parts.log
  const app = fastify({
    loggerInstance: logger,
    // Its lines hold addresses, and with them ids and tokens; ours name the route, and only to who debugs.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    // An address that cannot be read, such as one with "%zz" in it.
    frameworkErrors: (_error, _request, reply) => sendProblem(reply, 404, NO_SUCH_ADDRESS),
    trustProxy: trustedProxies(config.http.trustProxy),
    // While draining, connections that are kept alive are told to close instead of being refused.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    ...serverTimeouts(config.lines),
    // Both are set below: what would stand in for them reads half a megabyte of compilers for JSON Schema.
    schemaController: { compilersFactory: { buildValidator: unused, buildSerializer: unused } },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(options.answers ?? answersAsTheyAre)

  // Text is no JSON, and the one type that a form of another site could send without asking.
  app.removeContentTypeParser('text/plain')
  readJsonBodies(app)
  answerProblems(app, options.refusals)
  limitConnections(app, { ...config.lines, trustProxy: config.http.trustProxy })
  endHalfRequests(app, config.lines)
  if (config.metricsToken) {
    const { serveMetrics } = await import('./http/metrics.ts')
    serveMetrics(app, {
      token: config.metricsToken,
      pool: database.pool,
      files: parts.files,
      floorBytes: config.room.floorBytes,
      damagedDocuments: () => damagedDocuments(parts),
    })
  }
  app.addHook('onResponse', (request, reply, done) => {
    const { method, log } = request
    log.debug(
      { method, route: patternOf(request), status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'Answered',
    )
    done()
  })
  refuseOtherOrigins(app, config.http.publicUrl)
  compressAnswers(app)
  await app.register(async scope => {
    guardAnswers(scope, config.http)
    const keeper = openSessions(parts)
    await keepSessions(scope, {
      secret: parts.sessionSecret,
      secureCookies: config.http.secureCookies,
      limitsOf: role => limitsOf(role, config.sessions),
      missingFactorOf: actor => missingFactorOf(parts, actor),
      keeper,
    })
    if (config.rateLimits) limitRates(scope, database)

    accountRoutes(scope, parts)
    accountLinkRoutes(scope, parts)
    invitationRoutes(scope, parts)
    profileRoutes(scope, parts)
    signingInRoutes(scope, parts)
    factorResetRoutes(scope, parts)
    passkeyRoutes(scope, parts)
    secondFactorRoutes(scope, parts)
    archiveRoutes(scope, parts)
    erasureRoutes(scope, parts)
    teamRoutes(scope, parts)
    externalSignInRoutes(scope, parts)
    applicationRoutes(scope, parts)
    agreementRoutes(scope, parts)
    phoneSigningRoutes(scope, parts)
    verificationRoutes(scope, parts)
    consentRoutes(scope, parts)
    documentRoutes(scope, parts)
    trainingRoutes(scope, parts)
    videoRoutes(scope, parts)
    courseRoutes(scope, parts)
    catalogRoutes(scope, parts)
    trackerRoutes(scope, parts)
    outlineRoutes(scope, parts)
    reviewRoutes(scope, parts)
    searchRoutes(scope, parts)
    recordRoutes(scope, parts)
    reportRoutes(scope, parts)
    systemRoutes(scope, parts)
    noticeRoutes(scope, parts)
    textRoutes(scope, parts)
    auditRoutes(scope, parts)
    dossierRoutes(scope, parts)
    operationRoutes(scope, parts)
  })
  await app.register(async screens => {
    await screens.register(helmet, contentPolicy(config, await parts.files.uploadOrigin()))
    await serveScreens(screens, options.screens ?? SCREENS, () => brandStyle(parts))
    await describeApi(screens, config.http.publicUrl)
  })
  return app
}

/** An empty body is no body, whatever its type: the route's schema decides whether one is missing. */
function readJsonBodies(app: FastifyInstance): void {
  const readJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null) : readJson(request, body, done),
  )
}

/** A number means: that many proxies stand in front. */
function trustedProxies(setting: TrustProxy) {
  return typeof setting === 'number' ? (_address: string, hop: number) => hop < setting : setting
}

import type { FastifyInstance } from 'fastify'
import { whyCannotSendAgain } from '#domain/notice/letter-fate.ts'
import type { DecisionLetter, LetterInList, OpenedLetter } from '#domain/notice/notice-contract.ts'
import { answerPage } from '../http/page-answer.ts'
import { route } from '../http/route.ts'
import type { Parts } from '../parts.ts'
import { iso } from '../platform/iso.ts'
import type { FoundLetter, LetterRow } from './letter-store.ts'
import {
  callBackLetter,
  decisionLetters,
  hasMailServer,
  letterById,
  lettersPage,
  sendLetterAgain,
} from './notice-service.ts'

export function noticeRoutes(app: FastifyInstance, parts: Parts): void {
  route(app, 'GET /api/admin/letters', async ({ query, reply }) =>
    answerPage(reply, await lettersPage(parts, query), presentInList),
  )

  route(app, 'GET /api/admin/letters/:letterId', async ({ params }) => {
    return presentOpened(await letterById(parts, params.letterId), hasMailServer(parts))
  })

  route(app, 'POST /api/admin/letters/:letterId/send-again', async ({ actor, params }) => {
    return presentOpened(await sendLetterAgain(parts, actor, params.letterId), hasMailServer(parts))
  })

  route(app, 'POST /api/reviewer/letters/:letterId/call-back', async ({ actor, params }) => {
    return presentInList(await callBackLetter(parts, actor, params.letterId))
  })

  route(app, 'GET /api/reviewer/applications/:applicationId/letters', async ({ actor, params }) => {
    const found = await decisionLetters(parts, actor, params.applicationId)
    return found.map(presentDecisionLetter)
  })
}

function presentInList(letter: LetterRow): LetterInList {
  return {
    id: letter.id,
    kind: letter.kind,
    recipient: letter.recipient,
    subject: letter.subject,
    status: letter.status,
    attempts: letter.attempts,
    problem: letter.problem,
    createdAt: letter.createdAt.toISOString(),
    sendAfter: letter.sendAfter.toISOString(),
    sentAt: iso(letter.sentAt),
    canceledAt: iso(letter.canceledAt),
    canceledBecause: letter.canceledBecause,
    claimedUntil: iso(letter.claimedUntil),
    applicationId: letter.applicationId,
    reviewId: letter.reviewId,
    originalId: letter.originalId,
  }
}

function presentOpened({ letter, isReplaced }: FoundLetter, canSend: boolean): OpenedLetter {
  return {
    ...presentInList(letter),
    text: letter.textBody,
    html: letter.htmlBody,
    attachments: letter.attachments.map(({ fileName }) => fileName),
    writtenIn: versionOf(letter),
    whyNotAgain: whyCannotSendAgain({ ...letter, isReplaced }, canSend)?.message ?? null,
  }
}

function versionOf({ textKey: key, textNumber: number, textSha256: sha256 }: LetterRow): OpenedLetter['writtenIn'] {
  return key === null || number === null || sha256 === null ? null : { key, number, sha256 }
}

type Found = Awaited<ReturnType<typeof decisionLetters>>[number]

function presentDecisionLetter({ letter, reviewId, isMine }: Found): DecisionLetter {
  const { id, status, sendAfter, sentAt, claimedUntil, canceledAt, canceledBecause, problem } = presentInList(letter)
  return {
    id,
    status,
    sendAfter,
    sentAt,
    claimedUntil,
    canceledAt,
    canceledBecause,
    problem,
    reviewId,
    isMine,
  }
}

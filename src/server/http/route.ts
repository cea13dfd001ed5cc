import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { type Contract, contract } from '#domain/contract/contract.ts'
import type { OtherAnswer, RouteSpec } from '#domain/contract/route-spec.ts'
import type { Actor } from '../account/actor.ts'
import { sendDownload } from './download-answer.ts'
import { findActor, type ReadActor, refuseClosing, refuseStranger, refuseUnarmed, refuseUnproved } from './sessions.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The line of the contract that a route was made from. */
    contractKey?: string
    /** A page leads here, and it leads to another one. */
    isNavigation?: boolean
  }
}

type Key = keyof Contract
type Part<K extends Key, Name extends string> = Contract[K] extends { [N in Name]: infer S extends z.ZodType }
  ? z.output<S>
  : undefined
type Asks<K extends Key, A extends Actor> = Contract[K]['who'] extends 'anyone' ? A | null : A

/** What a handler gets: parsed input, who asks and from where, and the few things that only a response can carry. */
export type Call<K extends Key, A extends Actor = Actor> = {
  params: Part<K, 'params'>
  query: Part<K, 'query'>
  body: Part<K, 'body'>
  actor: Asks<K, A>
  request: FastifyRequest
  reply: FastifyReply
}

/** A PDF that the browser opens in a tab; `fileName` is what saving it proposes. */
type PdfAnswer = { pdf: Uint8Array | Readable; fileName: string; download?: boolean }
export type RedirectAnswer = { redirectTo: string }

export type Answer<K extends Key> = Contract[K]['response'] extends infer R
  ? R extends z.ZodType
    ? z.input<R>
    : R extends 'pdf'
      ? PdfAnswer
      : R extends 'redirect'
        ? RedirectAnswer
        : FastifyReply
  : never

type Options<A extends Actor> = {
  /** The body is a file, which may take its time. */
  takesFile?: true
  /** The answer is the same for everybody: who asks is not looked up. */
  isSameForAll?: true
  /** Reads more about the actor in the same round trip as the session. */
  readActor?: ReadActor<A>
}

/** Registers the handler of one line of the contract: its guard, its schemas, its way of answering. */
export function route<K extends Key, A extends Actor = Actor>(
  app: FastifyInstance,
  key: K,
  handle: (call: Call<K, A>) => Promise<Answer<K>>,
  options: Options<A> = {},
): void {
  const spec: RouteSpec = contract[key]
  const [method = 'GET', url = '/'] = key.split(' ')

  app.route({
    method,
    url,
    schema: schemaOf(spec),
    ...(spec.largestBytes !== undefined && { bodyLimit: spec.largestBytes }),
    exposeHeadRoute: method === 'GET' && spec.changes === undefined,
    config: {
      contractKey: key,
      isNavigation: spec.response === 'redirect',
      ...(options.takesFile && { takesFile: options.takesFile }),
      ...(spec.changes === 'own-site' ? { isForOwnSite: true } : {}),
    },
    onRequest: async request => {
      request.actor = options.isSameForAll ? null : await findActor(request, spec, options.readActor)
      refuseStranger(request.actor, spec.who)
      await refuseUnarmed(request, spec)
      if (method !== 'GET' && !spec.openTo?.includes('closing')) refuseClosing(request.actor, spec.who)
      if (spec.proof === 'fresh') refuseUnproved(request.actor)
      // The last, so that what a guard has refused is not counted.
      await app.refuseTooMany?.(request, spec)
    },
    handler: async (request, reply) => {
      const { params, query, body } = request
      // reason: the guard and the schemas above have just established exactly these types
      const call = { params, query, body, actor: request.actor, request, reply } as Call<K, A>
      const answer = await handle(call)
      if (reply.sent) return reply
      return send(reply, spec, answer)
    },
  })
}

function schemaOf(spec: RouteSpec) {
  return {
    ...(spec.params ? { params: spec.params } : {}),
    ...(spec.query ? { querystring: spec.query } : {}),
    ...(spec.body ? { body: spec.body } : {}),
    ...(isJson(spec.response) ? { response: { [spec.status ?? 200]: spec.response } } : {}),
  }
}

function isJson(response: RouteSpec['response']): response is z.ZodType {
  return typeof response !== 'string'
}

function send(reply: FastifyReply, spec: RouteSpec, answer: unknown) {
  if (isJson(spec.response)) {
    reply
      .status(spec.status ?? 200)
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
    // A null answer ("there is none") has to be written out: the framework would send nothing.
    return reply.send(answer === null ? 'null' : answer)
  }
  return sendOther(reply, spec.response, answer)
}

function sendOther(reply: FastifyReply, kind: OtherAnswer, answer: unknown) {
  if (kind === 'redirect') {
    // reason: Answer<K> of a redirect route is a RedirectAnswer
    return reply.redirect((answer as RedirectAnswer).redirectTo, 302)
  }
  if (kind === 'pdf') {
    // reason: Answer<K> of a PDF route is a PdfAnswer
    const { pdf, fileName, download } = answer as PdfAnswer
    return sendDownload(reply, { fileName, type: 'application/pdf', body: pdf, isShown: !download })
  }
  return reply
}

/** The routes that play and show a game: tool, wait, view. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Static } from 'typebox'
import type { Json } from '../../../../engine/index.ts'
import { hashText } from '../../../../tools/tool/hash-text.ts'
import { DEFAULT_WAIT_S } from '../../../../tools/turn-wait.ts'
import type { Language } from '../../../../tools/words/language/languages.ts'
import { isWritten } from '../../../game/calls/written-answer.ts'
import { textOf, waitTextOf } from '../../../wire/answer-text.ts'
import type { BriefingWish, CallAnswer, RequestOf, Viewer } from '../../../wire/messages.ts'
import { isKnown } from '../../base/heavy-answer.ts'
import { must } from '../../base/http-errors.ts'
import { languageIn } from '../../base/request-language.ts'
import { sendAs, sendNotModified } from '../../base/send-as.ts'
import type { Routes } from '../../base/typed-app.ts'
import { whenClosed } from '../../base/when-closed.ts'
import type { AuthContext } from '../../callers/auth.ts'
import type { Waits } from '../../live/open-waits.ts'
import { ERRORS, GAME_PARAMS } from '../../schemas/common.ts'
import {
  EVENT_PAGE,
  EVENTS_QUERY,
  TOOL_ANSWER,
  TOOL_CALL,
  TOOL_QUERY,
  USUAL_TURNS,
  VIEW,
  VIEW_QUERY,
  WAIT_ANSWER,
  WAIT_QUERY,
} from '../../schemas/play.ts'

const PLAIN_TEXT = 'text/plain; charset=utf-8'
const JSON_TEXT = 'application/json; charset=utf-8'

/** Aborts when the connection closes before it was answered. */
export function hangUp(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  whenClosed(reply.raw, () => reply.raw.writableFinished || controller.abort())
  return controller.signal
}

/** Of a view: the same for two only where one seat, or spectators, would be shown the same. */
function etagOf({ seat, language }: Viewer, view: Json): string {
  const { rev, events, names } = view as { rev?: number; events?: Json; names?: Json }
  return `W/"${seat ?? 'all'}-${language}-${rev}-${hashText(JSON.stringify([events ?? null, names ?? null]))}"`
}

const wantsText = ({ headers }: FastifyRequest) => /^text\/plain\b/.test(headers.accept ?? '')

/** The text may come unasked: a retried call has its first answer. */
const withoutText = ({ text: _, ...answer }: CallAnswer): CallAnswer => answer

/** Absent where no briefing is asked for. */
function briefingWish(
  { briefing, reader, fresh }: Static<typeof WAIT_QUERY>,
  text: boolean,
  language: Language,
): BriefingWish | undefined {
  if (briefing === undefined || briefing === '0') return undefined
  return {
    ...(language !== 'en' && { language }),
    ...(briefing !== '1' && { detail: briefing }),
    ...(reader !== undefined && { reader }),
    ...(fresh === '1' && { fresh: true }),
    ...(text && { text }),
  }
}

function callOf(
  game: string,
  seat: number,
  body: Static<typeof TOOL_CALL>,
  inText: boolean,
  language: Language,
): RequestOf<'seat/call'> {
  const { tool, args = {}, call_id: callId, step, wait_seconds: waitSeconds, reader } = body
  const ask: RequestOf<'seat/call'> = { game, seat, tool, args }
  if (callId !== undefined) ask.callId = callId
  if (step !== undefined) ask.step = String(step)
  if (waitSeconds !== undefined) ask.waitSeconds = waitSeconds
  if (body.fresh) ask.fresh = true
  if (language !== 'en') ask.language = language
  if (reader !== undefined) ask.reader = reader
  if (inText || body.with_text) ask.text = true
  return ask
}

export function playRoutes(app: Routes, auth: AuthContext, waits: Waits): void {
  const { service } = auth
  const tags = ['Playing a seat']

  app.post(
    '/api/games/:id/tool',
    {
      config: { access: 'game/play' },
      schema: {
        tags,
        summary:
          'Call a tool; with Accept: text/plain the answer is the text that a model is shown, and what happened is told in the Accept-Language: en, de, fr, es or zh',
        params: GAME_PARAMS,
        querystring: TOOL_QUERY,
        body: TOOL_CALL,
        response: { 200: TOOL_ANSWER, ...ERRORS },
      },
    },
    async (request, reply) => {
      const inText = wantsText(request)
      const ask = callOf(request.params.id, request.seat, request.body, inText, languageIn(request.headers['accept-language']))
      if (inText) return sendAs(reply, PLAIN_TEXT, textOf(must(await waits.call(ask, hangUp(reply), request.caller))))
      const answer = must(await waits.callWritten(ask, hangUp(reply), request.caller))
      if (isWritten(answer)) return sendAs(reply, JSON_TEXT, answer.written)
      return ask.text || answer.text === undefined ? answer : withoutText(answer)
    },
  )

  app.get(
    '/api/games/:id/wait',
    {
      config: { access: 'game/play' },
      schema: {
        tags,
        summary:
          "Wait until it is the seat's turn or a negotiation needs its answer; with Accept: text/plain the answer is in words",
        params: GAME_PARAMS,
        querystring: WAIT_QUERY,
        response: { 200: WAIT_ANSWER, ...ERRORS },
      },
    },
    async (request, reply) => {
      const { params, query, seat } = request
      const inText = wantsText(request)
      const wish = briefingWish(query, inText || query.with_text === '1', languageIn(request.headers['accept-language']))
      const answer = await waits.wait(params.id, seat, query.timeout ?? DEFAULT_WAIT_S, hangUp(reply), wish, request.caller)
      return inText ? sendAs(reply, PLAIN_TEXT, waitTextOf(answer)) : answer
    },
  )

  app.get(
    '/api/games/:id/events',
    {
      config: { access: 'game/watch' },
      schema: {
        tags,
        summary:
          'What happened, page by page back to the first turn, as far as the caller knows of it, told in the Accept-Language',
        params: GAME_PARAMS,
        querystring: EVENTS_QUERY,
        response: { 200: EVENT_PAGE, ...ERRORS },
      },
    },
    async ({ params, query, viewer }) => {
      const { until, turns = USUAL_TURNS } = query
      return must(await service.request('seat/events', { game: params.id, viewer, turns, ...(until !== undefined && { until }) }))
    },
  )

  app.get(
    '/api/games/:id/view',
    {
      config: { access: 'game/watch' },
      schema: {
        tags,
        summary: 'The game as the caller sees it, what happened told in the Accept-Language',
        params: GAME_PARAMS,
        querystring: VIEW_QUERY,
        response: { 200: VIEW, ...ERRORS },
      },
    },
    async (request, reply) => {
      const { params, viewer } = request
      const view = must(await service.request('seat/view', { game: params.id, viewer }))
      // A page that comes back has it still: the browser asks with what it has.
      const etag = etagOf(viewer, view)
      reply.headers({ etag, 'cache-control': 'private, no-cache', vary: 'authorization, cookie, accept-language' })
      return isKnown(request, etag) ? sendNotModified(reply) : view
    },
  )
}

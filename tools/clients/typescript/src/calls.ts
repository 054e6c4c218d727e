/** Calls of tools: each is carried out once, however often it has to be sent; one that goes on waiting for a turn waits as long as it takes. */
import type { Connection } from './connection.ts'
import type { TurnState, Wait } from './generated/shapes.ts'
import { TOOLS } from './generated/tools.ts'
import { newId } from './ids.ts'
import type { CallOptions } from './options.ts'
import { retried } from './retry.ts'
import { LONGEST_ASK_S, type WaitOptions, waitFor } from './waits.ts'

/** What a call is answered with. */
export interface CallAnswer<R = unknown> {
  ok: true
  result: R
  /** What else to know, such as what is left to do this turn. */
  notes?: string[]
  /** The result as a model is shown it, where it was asked for; without that of `wait`. */
  text?: string
  turn: TurnState
  /** How the last wait ended, where the call went on to wait after it was carried out. */
  wait?: Wait
}

/** Told of each call that was carried out. */
export type CallListener = (tool: string, args: object, answer: CallAnswer) => void

interface Place {
  connection: Connection
  game: string
  reader: string
}

/** As the server has it for end_turn. */
const USUAL_WAIT_S = 50
const LONGEST_WAIT_S = 600

export async function callTool(at: Place, tool: string, args: object, options: CallOptions = {}): Promise<CallAnswer> {
  const isAwaiting = TOOLS[tool]?.awaits === true
  const seconds = isAwaiting ? waitSecondsOf(args) : tool === 'open_negotiation' ? (options.waitSeconds ?? LONGEST_ASK_S) : 0
  const untilMs = performance.now() + seconds * 1000
  const done = await post(at, tool, args, seconds, options)
  const left = Math.round((untilMs - performance.now()) / 1000)
  if (!isAwaiting || left < 1 || (done.result as { status?: string } | null)?.status !== 'waiting') return done
  const wait = await waitFor(at.connection, at.game, at.reader, { ...options, ...wishOf(args), seconds: left })
  return withNews(done, wait)
}

function post(at: Place, tool: string, args: object, seconds: number, options: CallOptions): Promise<CallAnswer> {
  const { connection, game, reader } = at
  const { callId, step, text, unseen, signal, retrySeconds = connection.retrySeconds } = options
  const body = {
    tool,
    args,
    ...(unseen ? { fresh: true } : { reader, call_id: callId ?? newId() }),
    ...(step !== undefined && { step }),
    ...(text && { with_text: true }),
  }
  const ask = (secondsLeft: number): Promise<CallAnswer> => {
    const wait = Math.min(seconds, secondsLeft, LONGEST_ASK_S)
    const timeoutSeconds = connection.timeoutOf(options, wait)
    const sent = { body: { ...body, ...(seconds > 0 && { wait_seconds: wait }) } }
    return connection.send('POST', `/api/games/${game}/tool`, sent, { ...options, timeoutSeconds })
  }
  return retried(ask, { seconds: Math.max(retrySeconds, seconds), signal, isRepeatable: true })
}

/** Seconds that such a call asks to wait; 0: not at all. */
function waitSecondsOf({ wait_seconds: seconds, briefing }: { wait_seconds?: number; briefing?: unknown }): number {
  if (typeof seconds === 'number') return Math.min(LONGEST_WAIT_S, Math.max(0, seconds))
  return briefing === undefined ? 0 : USUAL_WAIT_S
}

/** The briefing that such a call asks to be answered with. */
function wishOf({ briefing, fresh }: { briefing?: true | 'brief'; fresh?: boolean }): WaitOptions {
  return { ...(briefing !== undefined && { briefing }), ...(fresh === true && { fresh }) }
}

/** The answer of a call with what a wait told after it. */
function withNews(done: CallAnswer, wait: Wait): CallAnswer {
  const { text: _, ...news } = wait
  const turn = { ...done.turn, turn: wait.turn, your_turn: wait.your_turn === true }
  return { ...done, result: { ...(done.result as object), ...news }, turn, wait }
}

/** The stdio bridge: an MCP server on stdin and stdout that plays a seat of a running server over its HTTP interface. */

import { randomUUID } from 'node:crypto'
import type { Readable, Writable } from 'node:stream'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import type { Json } from '../../../engine/index.ts'
import { waitSecondsOf } from '../../../tools/turn-wait.ts'
import { rulesNames } from '../../../tools/views/rules/entry.ts'
import { waitTextOf } from '../../wire/answer-text.ts'
import { failure } from '../../wire/failure.ts'
import type { BriefingWish, CallAnswer, Failure, WaitAnswer } from '../../wire/messages.ts'
import { fetchTo } from '../../wire/network/outgoing.ts'
import { overOutage } from './outage.ts'
import { parseError, plainErrors } from './rpc-errors.ts'
import type { Ending, SeatClient, ToolList } from './seat-client.ts'
import { makeMcpServer } from './server.ts'
import { watchFrames } from './watch-frames.ts'

export interface BridgeOptions {
  /** Address of the server, such as http://127.0.0.1:4870. */
  url: string
  /** Token of the seat. */
  token: string
  version: string
  /** Default: stdin and stdout. */
  input?: Readable
  output?: Writable
}

/** How long a call goes on while the server cannot be reached: it may be started anew. Clients give a call a minute. */
const CALL_OUTAGE_S = 45
/** Fetch gives up on what is not answered in 300 s. */
const LONGEST_ASK_S = 240

/** Serves MCP until its input closes. Throws where the server cannot be reached or the token opens nothing. */
export async function runBridge(options: BridgeOptions): Promise<void> {
  const { url, token, version, input = process.stdin, output = process.stdout } = options
  const client = await openSeatClient(url, token)
  await new Promise<void>((resolve, reject) => {
    const server = makeMcpServer(version, client, resolve)
    const transport = plainErrors(new StdioServerTransport(input, output))
    // The SDK's transport does not notice the end of its input, and passes over what is no message.
    input.once('end', () => void server.close())
    transport.onerror = () => void transport.send(parseError())
    server.connect(transport).catch(reject)
  })
}

/** The seat of `token` behind a server's HTTP interface. */
export async function openSeatClient(url: string, token: string): Promise<SeatClient> {
  const base = new URL(url)
  const request = (path: string, init: RequestInit): Promise<object> =>
    overOutage(CALL_OUTAGE_S, init.signal ?? undefined, () => attempt(new URL(path, base), token, init))
  const get = async <T>(path: string): Promise<T> => {
    const answer = (await request(path, {})) as Failure | T
    if (isFailure(answer)) throw new Error(answer.error.message)
    return answer
  }

  const who = (await attempt(new URL('/api/session', base), token, {})) as Failure | { seat?: { game: string; seat: number } }
  if (isFailure(who)) throw new Error(`${url}: ${who.error.message}`)
  if (!who.seat) throw new Error(`${url} does not look like a Hexarchy server`)
  const { game, seat } = who.seat
  const path = `/api/games/${game}`
  const reader = randomUUID()
  const post = (body: object, signal: AbortSignal, seconds = CALL_OUTAGE_S) =>
    overOutage(seconds, signal, left => {
      const wait = 'wait_seconds' in body && { wait_seconds: Math.min(body.wait_seconds as number, left) }
      const sent = JSON.stringify({ ...body, ...wait, with_text: true })
      return attempt(new URL(`${path}/tool`, base), token, { method: 'POST', body: sent, signal })
    }) as Promise<Failure | CallAnswer>

  async function wait(seconds: number, { signal }: Ending, wish?: BriefingWish): Promise<WaitAnswer | Failure> {
    const untilMs = performance.now() + seconds * 1000
    const briefing = wish ? `&with_text=1&briefing=${wish.detail ?? 1}&reader=${reader}${wish.fresh ? '&fresh=1' : ''}` : ''
    const ask = (left: number) =>
      attempt(new URL(`${path}/wait?timeout=${Math.min(left, LONGEST_ASK_S)}${briefing}`, base), token, { signal })
    for (;;) {
      const left = Math.max(1, Math.round((untilMs - performance.now()) / 1000))
      const answer = (await overOutage(left, signal, ask)) as WaitAnswer | Failure
      // A server that stops says so to everybody who waits.
      if (isFailure(answer) || answer.status !== 'waiting' || performance.now() > untilMs - 1000) return answer
    }
  }

  /** A call that goes on waiting once it is done: however long that is, and whatever becomes of the server. */
  async function callAndWait(body: object, args: Record<string, unknown>, ending: Ending): Promise<CallAnswer | Failure> {
    const seconds = waitSecondsOf(args)
    const untilMs = performance.now() + seconds * 1000
    const first = { ...body, wait_seconds: Math.min(seconds, LONGEST_ASK_S) }
    const done = await post(first, ending.signal, Math.max(CALL_OUTAGE_S, seconds))
    const left = Math.round((untilMs - performance.now()) / 1000)
    if (isFailure(done) || (done.result as { status?: string } | null)?.status !== 'waiting' || left < 1) return done
    const { briefing, fresh } = args
    const wish: BriefingWish = {
      ...(typeof briefing === 'string' && { detail: briefing as 'brief' }),
      ...(fresh === true && { fresh }),
    }
    const how = await wait(left, ending, briefing === undefined ? undefined : wish)
    return isFailure(how) ? how : withNews(done, how)
  }

  return {
    seat,
    tools: async whole => (await get<ToolList>(`/api/tools?schema=${whole ? 'full' : 'brief'}`)).tools,
    call(tool, args, ending) {
      // The id makes tries after a lost answer safe.
      const body = { tool, args, reader, call_id: randomUUID() }
      return waitSecondsOf(args) > 0 ? callAndWait(body, args, ending) : post(body, ending.signal)
    },
    read: (tool, args, signal) => post({ tool, args, fresh: true }, signal),
    wait,
    async names() {
      return rulesNames(await get<Json>(`/api/rules?game=${encodeURIComponent(game)}`))
    },
    watch: onFrame => watchFrames(base, game, token, onFrame),
  }
}

/** The answer of a call, with what a wait told after it. */
function withNews(done: CallAnswer, how: WaitAnswer): CallAnswer {
  const { text: _, ...news } = how
  const turn = { ...done.turn, turn: how.turn, your_turn: how.your_turn === true }
  return { ...done, result: { ...(done.result as object), ...news } as Json, text: waitTextOf(how), turn }
}

const isFailure = (answer: unknown): answer is Failure => typeof answer === 'object' && answer !== null && 'error' in answer

async function attempt(url: URL, token: string, init: RequestInit): Promise<object> {
  const headers = { authorization: `Bearer ${token}`, ...(init.body !== undefined && { 'content-type': 'application/json' }) }
  let response: Response
  try {
    response = await fetchTo([url.origin])(url, { ...init, headers })
  } catch (error) {
    if (init.signal?.aborted) throw error
    return failure('service/unreachable', `${url.origin} cannot be reached.`)
  }
  try {
    const answer = (await response.json()) as object
    return response.ok ? answer : { ...answer, status: response.status }
  } catch {
    return failure('service/unreadable', `${url.origin} answered ${response.status} without JSON.`)
  }
}

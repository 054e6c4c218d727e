/** The stdio bridge: an MCP server on stdin and stdout that plays a seat of a running server over its HTTP interface. */

import type { Readable, Writable } from 'node:stream'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import type { Json } from '../../../engine/index.ts'
import { isRefused, Seat } from '../../../tools/clients/typescript/src/index.ts'
import { rulesNames } from '../../../tools/views/rules/entry.ts'
import { waitTextOf } from '../../wire/answer-text.ts'
import { failure } from '../../wire/failure.ts'
import type { BriefingWish, CallAnswer, Failure, FailureDetail, Frame, WaitAnswer } from '../../wire/messages.ts'
import { fetchTo } from '../../wire/network/outgoing.ts'
import { parseError, plainErrors } from './rpc-errors.ts'
import type { SeatClient, ToolList } from './seat-client.ts'
import { makeMcpServer } from './server.ts'

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

/** Fetch gives up on what is not answered in 300 s; clients of MCP give a call a minute. */
const TRY_S = 290

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
  const options = { fetch: fetchTo([url]), timeoutSeconds: TRY_S }
  const place = await Seat.open(url, token, { ...options, retrySeconds: 0 }).catch((error: Error) => {
    throw new Error(`${url}: ${error.message}`)
  })
  const { game, seat: number } = place
  const seat = new Seat({ url, token, game, seat: number, ...options })

  return {
    seat: number,
    async tools(whole) {
      const query = { schema: whole ? 'full' : 'brief' }
      return (await seat.request<ToolList>('GET', '/api/tools', { query })).tools
    },
    async call(tool, args, { signal }) {
      const answer = await orFailure<CallAnswer & { wait?: WaitAnswer }>(seat.ask(tool, args, { signal, text: true }))
      if (!answer.ok || !answer.wait) return answer
      const { wait, ...done } = answer
      return { ...done, text: waitTextOf(wait) }
    },
    read: (tool, args, signal) => orFailure(seat.ask(tool, args, { signal, text: true, unseen: true })),
    wait: (seconds, { signal }, wish) =>
      orFailure(seat.wait({ seconds, signal, ...(wish && { ...wishOptions(wish), text: true }) })),
    async names() {
      return rulesNames(await seat.request<Json>('GET', '/api/rules', { query: { game } }))
    },
    watch(onFrame) {
      const ended = new AbortController()
      void follow(seat, ended.signal, onFrame)
      return () => ended.abort()
    },
  }
}

const wishOptions = ({ detail, fresh }: BriefingWish) => ({ briefing: detail ?? true, ...(fresh && { fresh }) })

/** Until the game can be watched no more. */
async function follow(seat: Seat, signal: AbortSignal, onFrame: (frame: Frame) => void): Promise<void> {
  try {
    for await (const frame of seat.frames({ signal, retrySeconds: Infinity })) onFrame(frame as Frame)
  } catch (error) {
    if (!isRefused(error)) throw error
  }
}

/** What the server answers, refused or not. */
async function orFailure<T>(answer: Promise<unknown>): Promise<T | Failure> {
  try {
    return (await answer) as T
  } catch (error) {
    if (!isRefused(error)) throw error
    if (isRefused(error, 'client/timed-out')) return failure('service/unreachable', error.message)
    const { status, detail, retryAfterSeconds } = error
    return {
      ok: false,
      status,
      error: detail as FailureDetail,
      ...(retryAfterSeconds !== null && { retryAfter: retryAfterSeconds }),
    }
  }
}

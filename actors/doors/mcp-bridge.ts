/** The stdio bridge: an MCP server on stdin and stdout that plays a seat of a running server over its HTTP interface. */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import type { CallAnswer, Failure, WaitAnswer } from '../messages.ts'
import { makeMcpServer, type SeatLink, type ToolList } from './mcp-server.ts'

export interface BridgeOptions {
  /** Address of the server, such as http://127.0.0.1:4870. */
  url: string
  /** Token of the seat. */
  token: string
  version: string
}

/** Seconds between tries while the server cannot be reached: it may be restarting. */
const RETRY_S = [0.5, 1, 2, 4, 8]

/** Serves MCP until stdin closes. Throws where the server cannot be reached or the token opens nothing. */
export async function runBridge({ url, token, version }: BridgeOptions): Promise<void> {
  const server = makeMcpServer(version, await openLink(url, token))
  const closed = new Promise<void>(resolve => {
    server.onclose = resolve
    // The SDK's transport does not notice the end of its input.
    process.stdin.once('end', () => void server.close())
  })
  await server.connect(new StdioServerTransport())
  await closed
}

/** The seat of `token` behind a server's HTTP interface. */
export async function openLink(url: string, token: string): Promise<SeatLink> {
  const base = new URL(url)
  const request = async (path: string, init: RequestInit): Promise<unknown> => {
    for (let tries = 0; ; tries++) {
      const answer = await attempt(new URL(path, base), token, init)
      if (!isOutOfReach(answer) || tries === RETRY_S.length) return answer
      await sleep(RETRY_S[tries] * 1000, undefined, init.signal ? { signal: init.signal } : {})
    }
  }

  const who = (await attempt(new URL('/api/session', base), token, {})) as Failure | { seat?: { game: string; seat: number } }
  if ('error' in who) throw new Error(`${url}: ${who.error.message}`)
  if (!who.seat) throw new Error(`${url} does not look like a Hexarchy server`)
  const game = `/api/games/${who.seat.game}`

  return {
    async tools() {
      const answer = (await request('/api/tools', {})) as Failure | ToolList
      if ('error' in answer) throw new Error(answer.error.message)
      return answer.tools
    },
    async call(tool, args, { signal }) {
      // The id makes tries after a lost answer safe.
      const body = JSON.stringify({ tool, args, call_id: randomUUID(), with_text: true })
      const answer = (await request(`${game}/tool`, { method: 'POST', body, signal })) as Failure | CallAnswer
      return answer
    },
    wait: async (seconds, { signal }) => (await request(`${game}/wait?timeout=${seconds}`, { signal })) as WaitAnswer | Failure,
  }
}

const isOutOfReach = (answer: unknown) => (answer as Failure).status === 503 && (answer as Failure).ok === false

async function attempt(url: URL, token: string, init: RequestInit): Promise<unknown> {
  const headers = { authorization: `Bearer ${token}`, ...(init.body !== undefined && { 'content-type': 'application/json' }) }
  let response: Response
  try {
    response = await fetch(url, { ...init, headers })
  } catch (error) {
    if (init.signal?.aborted) throw error
    return failed(503, 'service/unreachable', `${url.origin} cannot be reached.`)
  }
  try {
    const answer = (await response.json()) as object
    return response.ok ? answer : { ...answer, status: response.status }
  } catch {
    return failed(502, 'service/unreadable', `${url.origin} answered ${response.status} without JSON.`)
  }
}

const failed = (status: number, code: string, message: string): Failure => ({ ok: false, status, error: { code, message } })

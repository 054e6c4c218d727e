/** Agents of a cluster: each asks the gateway that answered it last, the next one where a connection breaks, and notes how long it stood still. */
import type { Answer, Client } from '../load/client.ts'
import { openClient } from '../load/client.ts'

export interface Stalls {
  /** From the first attempt of a call to its answer, however often it was sent. */
  longestMs: number
  /** Of an agent that waits for its turn: beyond what it asked for. */
  longestWaitMs: number
  /** Calls and waits that broke with their connection. */
  broken: number
}

export interface Gateways extends Client {
  stalls: Stalls
  /** From here on. */
  reset(): void
}

/** One client over several gateways, whose addresses may change as they are started anew. */
export function openGateways(urls: () => string[]): Gateways {
  const clients = new Map<string, Client>()
  /** Which of the gateways each token asks. */
  const places = new Map<string, number>()
  /** Since when each token is without an answer. */
  const since = new Map<string, number>()
  const stalls: Stalls = { longestMs: 0, longestWaitMs: 0, broken: 0 }
  let opened = 0

  const clientAt = (url: string): Client => {
    const client = clients.get(url) ?? openClient(url)
    clients.set(url, client)
    return client
  }
  async function send(method: string, path: string, token: string | null, body?: unknown): Promise<Answer> {
    const who = token ?? ''
    if (!places.has(who)) places.set(who, opened++)
    const all = urls()
    const waitMs = Number(/[?&]timeout=(\d+)/.exec(path)?.[1] ?? 0) * 1000
    const began = performance.now()
    if (!since.has(who)) since.set(who, began)
    try {
      const answer = await clientAt(all[places.get(who)! % all.length]).send(method, path, token, body)
      const now = performance.now()
      if (answer.status < 500) {
        const stall = now - since.get(who)! - waitMs
        if (path.includes('/wait')) stalls.longestWaitMs = Math.max(stalls.longestWaitMs, stall)
        else stalls.longestMs = Math.max(stalls.longestMs, stall)
        since.delete(who)
      }
      return answer
    } catch (error) {
      stalls.broken++
      places.set(who, places.get(who)! + 1)
      throw error
    }
  }
  return {
    stalls,
    reset: () => {
      since.clear()
      Object.assign(stalls, { longestMs: 0, longestWaitMs: 0, broken: 0 })
    },
    send,
    close() {
      for (const client of clients.values()) client.close()
    },
  }
}

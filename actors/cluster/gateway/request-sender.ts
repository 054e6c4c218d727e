/** One request to one node: sent again while no answer comes, given up once it is known that none will. */
import type { RequestOf, RequestType } from '../../wire/messages.ts'
import { type Bus, BusError } from '../ports.ts'
import type { ChunkedAnswers } from './chunked-answers.ts'
import { askSubject, decode, encode, type NodeAsk, type NodeReply } from './envelope.ts'
import type { RequestHandler } from './request-handler.ts'

/** What came of it: an answer, or why there is none, and whether it may have been carried out. */
export type Outcome = Exclude<NodeReply, { kind: 'parts' | 'unknown' }> | { kind: 'late' } | { kind: 'too-large' }

export interface AskingParts {
  self: string
  bus: Bus
  largest: number
  large: ChunkedAnswers
  /** Of this node, where it has games; null: it has none. */
  answering: Pick<RequestHandler, 'carryOut'> | null
  /** Whether the node is still there to answer. */
  isAlive(node: string): boolean
}

export interface SentRequest {
  /** The same however often it is asked, of whatever node. */
  id: string
  type: RequestType
  ask: object
  /** How long the answer may take, by what is asked. */
  mostMs: number
  /** Whether it waits for something to happen. */
  isHeld: boolean
}

/** Between two times that it is sent: a message may be lost. */
const AGAIN_MS = 4_000
const HELD_AGAIN_MS = 15_000

const moved = (isUnsure: boolean): Outcome => ({ kind: 'moved', isUnsure })

export class RequestSender {
  #parts: AskingParts

  constructor(parts: AskingParts) {
    this.#parts = parts
  }

  /** `signal`: it is known that the node will not answer. */
  async ask(node: string, { id, type, ask, mostMs, isHeld }: SentRequest, signal: AbortSignal): Promise<Outcome> {
    const { self, answering } = this.#parts
    if (node === self && answering) return whole(await answering.carryOut(type, ask as RequestOf<RequestType>))
    const message = (isAgain: boolean) => encode({ id, from: self, type, ask, isAgain } satisfies NodeAsk)
    if (message(false).length > this.#parts.largest) return { kind: 'too-large' }
    const endMs = performance.now() + mostMs
    for (let isAgain = false; ; isAgain = true) {
      const leftMs = endMs - performance.now()
      if (leftMs <= 0) return { kind: 'late' }
      const timeoutMs = Math.max(1, Math.min(leftMs, isHeld ? HELD_AGAIN_MS : AGAIN_MS))
      try {
        const bytes = await this.#parts.bus.request(askSubject(node), message(isAgain), { timeoutMs, signal })
        const reply = decode<NodeReply>(bytes)
        if (reply.kind !== 'parts') return whole(reply)
        const fetched = await this.#parts.large.fetch(node, reply)
        if (fetched) return whole(fetched)
      } catch (error) {
        if (!(error instanceof BusError)) throw error
        // Nobody heard it, unless somebody did before.
        if (error.reason === 'no-responders') return moved(isAgain)
        if (error.reason === 'closed' || signal.aborted || !this.#parts.isAlive(node)) return moved(true)
      }
    }
  }
}

function whole(reply: NodeReply): Outcome {
  if (reply.kind === 'unknown') return moved(true)
  if (reply.kind === 'parts') throw new Error('an answer in parts has an answer in parts')
  return reply
}

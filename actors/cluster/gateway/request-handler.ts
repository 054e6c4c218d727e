/** What a node does with requests for what is its own: of its own gateway, and of others over the bus. */
import { TOOLS } from '../../../tools/index.ts'
import { failure, overloaded, unavailable } from '../../wire/failure.ts'
import type { CallAnswer, RequestOf, RequestType, ServicePort } from '../../wire/messages.ts'
import type { Reply } from '../../wire/pending-replies.ts'
import type { Bus, Message } from '../ports.ts'
import { AnswerCache, type AnswerCacheLimits } from './answer-cache.ts'
import { ChunkedAnswers } from './chunked-answers.ts'
import { askSubject, decode, type NodeAsk, type NodeReply } from './envelope.ts'
import type { FileTransfer } from './file-transfer.ts'
import { HostWatches } from './host-watches.ts'
import { changedGames, logOfRequest, mayBeSentAgain, REQUEST_TABLE } from './request-table.ts'

export interface RequestHandlerParts {
  node: string
  bus: Bus
  /** Bytes of a message at most. */
  largest: number
  service: ServicePort
  /** Whether this node owns the log, has it in its service, and is not about to let go of it. */
  holds(log: string): boolean
  /** Whether it may answer for anything at all. */
  isLeased(): boolean
  isDraining(): boolean
  /** Writes the game's cell as it is now, or that it is gone; resolves once the directory has it. */
  publish(game: string): Promise<void>
  isAlive(node: string): boolean
  files: FileTransfer
  complain(text: string): void
  limits?: Partial<AnswerCacheLimits>
}

export interface RequestHandler {
  /** Carries a request out here; it is moved where this is not the node to ask. */
  carryOut<T extends RequestType>(type: T, ask: RequestOf<T>): Promise<NodeReply>
  /** Requests of other nodes that are under way. */
  readonly open: number
  watches: HostWatches
  /** Listens no more. What is under way is answered still. */
  close(): void
}

const moved = (isUnsure: boolean): NodeReply => ({ kind: 'moved', isUnsure })
const answered = (reply: Reply): NodeReply => ({ kind: 'reply', reply })

export function openRequestHandler(parts: RequestHandlerParts): RequestHandler {
  const { node, bus, service, holds, isLeased, publish, files, complain } = parts
  const kept = new AnswerCache(parts.limits)
  const large = new ChunkedAnswers(bus, node, parts.largest)
  const watches = new HostWatches(parts)

  /** Whether it may be asked for that here, now. */
  function isHere<T extends RequestType>(type: T, log: string | null): boolean {
    if (!isLeased()) return false
    return log === null ? REQUEST_TABLE[type].by !== 'placed' || !parts.isDraining() : holds(log)
  }

  async function carryOut<T extends RequestType>(type: T, ask: RequestOf<T>): Promise<NodeReply> {
    const log = logOfRequest(type, ask)
    if (!isHere(type, log)) return moved(false)
    const reply: Reply = await service.request(type, ask)
    if (!reply.ok && reply.error.code === 'game/moved') return moved(true)
    if (log !== null && !isHere(type, log)) {
      // What was acknowledged stands, whoever owns it by now; what was read may be old.
      if (isCutShort(type, reply)) return moved(true)
      if (isRead(type, ask)) return moved(false)
    }
    if (!reply.ok) return answered(reply)
    for (const game of changedGames(type, ask, reply.answer))
      await publish(game).catch(error => complain(`the directory was not told of game ${game}: ${error}`))
    return answered(reply)
  }

  async function answer({ type, ask }: NodeAsk): Promise<NodeReply> {
    try {
      if (type !== 'game/import') return await carryOut(type, ask as never)
      const { file, owner } = ask as RequestOf<'game/import'>
      const imported = await files.take(file, path => carryOut('game/import', { file: path, owner }))
      return imported ?? answered(unavailable('The file did not come over.'))
    } catch (error) {
      complain(`request ${type} of another node failed: ${error instanceof Error ? error.stack : error}`)
      return answered(failure('service/error', 'The program failed at this request.'))
    }
  }

  const packed = (reply: NodeReply): Uint8Array =>
    large.encode(reply) ?? large.encode(answered(overloaded('The answer is larger than can be sent now.')))!

  function begin(ask: NodeAsk): Promise<Uint8Array> {
    const known = kept.find(ask.id)
    if (known) return known
    if (!(ask.type in REQUEST_TABLE)) return Promise.resolve(packed(answered(unknownType(ask.type))))
    if (ask.isAgain && !mayBeSentAgain(ask.type, ask.ask as never)) return Promise.resolve(packed({ kind: 'unknown' }))
    if (kept.isFull) return Promise.resolve(packed(answered(overloaded('This part of the server has more to do than it can.'))))
    const reply = answer(ask).then(packed)
    kept.add(ask.id, REQUEST_TABLE[ask.type].isKept, reply)
    return reply
  }

  function hear({ data, reply }: Message): void {
    const ask = readAsk(data)
    if (!ask) complain('a message on the bus is no request of a node')
    else
      begin(ask).then(
        bytes => reply?.(bytes),
        error => complain(`request ${ask.type} of node ${ask.from} could not be answered: ${error}`),
      )
  }

  const unlisten = bus.subscribe(askSubject(node), hear)
  return {
    carryOut,
    get open() {
      return kept.open
    },
    watches,
    close() {
      unlisten()
      watches.close()
      large.close()
    },
  }
}

/** Whether it ended because the game left, and would have had another answer. */
function isCutShort(type: RequestType, reply: Reply): boolean {
  if (!reply.ok) return reply.status === 503 || reply.status === 404
  if (type === 'seat/wait') return true
  if (type !== 'seat/call') return false
  const { result } = reply.answer as CallAnswer
  return typeof result === 'object' && result !== null && 'status' in result && result.status === 'waiting'
}

function isRead(type: RequestType, ask: object): boolean {
  if (type !== 'seat/call') return !REQUEST_TABLE[type].isKept
  return TOOLS.get((ask as RequestOf<'seat/call'>).tool)?.kind !== 'acts'
}

const unknownType = (type: string): Reply =>
  failure('service/unavailable', `This node knows no request ${String(type).slice(0, 40)}: it runs another version.`)

function readAsk(data: Uint8Array): NodeAsk | null {
  try {
    const ask = decode<NodeAsk>(data)
    return typeof ask?.id === 'string' && typeof ask.type === 'string' && typeof ask.ask === 'object' ? ask : null
  } catch {
    return null
  }
}

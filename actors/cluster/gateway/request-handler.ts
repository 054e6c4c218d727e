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

export const openRequestHandler = (parts: RequestHandlerParts): RequestHandler => new NodeRequestHandler(parts)

class NodeRequestHandler implements RequestHandler {
  readonly watches: HostWatches
  readonly #parts: RequestHandlerParts
  readonly #kept: AnswerCache
  readonly #large: ChunkedAnswers
  readonly #unlisten: () => void

  constructor(parts: RequestHandlerParts) {
    const { bus, node } = parts
    this.#parts = parts
    this.#kept = new AnswerCache(parts.limits)
    this.#large = new ChunkedAnswers(bus, node, parts.largest)
    this.watches = new HostWatches(parts)
    this.#unlisten = bus.subscribe(askSubject(node), message => this.#hear(message))
  }

  get open(): number {
    return this.#kept.open
  }

  async carryOut<T extends RequestType>(type: T, ask: RequestOf<T>): Promise<NodeReply> {
    const { service, publish, complain } = this.#parts
    const log = logOfRequest(type, ask)
    if (!this.#isHere(type, log)) return moved(false)
    const reply: Reply = await service.request(type, ask)
    if (!reply.ok && reply.error.code === 'game/moved') return moved(true)
    if (log !== null && !this.#isHere(type, log)) {
      // What was acknowledged stands, whoever owns it by now; what was read may be old.
      if (isCutShort(type, reply)) return moved(true)
      if (isRead(type, ask)) return moved(false)
    }
    if (!reply.ok) return answered(reply)
    for (const game of changedGames(type, ask, reply.answer))
      await publish(game).catch(error => complain(`the directory was not told of game ${game}: ${error}`))
    return answered(reply)
  }

  close(): void {
    this.#unlisten()
    this.watches.close()
    this.#large.close()
  }

  /** Whether it may be asked for that here, now. */
  #isHere(type: RequestType, log: string | null): boolean {
    const { isLeased, isDraining, holds } = this.#parts
    if (!isLeased()) return false
    return log === null ? REQUEST_TABLE[type].by !== 'placed' || !isDraining() : holds(log)
  }

  #hear({ data, reply }: Message): void {
    const { complain } = this.#parts
    const ask = readAsk(data)
    if (!ask) complain('a message on the bus is no request of a node')
    else
      this.#begin(ask).then(
        bytes => reply?.(bytes),
        error => complain(`request ${ask.type} of node ${ask.from} could not be answered: ${error}`),
      )
  }

  #begin(ask: NodeAsk): Promise<Uint8Array> {
    const known = this.#kept.find(ask.id)
    if (known) return known
    const reply = (one: NodeReply) => Promise.resolve(this.#packed(one))
    if (!(ask.type in REQUEST_TABLE)) return reply(answered(unknownType(ask.type)))
    if (ask.isAgain && !mayBeSentAgain(ask.type, ask.ask as RequestOf<RequestType>)) return reply({ kind: 'unknown' })
    if (this.#kept.isFull) return reply(answered(overloaded('This part of the server has more to do than it can.')))
    const packed = this.#answer(ask).then(one => this.#packed(one))
    this.#kept.add(ask.id, REQUEST_TABLE[ask.type].isKept, packed)
    return packed
  }

  async #answer({ type, ask }: NodeAsk): Promise<NodeReply> {
    const { files, complain } = this.#parts
    try {
      if (type !== 'game/import') return await this.carryOut(type, ask as RequestOf<typeof type>)
      const { file, ...rest } = ask as RequestOf<'game/import'>
      const imported = await files.take(file, path => this.carryOut('game/import', { ...rest, file: path }))
      return imported ?? answered(unavailable('The file did not come over.'))
    } catch (error) {
      complain(`request ${type} of another node failed: ${error instanceof Error ? error.stack : error}`)
      return answered(failure('service/error', 'The program failed at this request.'))
    }
  }

  #packed(reply: NodeReply): Uint8Array {
    const tooLarge = () => answered(overloaded('The answer is larger than can be sent now.'))
    return this.#large.encode(reply) ?? this.#large.encode(tooLarge())!
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
  const tool = TOOLS.get((ask as RequestOf<'seat/call'>).tool)
  return tool === undefined || tool.kind === 'reads'
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

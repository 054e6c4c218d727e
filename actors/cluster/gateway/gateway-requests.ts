/** Requests as a gateway answers them: each by the directory, by the owner of its log, or by a host that has room. */
import { randomUUID } from 'node:crypto'
import type { Rulesets } from '../../rulesets/rulesets.ts'
import type { Budgets } from '../../service/budgets/budgets.ts'
import { unavailable } from '../../wire/failure.ts'
import type { RequestOf, RequestType } from '../../wire/messages.ts'
import type { Reply } from '../../wire/pending-replies.ts'
import type { Models } from '../../wire/shard-dependencies.ts'
import type { ClusterDirectory } from '../directory/cluster-directory.ts'
import { RECORDS } from '../log/log-names.ts'
import { anyHosts, hostsWithRoom, type NodeView } from '../nodes/host-selection.ts'
import { DirectoryAnswers } from './directory-answers.ts'
import type { FileTransfer } from './file-transfer.ts'
import { changedGames, logOfRequest, REQUEST_TABLE } from './request-table.ts'
import type { Routing } from './routing.ts'

export interface GatewayRequestsParts {
  directory: ClusterDirectory
  nodes: NodeView
  routing: Routing
  budgets: Pick<Budgets, 'waits'>
  rulesets: Pick<Rulesets, 'hashOf'>
  findModel: Models['find']
  files: FileTransfer
  /** This node's own games; null: it has none. */
  local: object | null
  complain(text: string): void
}

/** A record may be read of its owner within this; else as the directory has it. */
const SEEN_MS = 2_000

export class GatewayRequests {
  readonly #parts: GatewayRequestsParts
  readonly #replica: DirectoryAnswers

  constructor(parts: GatewayRequestsParts) {
    this.#parts = parts
    this.#replica = new DirectoryAnswers(parts)
  }

  async request<T extends RequestType>(type: T, asked: RequestOf<T>): Promise<Reply> {
    const { directory, complain } = this.#parts
    const ask = type === 'seat/call' ? sentCall(asked as RequestOf<'seat/call'>) : asked
    try {
      const reply = await this.#send(type, ask as RequestOf<T>)
      // Whoever asks next, here, finds it as it is now.
      if (reply.ok) for (const game of changedGames(type, asked, reply.answer)) await directory.refresh(game).catch(() => null)
      return reply
    } catch (error) {
      complain(`request ${type} could not be passed on: ${error instanceof Error ? error.stack : error}`)
      return unavailable('The machine that has this could not be asked.')
    }
  }

  #send<T extends RequestType>(type: T, ask: RequestOf<T>): Promise<Reply> {
    const { routing, nodes } = this.#parts
    const { by } = REQUEST_TABLE[type]
    const log = logOfRequest(type, ask)
    if (by === 'replica') return this.#replica.answer(type, ask)
    if (by === 'placed') return this.#place(type, ask)
    if (by === 'records') return routing.toOwner(RECORDS, type, ask)
    if (log === null) return routing.toAny(type, ask, () => anyHosts(nodes))
    return by === 'seen' ? this.#see(log, type, ask) : routing.toOwner(log, type, ask)
  }

  /** As its owner has it; where that cannot be asked at once, as it was last told. */
  async #see<T extends RequestType>(game: string, type: T, ask: RequestOf<T>): Promise<Reply> {
    const { directory, routing } = this.#parts
    if (!directory.has(game)) await directory.refresh(game).catch(() => null)
    if (!routing.owner(game)) return this.#replica.answer(type, ask)
    const reply = await routing.tryOwner(game, type, ask, SEEN_MS)
    return reply ?? this.#replica.answer(type, ask)
  }

  /** At a host that has room. */
  async #place<T extends RequestType>(type: T, ask: RequestOf<T>): Promise<Reply> {
    const { routing, nodes, files, local, complain } = this.#parts
    const { self } = nodes
    const hosts = () => hostsWithRoom(nodes)
    if (type !== 'game/import') return routing.toAny(type, ask, hosts)
    if (local && hosts()[0] === self) return routing.toAny(type, ask, () => [self])
    const { file, ...rest } = ask as RequestOf<'game/import'>
    const name = await files.hand(file)
    try {
      return await routing.toAny(type, ask, hosts, { ...rest, file: name } as RequestOf<T>)
    } finally {
      files.drop(name).catch(error => complain(`the file ${name} stays on its shelf: ${error}`))
    }
  }
}

/** By its id it has one effect, however often it is sent. What goes between nodes is written out once, by whoever sends it. */
const sentCall = ({ written: _, ...ask }: RequestOf<'seat/call'>): RequestOf<'seat/call'> => ({ callId: randomUUID(), ...ask })

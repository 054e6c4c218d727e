/** The service as a gateway's transport has it: whatever node owns a game, it is asked for here. */
import { randomUUID } from 'node:crypto'
import type { Rulesets } from '../../rulesets/rulesets.ts'
import type { Budgets } from '../../service/budgets/budgets.ts'
import { unavailable } from '../../wire/failure.ts'
import type { RequestOf, RequestType, ServicePort } from '../../wire/messages.ts'
import type { Reply } from '../../wire/pending-replies.ts'
import type { ClusterDirectory, Place } from '../directory/cluster-directory.ts'
import { RECORDS } from '../log/log-names.ts'
import { anyHosts, hostsWithRoom, type NodeView } from '../nodes/host-selection.ts'
import { WANTED } from '../ownership/host-parts.ts'
import type { Bus } from '../ports.ts'
import { ChunkedAnswers } from './chunked-answers.ts'
import { DirectoryAnswers } from './directory-answers.ts'
import type { FileTransfer } from './file-transfer.ts'
import { GatewayWatches } from './gateway-watches.ts'
import type { RequestHandler } from './request-handler.ts'
import { RequestSender } from './request-sender.ts'
import { changedGames, logOfRequest, REQUEST_TABLE } from './request-table.ts'
import { Routing } from './routing.ts'

export interface GatewayParts {
  bus: Bus
  /** Bytes of a message at most. */
  largest: number
  directory: ClusterDirectory
  nodes: NodeView
  /** Who owns the records; null: nobody that is known. */
  recordsPlace(): Place | null
  budgets: Pick<Budgets, 'waits'>
  rulesets: Pick<Rulesets, 'hashOf'>
  files: FileTransfer
  /** This node's own games; null: it has none. */
  local: { service: ServicePort; answering: RequestHandler } | null
  complain(text: string): void
  /** How long a game may be without an owner before whoever asks is sent away. */
  patienceMs?: number
  /** Between two looks whether the frames that hosts sent have come. */
  listMs?: number
}

export interface Gateway extends ServicePort {
  /** Games that are watched through it. */
  readonly watches: number
  /** Whoever waits is answered; nothing is asked of other nodes any more. */
  close(): void
}

/** A record may be read of its owner within this; else as the directory has it. */
const SEEN_MS = 2_000
/** Between two looks for files that nodes which ended have left. */
const SWEEP_MS = 3_600_000

export function openGateway(parts: GatewayParts): Gateway {
  const { bus, largest, directory, nodes, files, local, complain } = parts
  const { self } = nodes
  // Answers that it fetches; its own are kept by its answering.
  const large = new ChunkedAnswers(bus, `${self}.gateway`, largest)
  const asking = new RequestSender({
    ...{ self, bus, largest, large },
    answering: local?.answering ?? null,
    isAlive: node => nodes.isAlive(node),
  })
  const want = (log: string) => {
    // While the way to the others is closed nobody can be told.
    if (bus.isConnected()) bus.publish(WANTED, Buffer.from(log))
  }
  const routing = new Routing({ ...parts, asking, want })
  const replica = new DirectoryAnswers(directory, parts.budgets, parts.rulesets)
  const sweep = () => void files.sweep().catch(error => complain(`files that were left are not cleared: ${error}`))
  const sweeping = setInterval(sweep, SWEEP_MS).unref()
  const watches = new GatewayWatches({ ...parts, routing, local: local?.service ?? null })

  /** As its owner has it; where that cannot be asked at once, as it was last told. */
  async function seen<T extends RequestType>(game: string, type: T, ask: RequestOf<T>): Promise<Reply> {
    if (!directory.has(game)) await directory.refresh(game).catch(() => null)
    if (!routing.owner(game)) return replica.answer(type, ask)
    const reply = await routing.tryOwner(game, type, ask, SEEN_MS)
    return reply ?? replica.answer(type, ask)
  }

  async function placed<T extends RequestType>(type: T, ask: RequestOf<T>): Promise<Reply> {
    const hosts = () => hostsWithRoom(nodes)
    if (type !== 'game/import') return routing.toAny(type, ask, hosts)
    if (local && hosts()[0] === self) return routing.toAny(type, ask, () => [self])
    const { file, owner } = ask as RequestOf<'game/import'>
    const name = await files.hand(file)
    try {
      return await routing.toAny(type, ask, hosts, { file: name, owner } as RequestOf<T>)
    } finally {
      files.drop(name).catch(error => complain(`the file ${name} stays on its shelf: ${error}`))
    }
  }

  function send<T extends RequestType>(type: T, ask: RequestOf<T>): Promise<Reply> {
    const { by } = REQUEST_TABLE[type]
    const log = logOfRequest(type, ask)
    if (by === 'replica') return replica.answer(type, ask)
    if (by === 'placed') return placed(type, ask)
    if (by === 'records') return routing.toOwner(RECORDS, type, ask)
    if (log === null) return routing.toAny(type, ask, () => anyHosts(nodes))
    return by === 'seen' ? seen(log, type, ask) : routing.toOwner(log, type, ask)
  }

  async function request<T extends RequestType>(type: T, asked: RequestOf<T>): Promise<Reply> {
    const ask = type === 'seat/call' ? withCallId(asked as RequestOf<'seat/call'>) : asked
    try {
      const reply = await send(type, ask as RequestOf<T>)
      // Whoever asks next, here, finds it as it is now.
      if (reply.ok) for (const game of changedGames(type, asked, reply.answer)) await directory.refresh(game).catch(() => null)
      return reply
    } catch (error) {
      complain(`request ${type} could not be passed on: ${error instanceof Error ? error.stack : error}`)
      return unavailable('The machine that has this could not be asked.')
    }
  }

  return {
    request: (type, ask) => request(type, ask) as never,
    subscribe: (...args) => watches.open(...args),
    lagMs(game) {
      const owner = routing.owner(game)
      if (!owner) return 0
      return owner.node === self && local ? (local.service.lagMs?.(game) ?? 0) : (nodes.find(owner.node)?.lagMs ?? 0)
    },
    get watches() {
      return watches.size
    },
    close() {
      clearInterval(sweeping)
      watches.close()
      routing.close()
      large.close()
    },
  }
}

/** By its id it has one effect, however often it is sent. */
const withCallId = (ask: RequestOf<'seat/call'>): RequestOf<'seat/call'> =>
  ask.callId === undefined ? { ...ask, callId: randomUUID() } : ask

/** The service as a gateway's transport has it: whatever node owns a game, it is asked for here. */

import type { Rulesets } from '../../rulesets/rulesets.ts'
import type { Budgets } from '../../service/budgets/budgets.ts'
import type { ServicePort } from '../../wire/messages.ts'
import type { Models } from '../../wire/shard-dependencies.ts'
import type { ClusterDirectory, Place } from '../directory/cluster-directory.ts'
import type { NodeView } from '../nodes/host-selection.ts'
import { WANTED } from '../ownership/host-parts.ts'
import type { Bus } from '../ports.ts'
import { ChunkedAnswers } from './chunked-answers.ts'
import type { FileTransfer } from './file-transfer.ts'
import { GatewayRequests } from './gateway-requests.ts'
import { GatewayWatches } from './gateway-watches.ts'
import type { RequestHandler } from './request-handler.ts'
import { RequestSender } from './request-sender.ts'
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
  findModel: Models['find']
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

/** Between two looks for files that nodes which ended have left. */
const SWEEP_MS = 3_600_000

export function openGateway(parts: GatewayParts): Gateway {
  const { bus, largest, nodes, files, local, complain } = parts
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
  const sweep = () => void files.sweep().catch(error => complain(`files that were left are not cleared: ${error}`))
  const sweeping = setInterval(sweep, SWEEP_MS).unref()
  const watches = new GatewayWatches({ ...parts, routing, local: local?.service ?? null })
  const requests = new GatewayRequests({ ...parts, routing })

  return {
    // By the table of messages: the answer is that of the request's type.
    request: (type, ask) => requests.request(type, ask) as never,
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

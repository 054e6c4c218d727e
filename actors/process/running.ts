/** What the transport stands on: the service of this machine alone, or a node of a cluster. */
import { type Accounts, openAccounts } from '../../saves/accounts/accounts.ts'
import type { Records } from '../../saves/database/records.ts'
import type { OpenStore } from '../../saves/database/store.ts'
import { type Service, type ServiceOptions, startService } from '../service/service.ts'
import type { Operated } from '../service/service-status.ts'
import { MAX_BODY_BYTES } from '../transport/http/app.ts'
import type { TransportOptions } from '../transport/transport-options.ts'
import type { Configuration } from '../wire/configuration/schema.ts'
import type { LabPort } from '../wire/lab-port.ts'
import type { ServicePort } from '../wire/messages.ts'

export interface Running {
  service: ServicePort
  operated: Operated
  records: Records
  accounts: Accounts
  lab: LabPort
  /** Null: no games are kept here. */
  store: OpenStore | null
  /** The service of the games that are kept here; null: none are. */
  own: Service | null
  /** Whether other servers have the same games and records. */
  isShared: boolean
  transport: Partial<TransportOptions>
  /** Others take the games, where there are others. */
  drain(): Promise<void>
  close(): Promise<void>
}

export async function openRunning(
  configuration: Configuration,
  version: string,
  openLab: (isShared: boolean) => LabPort,
  options: ServiceOptions,
): Promise<Running> {
  if (configuration.cluster) {
    const [{ openNode }, { openForwarding }] = await Promise.all([
      import('../cluster/node.ts'),
      import('../transport/forwarding/http-forwarding.ts'),
    ])
    const node = await openNode({
      ...{ configuration, version, service: options, complain: options.complain! },
      openLab: () => openLab(true),
    })
    const { link, files, followRights, audit, pack } = node
    const forwarding = openForwarding({ link, shelf: files.blobs, largest: MAX_BODY_BYTES, publishFiles: files.sync })
    const isInner = configuration.role === 'host'
    return { ...node, isShared: true, transport: { forwarding, followRights, audit, pack, isInner } }
  }
  const service = await startService(options)
  return {
    service,
    operated: service,
    records: service.records,
    accounts: openAccounts(service.records),
    lab: openLab(false),
    store: service.store,
    own: service,
    isShared: false,
    transport: {},
    drain: async () => {},
    close: () => service.close(),
  }
}

/** Notices of the games that are kept here, sent by the operator's mail server and to webhooks, until the server stops. */
import type { NoticeRecords } from '../../saves/accounts/notice-settings.ts'
import { openKeys } from '../../saves/models/api-keys.ts'
import { openMail } from '../service/accounts/mail/mail.ts'
import { Deliveries } from '../service/notices/deliveries.ts'
import { Notifier } from '../service/notices/notifier.ts'
import type { Transport } from '../transport/server.ts'
import { endpointRules } from '../wire/configuration/endpoint-rules.ts'
import type { Configuration } from '../wire/configuration/schema.ts'
import type { Log } from '../wire/log.ts'
import { networkUrls } from '../wire/network/host-checks.ts'
import type { Running } from './running.ts'

export interface NoticeParts {
  configuration: Configuration
  running: Pick<Running, 'own' | 'accounts'>
  records: NoticeRecords
  transport: Pick<Transport, 'url' | 'port'>
  log: Log
}

/** A receiver that has not answered after this long is tried later. */
const WAIT_MS = 10_000

/** Resolves, once called, when nothing is sent any more. */
export function startNotices({ configuration, running, records, transport, log }: NoticeParts): () => Promise<void> {
  const { own, accounts } = running
  if (!own) return async () => {}
  const complain = (text: string) => log.warn({ kind: 'notices' }, text)
  const { host, mode, origin: configured, mail: settings } = configuration
  const here = (mode === 'lan' ? networkUrls(host, transport.port)[0] : undefined) ?? transport.url
  const origin = () => configured ?? here.replace(/\/$/, '')
  const mail = openMail({ settings, keys: openKeys(), print: console.log, complain })
  const now = Date.now
  const deliveries = new Deliveries({
    ...{ mail, origin, now, waitMs: WAIT_MS },
    accountById: id => accounts.get(id),
    rules: endpointRules(configuration),
  })
  const clock = { setTimeout, clearTimeout }
  const notifier = new Notifier({ games: own, records, deliveries, origin, clock, now, complain })
  notifier.start()
  return () => notifier.end()
}

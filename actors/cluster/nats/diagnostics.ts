/** NATS as its operator looks at it: what each stream keeps, and whether its servers will do. Changes nothing. */
import { type JetStreamManager, jetstreamManager, type StreamInfo } from '@nats-io/jetstream'
import type { ServerInfo } from '@nats-io/transport-node'
import type { Finding } from '../../wire/check-finding.ts'
import { refuseVersion, weakVersion } from './broker-version.ts'
import { type NatsOptions, openConnection } from './connection.ts'
import { bucketStream, LOG_STREAM } from './streams.ts'

export interface StreamRow {
  name: string
  bytes: number
  messages: number
  replicas: number
  /** The server that leads; null: none at this moment. */
  leader: string | null
}

const API_MS = 5_000
const PAYLOAD_BYTES = 8 * 1024 * 1024
/** Clocks that are set by a server of time differ by less. */
const APART_MS = 2_000
/** While a node is at work its stream is written to some times a second. */
const FRESH_MS = 5_000

async function withStreams<T>(options: NatsOptions, use: (jsm: JetStreamManager, info: ServerInfo) => Promise<T>): Promise<T> {
  const link = await openConnection(options)
  try {
    return await use(await jetstreamManager(link.nc, { timeout: API_MS, checkAPI: false }), link.nc.info!)
  } finally {
    await link.close()
  }
}

const isOurs = (name: string): boolean => name === LOG_STREAM || /^(KV|BLOBS)_/.test(name)

async function ourStreams(jsm: JetStreamManager): Promise<StreamInfo[]> {
  const found: StreamInfo[] = []
  for await (const info of jsm.streams.list()) if (isOurs(info.config.name)) found.push(info)
  return found
}

export const listStreams = (options: NatsOptions): Promise<StreamRow[]> =>
  withStreams(options, async jsm => {
    const rows = (await ourStreams(jsm)).map(({ config, state, cluster }) => ({
      name: config.name,
      bytes: state.bytes,
      messages: state.messages,
      replicas: config.num_replicas,
      leader: cluster?.leader ?? null,
    }))
    return rows.sort((a, b) => (a.name < b.name ? -1 : 1))
  })

/** What `hexarchy doctor` says of the broker. */
export async function* diagnoseBroker(options: NatsOptions): AsyncGenerator<Finding> {
  const what = 'broker'
  try {
    yield* await withStreams(options, (jsm, info) => findings(jsm, info, options))
  } catch (error) {
    yield {
      what,
      how: 'fail',
      text: `${(error as Error).message} Look at "cluster" (--cluster), its credentials and certificates`,
    }
  }
}

async function findings(
  jsm: JetStreamManager,
  { max_payload: largest, version }: ServerInfo,
  { urls, replicas }: NatsOptions,
): Promise<Finding[]> {
  const what = 'broker'
  const found: Finding[] = []
  const say = (how: Finding['how'], text: string) => void found.push({ what, how, text })
  const [refused, weak] = [refuseVersion(version), weakVersion(version)]
  if (refused) say('fail', refused)
  else if (weak) say('warn', weak)
  if (largest < PAYLOAD_BYTES)
    say('fail', `it takes messages of ${largest} bytes at most: set "max_payload: 8MB" in its configuration`)
  try {
    await jsm.getAccountInfo()
  } catch (error) {
    const { message } = error as Error
    say('fail', `it has no JetStream for this node (${message}): its configuration needs a "jetstream" block`)
    return found
  }
  const streams = await ourStreams(jsm)
  const fewer = streams.filter(({ config }) => config.num_replicas < replicas).map(({ config }) => config.name)
  if (fewer.length > 0)
    say(
      'warn',
      `fewer than ${replicas} servers keep ${fewer.join(', ')}: \`nats stream edit --replicas ${replicas}\` changes that`,
    )
  const late = streams.flatMap(({ config, cluster }) =>
    (cluster?.replicas ?? [])
      .filter(({ current, offline }) => !current || offline)
      .map(({ name }) => `${config.name} at ${name}`),
  )
  if (late.length > 0) say('warn', `not in step: ${late.slice(0, 10).join(', ')}`)
  const nodes = streams.find(({ config }) => config.name === bucketStream('nodes'))
  if (found.length === 0)
    say(
      'ok',
      `${urls.join(', ')}: NATS ${version}, JetStream, messages of 8 MB, ${nodes ? 'what it keeps is in step' : 'no node was here yet'}`,
    )
  if (nodes && nodes.state.messages > 0) found.push(clock(Date.parse(nodes.state.last_ts)))
  return found
}

/** Against what the broker has dated last. */
function clock(datedMs: number): Finding {
  const what = 'clock of the broker'
  const apartMs = Date.now() - datedMs
  const aheadS = Math.round(-apartMs / 1_000)
  if (apartMs < -APART_MS)
    return { what, how: 'warn', text: `it is ${aheadS} s ahead of this machine's: set the one that is wrong` }
  if (apartMs <= FRESH_MS) return { what, how: 'ok', text: "it goes with this machine's" }
  const date = new Date(datedMs).toISOString()
  return { what, how: 'ok', text: `it dated something last at ${date}: no node is at work, or it is behind` }
}

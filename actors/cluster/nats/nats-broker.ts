/** What several machines stand on, over NATS with JetStream: 2.10 or newer; 2.9 with less than that promises. */
import { jetstreamManager } from '@nats-io/jetstream'
import type { Broker, KeyValue, KvBucket } from '../ports.ts'
import { openBlobStore } from './blob-store.ts'
import { refuseVersion, weakVersion } from './broker-version.ts'
import { openBus } from './bus.ts'
import { type NatsOptions, openConnection } from './connection.ts'
import { openKeyValue } from './key-value.ts'
import { openLogs } from './logs.ts'
import { StreamStore } from './stream-store.ts'
import { awaitStreams, makeStreams } from './streams.ts'

const PAYLOAD_BYTES = 8 * 1024 * 1024
/** What a message needs beside its bytes: names, ids. */
const HEADER_BYTES = 4096
const API_MS = 2_000

export async function openNatsBroker(options: NatsOptions): Promise<Broker> {
  const link = await openConnection(options)
  try {
    const { host, port, max_payload, jetstream, version } = link.nc.info!
    const where = `The NATS server at ${host}:${port}`
    const refused = refuseVersion(version)
    if (refused) throw new Error(`${where} will not do: ${refused}.`)
    if (!jetstream)
      throw new Error(`${where} has no JetStream; start it with a "jetstream" block in its configuration, or with -js.`)
    if (max_payload < PAYLOAD_BYTES)
      throw new Error(`${where} takes messages of ${max_payload} bytes at most; set "max_payload: 8MB" in its configuration.`)
    const weak = weakVersion(version)
    if (weak) options.complain?.(`${where}: ${weak}.`)
    const jsm = await jetstreamManager(link.nc, { timeout: API_MS, checkAPI: false })
    if (options.isGuest) await awaitStreams(link, jsm, options.complain)
    else await makeStreams(link, jsm, options.replicas)
    const store = new StreamStore(link, jsm, PAYLOAD_BYTES - HEADER_BYTES)
    const cells = new Map<KvBucket, KeyValue>()
    return {
      bus: openBus(link, { fits: data => store.fits(data) }),
      logs: openLogs(store),
      cells(bucket) {
        const made = cells.get(bucket) ?? openKeyValue(link, store, bucket)
        cells.set(bucket, made)
        return made
      },
      blobs: shelf => openBlobStore(store, shelf),
      largest: store.largest,
      close: () => link.close(),
    }
  } catch (error) {
    await link.close()
    throw error
  }
}

/** What the broker of packaging/cluster lets a worker do: all that it needs, and nothing with games. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { LAB_ASK } from '../../../actors/cluster/lab/worker-messages.ts'
import { openConnection } from '../../../actors/cluster/nats/connection.ts'
import { openNatsBroker } from '../../../actors/cluster/nats/nats-broker.ts'
import { askNode, drainNode } from '../../../actors/cluster/nodes/operator-requests.ts'
import { openWorkerNode } from '../../../actors/cluster/worker-node.ts'
import { withDefaults } from '../../../actors/process/configuration/defaults.ts'
import { tempDir } from '../../temp.ts'
import { noNats, startNats } from '../nats-server.ts'

const CONF = join(import.meta.dirname, '..', '..', '..', 'packaging', 'cluster', 'nats.conf')
const bytes = (text: string): Uint8Array => Buffer.from(text)

/** Users and rights as they are packed, with passwords. */
const authorization = (): string =>
  /^authorization \{[\s\S]*?^\}/m
    .exec(readFileSync(CONF, 'utf8'))![0]
    .replaceAll(/password: \$(\w+)_PASSWORD/g, (_, user: string) => `password: p-${user.toLowerCase()}`)

async function startBroker() {
  const nats = await startNats({ more: authorization() })
  onTestFinished(() => nats.end())
  const host = await openNatsBroker({ urls: nats.urls, name: 'host', replicas: 1, user: 'host', password: 'p-host' })
  onTestFinished(() => host.close())
  return { nats, host }
}

test.skipIf(noNats)(
  'a worker by its user is known to all, asks the lab, reads rules and code, and is asked',
  async () => {
    const { nats, host } = await startBroker()
    const state = tempDir()
    const passwordFile = join(state, 'password')
    writeFileSync(passwordFile, 'p-worker')
    const said: string[] = []
    let drained = 0
    const configuration = withDefaults({
      state,
      cluster: nats.urls,
      node: 'w',
      clusterCredentials: { user: 'worker', passwordFile },
    })
    const worker = await openWorkerNode({
      ...{ configuration, version: '0.1.0' },
      onDrain: () => drained++,
      complain: text => void said.push(text),
    })
    expect(worker.isLeased()).toBe(true)

    host.bus.subscribe(LAB_ASK, ({ data, reply }) => reply!(data))
    const large = new Uint8Array(3_000_000).fill(7)
    await host.blobs('rules').put('of-a-hash', large)
    await host.blobs('code').put('of-a-hash', bytes('code'))
    expect(await worker.rules.get('of-a-hash')).toEqual(large)
    expect(Buffer.from((await worker.code.get('of-a-hash'))!).toString()).toBe('code')
    expect(Buffer.from(await worker.bus.request(LAB_ASK, bytes('hello'), { timeoutMs: 2_000 })).toString()).toBe('hello')

    worker.note(3)
    expect(await askNode(host.bus, 'w')).toMatchObject({ node: 'w', role: 'worker', games: 3, isLeased: true, isDraining: false })
    expect(await drainNode(host.bus, 'w')).toMatchObject({ isDraining: true })
    expect(drained).toBe(1)
    expect(await host.cells('nodes').keys()).toEqual(['w'])
    await worker.close()
    expect(await host.cells('nodes').keys()).toEqual([])
    // Debian's broker may be one that cannot sync every write.
    expect(said.filter(text => !text.includes('sync_interval'))).toEqual([])
  },
  30_000,
)

test.skipIf(noNats)(
  'a worker by its user hears and says nothing of games',
  async () => {
    const { nats, host } = await startBroker()
    await host.logs.append('game', 0, bytes('record'), 'host')
    const link = await openConnection({
      urls: nats.urls,
      name: 'w',
      replicas: 1,
      isGuest: true,
      user: 'worker',
      password: 'p-worker',
    })
    onTestFinished(() => link.close())
    const { nc } = link
    for (const subject of ['node.host.ask', '$JS.API.STREAM.MSG.GET.TURNS', '$JS.API.STREAM.PURGE.TURNS', 'turns.game.1'])
      await expect(nc.request(subject, bytes('{}'), { timeout: 1_000 })).rejects.toThrow(/[Pp]ermission/)
    const heard: string[] = []
    for (const subject of ['frames.>', '_INBOX.>', 'turns.>', 'node.*.ask', '>'])
      nc.subscribe(subject, { callback: (error, message) => void heard.push(error ? `not ${subject}` : message.subject) })
    await nc.flush()
    host.bus.subscribe('node.host.ask', ({ reply }) => reply!(bytes('secret')))
    await host.bus.request('node.host.ask', bytes('?'), { timeoutMs: 2_000 })
    await nc.flush()
    expect(heard.toSorted()).toEqual(['not >', 'not _INBOX.>', 'not frames.>', 'not node.*.ask', 'not turns.>'])
  },
  30_000,
)

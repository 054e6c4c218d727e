/** NATS as a node meets it: credentials, TLS, servers that do not fit, and what holds while servers die. */
import { randomBytes, randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { NatsOptions } from '../../../actors/cluster/nats/connection.ts'
import { openNatsBroker } from '../../../actors/cluster/nats/nats-broker.ts'
import { fromToken, toToken } from '../../../actors/cluster/nats/subject-token.ts'
import { type Broker, BusError, UnknownOutcome } from '../../../actors/cluster/ports.ts'
import { makeCertificate, needOpenssl } from '../../certificates.ts'
import { tempDir } from '../../temp.ts'
import { type Nats, noNats, startNats } from '../nats-server.ts'

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

async function started(options?: Parameters<typeof startNats>[0]): Promise<Nats> {
  const nats = await startNats(options)
  onTestFinished(() => nats.end())
  return nats
}

async function opened(options: Partial<NatsOptions> & { urls: string[] }): Promise<Broker> {
  const broker = await openNatsBroker({ name: 'test', replicas: 1, ...options })
  onTestFinished(() => broker.close())
  return broker
}

test('any name is one word of a subject and is read back', () => {
  for (const name of ['a', 'A', '.', '..', 'a.b', '*', '>', '=41', 'ü/€ 𝄞', ' ']) {
    expect(toToken(name)).toMatch(/^[A-Za-z0-9_=-]+$/)
    expect(fromToken(toToken(name))).toBe(name)
  }
  expect(() => toToken('')).toThrow(RangeError)
})

describe.skipIf(noNats)('with real servers', () => {
  test('where nobody listens the error says where and what is wrong', async () => {
    const nats = await started()
    await nats.servers[0].kill()
    const where = nats.urls[0].slice('nats://'.length)
    await expect(opened({ urls: nats.urls })).rejects.toThrow(`No NATS server answers at ${where}`)
    await expect(opened({ urls: ['http://127.0.0.1:1'] })).rejects.toThrow('is no address of NATS')
  })

  test('a server without JetStream, one for small messages and too few servers are refused in words', async () => {
    const [off, small] = [await started({ isJetStreamOff: true }), await started({ maxPayload: '1MB' })]
    await expect(opened({ urls: off.urls })).rejects.toThrow('has no JetStream')
    await expect(opened({ urls: small.urls })).rejects.toThrow('max_payload: 8MB')
    const one = await started()
    await expect(opened({ urls: one.urls, replicas: 3 })).rejects.toThrow(/3 replicas.*replicas > 1 not supported/)
  })

  test('user and password, also in the address, and a token are shown to the server; wrong ones are refused and not told', async () => {
    const named = await started({ more: 'authorization { user: "u", password: "p:@w" }' })
    await opened({ urls: named.urls, user: 'u', password: 'p:@w' })
    await opened({ urls: named.urls.map(url => url.replace('//', '//u:p%3A%40w@')) })
    const wrong = await opened({ urls: named.urls.map(url => url.replace('//', '//u:secret@')) }).catch(error => error)
    expect(wrong.message).toContain('does not accept these credentials')
    expect(wrong.message).not.toContain('secret')
    const token = await started({ more: 'authorization { token: "t0k" }' })
    await opened({ urls: token.urls, token: 't0k' })
    await expect(opened({ urls: token.urls })).rejects.toThrow('does not accept these credentials')
  })

  test('a server in TLS is spoken to with its authority, and not without', async context => {
    needOpenssl(context)
    const files = makeCertificate(tempDir())
    const nats = await started({ more: `tls { cert_file: "${files.certificate}", key_file: "${files.key}" }` })
    const urls = nats.urls.map(url => url.replace('nats://', 'tls://'))
    const broker = await opened({ urls, tls: { ca: files.certificate } })
    expect(await broker.logs.append('g', 0, bytes('x'), 'i')).toBe('kept')
    await expect(opened({ urls })).rejects.toThrow(/No NATS server answers.*certificate/)
    const plain = await started()
    await expect(opened({ urls: plain.urls.map(url => url.replace('nats://', 'tls://')) })).rejects.toThrow(
      'No NATS server answers',
    )
  })

  test('a file of credentials that cannot be read is named', async () => {
    const nats = await started()
    const file = join(tempDir(), 'node.creds')
    await expect(opened({ urls: nats.urls, credentials: file })).rejects.toThrow(file)
    writeFileSync(file, 'nothing of use')
    await expect(opened({ urls: nats.urls, credentials: file })).rejects.toThrow(file)
  })

  test('a node finds its server again, with what was kept, and says both', async () => {
    const nats = await started()
    const said: string[] = []
    const broker = await opened({ urls: nats.urls, complain: message => said.push(message) })
    await broker.logs.append('g', 0, bytes('x'), 'i')
    const heard: string[] = []
    broker.bus.subscribe('news', ({ data }) => heard.push(new TextDecoder().decode(data)))
    await nats.servers[0].kill()
    await until(() => !broker.bus.isConnected())
    const asked = await broker.bus.request('news', bytes(''), { timeoutMs: 50 }).catch(error => error)
    expect(asked).toBeInstanceOf(BusError)
    expect(asked.reason).toBe('timeout')
    broker.bus.publish('news', bytes('old'))
    const appending = broker.logs.append('g', 1, bytes('y'), 'j')
    await nats.servers[0].restart()
    expect(await appending).toBe('kept')
    broker.bus.publish('news', bytes('new'))
    await until(() => heard.length > 0)
    expect(heard).toEqual(['new'])
    expect(await broker.logs.end('g')).toBe(2)
    // An old server is told of once more, at the start.
    expect(said.filter(line => !line.includes('sync_interval')).map(line => /lost|again/.exec(line)![0])).toEqual([
      'lost',
      'again',
    ])
  })

  test('a request under way when the connection breaks ends at once, and a write is unsure once its time is over', {
    timeout: 90_000,
  }, async () => {
    const nats = await started()
    const broker = await opened({ urls: nats.urls, answerMs: 1_000 })
    broker.bus.subscribe('slow', () => {})
    const asking = broker.bus.request('slow', bytes(''), { timeoutMs: 60_000 }).catch(error => error)
    await sleep(50)
    const began = performance.now()
    await nats.servers[0].kill()
    expect(await asking).toMatchObject({ name: 'BusError', reason: 'timeout' })
    expect(performance.now() - began).toBeLessThan(5_000)
    const [written, read] = await Promise.allSettled([broker.logs.append('g', 0, bytes('x'), 'i'), broker.logs.end('g')])
    expect(written).toMatchObject({ status: 'rejected', reason: expect.any(UnknownOutcome) })
    expect(read).toMatchObject({ status: 'rejected', reason: expect.any(BusError) })
  })

  test('of what is written while the leader of three servers dies all that was acknowledged is there, once', {
    timeout: 120_000,
  }, async () => {
    const nats = await started({ servers: 3 })
    const brokers = [await opened({ urls: nats.urls, replicas: 3 }), await opened({ urls: nats.urls, replicas: 3 })]
    const kept = new Map<string, string[]>()
    let isOver = false
    let longestMs = 0
    const write = async (log: string, { logs }: Broker): Promise<void> => {
      for (let n = 0; !isOver; n++) {
        const record = randomBytes(12).toString('hex')
        const began = performance.now()
        expect(await logs.append(log, n, bytes(record), randomUUID())).toBe('kept')
        longestMs = Math.max(longestMs, performance.now() - began)
        kept.set(log, [...(kept.get(log) ?? []), record])
      }
    }
    const writing = Promise.all(Array.from({ length: 8 }, (_, i) => write(`g${i}`, brokers[i % 2])))
    await sleep(300)
    const leader = await nats.leader('TURNS')
    await leader.kill()
    await sleep(500)
    const before = [...kept.values()].flat().length
    await until(() => [...kept.values()].flat().length > before + 200, 20_000)
    isOver = true
    await writing
    expect(longestMs).toBeLessThan(12_000)
    for (const [log, records] of kept) {
      const read: string[] = []
      for await (const { record } of brokers[1].logs.read(log, 0)) read.push(new TextDecoder().decode(record))
      expect(read).toEqual(records)
    }
  })
})

async function until(isSo: () => boolean, patienceMs = 8_000): Promise<void> {
  for (const end = Date.now() + patienceMs; Date.now() < end; await sleep(10)) if (isSo()) return
  throw new Error('it did not come to that')
}

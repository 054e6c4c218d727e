/** What a watch tells of a value that is created: it is heard of before the stream has it. */
import { headers, type Msg, type NatsConnection, type SubscriptionOptions } from '@nats-io/transport-node'
import { expect, test } from 'vitest'
import { watchKeys } from '../../../actors/cluster/nats/key-watch.ts'
import type { KvEntry } from '../../../actors/cluster/ports.ts'

const CREATED = headers()
CREATED.set('Nats-Expected-Last-Subject-Sequence', '0')

/** A bucket whose messages and values come when the test says so. */
function openBucket() {
  const heard = new Map<string, NonNullable<SubscriptionOptions['callback']>>()
  const kept = new Map<string, KvEntry>()
  const subscribe = (subject: string, { callback }: SubscriptionOptions) => {
    heard.set(subject, callback!)
    return { unsubscribe: () => void heard.delete(subject) }
  }
  let looks = 0
  const bucket = {
    nc: { subscribe } as unknown as NatsConnection,
    prefix: 'kv.nodes',
    gone: 'gone.nodes',
    get: async (key: string) => {
      looks++
      return kept.get(key) ?? null
    },
    keys: async () => [...kept.keys()],
  }
  const send = (subject: string, message: Partial<Msg>) =>
    heard.get(`${subject.slice(0, subject.lastIndexOf('.'))}.>`)?.(null, { subject, ...message } as Msg)
  return { bucket, kept, send, looks: () => looks, isHeard: () => heard.size > 0 }
}

test('a value that is heard of before the stream has it is told once it is there, and nothing before', async () => {
  const { bucket, kept, send, looks } = openBucket()
  const told: [string, string | null][] = []
  const stop = watchKeys(bucket, ({ key, value }) => told.push([key, value && Buffer.from(value).toString()]))
  send('kv.nodes.a', { data: Buffer.from('mine'), headers: CREATED })
  await expect.poll(looks).toBeGreaterThan(1)
  expect(told).toEqual([])
  kept.set('a', { key: 'a', value: Buffer.from('theirs'), revision: 1 })
  await expect.poll(() => told).toEqual([['a', 'theirs']])
  kept.delete('a')
  send('gone.nodes.a', {})
  await expect.poll(() => told.at(-1)).toEqual(['a', null])
  stop()
})

test('a watch that has ended asks no more and tells nothing', async () => {
  const { bucket, kept, send, looks, isHeard } = openBucket()
  const told: string[] = []
  const stop = watchKeys(bucket, ({ key }) => told.push(key))
  send('kv.nodes.a', { data: Buffer.from('mine'), headers: CREATED })
  stop()
  expect(isHeard()).toBe(false)
  const before = looks()
  kept.set('a', { key: 'a', value: Buffer.from('mine'), revision: 1 })
  await new Promise(resolve => setTimeout(resolve, 120))
  expect([looks() - before, told]).toEqual([0, []])
})

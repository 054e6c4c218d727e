/** Changes of a bucket as they are sent: hints, which may be lost; whoever needs to be right asks. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Msg, NatsConnection } from '@nats-io/transport-node'
import type { KvEntry } from '../ports.ts'
import { fromToken } from './subject-token.ts'

/** A value that is created may lose to another: what is there is asked for. */
const CREATES = 'Nats-Expected-Last-Subject-Sequence'
/** Entries asked for at a time by a new watch. */
const AHEAD = 32
/** What is created is heard of before the stream has it: looks for it, and the time between two. */
const LOOKS = 20
const LOOK_MS = 50

interface WatchedBucket {
  nc: NatsConnection
  /** Of the subjects of its values. */
  prefix: string
  /** Of the subjects that tell of deletions. */
  gone: string
  get(key: string): Promise<KvEntry | null>
  keys(): Promise<string[]>
}

type Told = (entry: { key: string; value: Uint8Array | null }) => void

/** Messages as they are sent, not a consumer: that would die with its server and be silent until it is missed. Returns what ends it. */
export function watchKeys({ nc, prefix, gone, get, keys }: WatchedBucket, on: Told): () => void {
  let isOver = false
  /** Keys told of while the first look around was under way: those are newer. */
  const told = new Set<string>()
  const tell: Told = entry => {
    if (!isOver) on(entry)
  }
  async function ask(key: string, looks: number): Promise<void> {
    const entry = await get(key)
    if (entry === null && looks > 1 && !isOver) {
      await sleep(LOOK_MS)
      return ask(key, looks - 1)
    }
    tell({ key, value: entry?.value ?? null })
  }
  const askLater = (key: string, looks: number): void => {
    told.add(key)
    ask(key, looks).catch(() => {})
  }
  const keyOf = ({ subject }: Msg, before: string): string => fromToken(subject.slice(before.length + 1))
  const changed = (error: Error | null, message: Msg): void => {
    if (error) return
    const key = keyOf(message, prefix)
    if (message.headers?.has(CREATES)) {
      askLater(key, LOOKS)
      return
    }
    told.add(key)
    tell({ key, value: message.data })
  }
  const deleted = (error: Error | null, message: Msg): void => {
    if (!error) askLater(keyOf(message, gone), 1)
  }
  async function lookAround(): Promise<void> {
    const all = await keys()
    const next = async (): Promise<void> => {
      for (let key = all.pop(); key !== undefined && !isOver; key = all.pop()) {
        const entry = await get(key)
        if (entry && !told.has(key)) tell({ key, value: entry.value })
      }
    }
    await Promise.all(Array.from({ length: AHEAD }, next))
  }
  const listening = [nc.subscribe(`${prefix}.>`, { callback: changed }), nc.subscribe(`${gone}.>`, { callback: deleted })]
  lookAround().catch(() => {})
  return () => {
    isOver = true
    for (const one of listening) one.unsubscribe()
  }
}

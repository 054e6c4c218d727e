/** What is done to a server under its agents, again and again: each kind of crash, and what must hold after it. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startLoaded } from '../load/started.ts'
import { checkAll, plantCrowd, playAll } from './agents.ts'
import { checkDisk, noteErrors } from './checks.ts'
import { type DiskMode, faultyDisk } from './faulty-disk.ts'

export const KINDS = ['shard', 'power', 'full', 'eio'] as const
export type Kind = (typeof KINDS)[number]

export interface Told {
  kind: Kind
  times: number
  agents: number
  acknowledged: number
  /** Acknowledged notes and ends of turns in a second of play. */
  callsPerSecond: number
  again: number
  refused: Record<string, number>
  /** Answers that were 503: the trouble was felt. */
  troubles: number
  /** Bytes that a loss of power took. */
  lostBytes: number
  /** What did not hold; empty where all is well. */
  wrong: string[]
}

interface Options {
  times: number
  agents: number
  /** Longest play before the next blow; trouble of the disk lasts from a fifth of it to all of it. */
  longestMs: number
  /** Threads for games; default: 2. */
  shards?: number
}

/** Null where this machine lacks what the kind needs. */
export async function crash(kind: Kind, { times, agents, longestMs, shards = 2 }: Options): Promise<Told | null> {
  const needsDisk = kind === 'power' || kind === 'full' || kind === 'eio'
  const disk = needsDisk ? faultyDisk() : null
  if (needsDisk && !disk) return null
  const dir = disk?.dir ?? mkdtempSync(join(tmpdir(), 'hexarchy-crash-'))
  const start = () => startLoaded({ dir, args: ['--shards', String(shards)], ...(disk && { env: disk.env }) })
  const crowd = await plantCrowd(dir, agents)
  let server = await start()
  let lostBytes = 0
  let playedMs = 0
  try {
    const span = () => longestMs * (0.2 + 0.8 * Math.random())
    for (let n = 0; n < times && crowd.wrong.length === 0; n++) {
      const began = performance.now()
      const playing = playAll(server.url, crowd)
      await sleep(span())
      if (kind === 'shard') await server.killShard(n)
      if (kind === 'full' || kind === 'eio') await trouble(kind, n, disk!, span())
      if (kind === 'shard' || kind === 'full' || kind === 'eio') await sleep(span())
      else await server.kill('SIGKILL')
      await playing.stop()
      playedMs += performance.now() - began
      if (kind === 'power') lostBytes += disk!.losePower()
      if (kind === 'power') {
        await checkDisk(dir, crowd)
        server = await start()
      }
      await checkAll(server.url, crowd)
      noteErrors(server, crowd)
    }
    await server.kill('SIGKILL')
    await checkDisk(dir, crowd)
    const { acknowledged, again, refused } = crowd.figures
    const callsPerSecond = Math.round((acknowledged / playedMs) * 1000)
    const troubles = Object.entries(refused).reduce((sum, [key, n]) => sum + (key.includes(' 503 ') ? n : 0), 0)
    return { kind, times, agents, acknowledged, callsPerSecond, again, refused, troubles, lostBytes, wrong: crowd.wrong }
  } finally {
    await server.kill('SIGKILL')
    disk?.remove()
    if (!disk) rmSync(dir, { recursive: true, force: true })
  }
}

async function trouble(kind: Kind, n: number, disk: { set(mode: DiskMode): void }, ms: number): Promise<void> {
  disk.set(kind === 'full' ? 'full' : n % 2 === 0 ? 'failingWrites' : 'failingSyncs')
  await sleep(ms)
  disk.set('sound')
}

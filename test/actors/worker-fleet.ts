/** A service with real worker threads, of a program with bugs (bad-worker.ts). */
import { expect, onTestFinished } from 'vitest'
import { startService } from '../../actors/service/service.ts'
import { openWorkerLink } from '../../actors/shard/link/worker.ts'
import type { ShardSettings } from '../../actors/wire/shard-dependencies.ts'
import { tempDir } from '../temp.ts'
import { meetingPlace, plantAll } from './planted-game.ts'
import { askerOf } from './simulated-service.ts'

/** Long enough for a healthy thread on a busy machine. */
export const STALL_MS = 6_000

/** Anything that hangs on threads that are started and ended. */
export const SOON = { timeout: 50_000, interval: 100 }

interface FleetOptions {
  dir?: string
  /** Games of two agents that there are from the start: a thread that makes some would be one more to start. */
  games?: number
  shards?: number
  settings?: Partial<ShardSettings>
}

export async function fleet({ dir = tempDir(), games = 0, shards = 1, settings = {} }: FleetOptions = {}) {
  const planted =
    games > 0
      ? await plantAll(
          dir,
          Array.from({ length: games }, () => meetingPlace()),
        )
      : []
  const complaints: string[] = []
  const service = await startService({
    stateDir: dir,
    shards,
    settings: { stallMs: STALL_MS, trialMs: 100_000, ...settings },
    openLink: ends => openWorkerLink(ends, new URL('./bad-worker.ts', import.meta.url)),
    complain: text => {
      complaints.push(text)
      if (process.env.DEBUG) console.error(text)
    },
  })
  onTestFinished(() => service.stop())
  const ask = askerOf(service)
  /** The call's reply; where its shard is being started anew it is made again. */
  async function call(game: string, seat: number, tool: string, args: object = {}, more: object = {}): Promise<any> {
    for (;;) {
      const reply = await service.request('seat/call', { game, seat, tool, args, ...more })
      if (reply.ok) return reply.answer
      if (reply.status !== 503) return reply
      await new Promise(resolve => setTimeout(resolve, 100))
    }
  }
  return {
    service,
    games: planted.map(({ game }) => game),
    dir,
    complaints,
    ask,
    call,
    /** Answers with the first reply, whatever it is. */
    try: (game: string, seat: number, tool: string) => service.request('seat/call', { game, seat, tool, args: {} }),
    stopped: (game: string) =>
      expect.poll(async () => (await ask('game/get', { game })).fault?.text, SOON).toEqual(expect.any(String)),
  }
}

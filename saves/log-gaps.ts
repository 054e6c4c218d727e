/**
 * A game whose log has a gap, or a record that is damaged, goes on from before it. What comes after the gap rests on what is not there:
 * it is set aside as it is, and nothing of it is deleted.
 */
import { fromBytes } from './json.ts'
import { LogGap, readLog } from './log.ts'
import { type Loss, lossPut } from './losses.ts'
import { type RulesOf, restoreGame } from './restore.ts'
import type { Store } from './store.ts'
import { keys, lastNumber } from './store-keys.ts'
import { DamagedRecord } from './store-trouble.ts'

/** Whether the game could be read but for a gap in its log. */
export const isGap = (error: unknown): boolean =>
  error instanceof LogGap || (error instanceof DamagedRecord && error.key.startsWith('log/'))

/** Sets aside what comes after the first gap that matters; says in words what was done. Throws where nothing before it can be read either. */
export async function leaveGapBehind(store: Store, game: string, rulesOf: RulesOf, now: number): Promise<string> {
  const n = await firstGap(store, game)
  const before = await restoreGame(store, game, rulesOf, { until: n })
  if (!before) throw new Error(`game ${game} has no snapshot from before log record ${n}, which is missing or damaged`)
  const { turn } = before.w.s
  const last = (await store.list(`log/${game}/`, { last: 1, skipDamaged: true }))[0]
  const after = last === undefined ? 0 : Math.max(0, lastNumber(last[0]) - n)
  const loss: Loss = { at: now, turn, records: after + 1 }
  const to = (kind: string) => keys.aside(game, now, kind)
  await store.commit({
    aside: [
      { prefix: `log/${game}/`, from: keys.log(game, n), to: to('log') },
      { prefix: `snap/${game}/`, from: keys.snapshot(game, n + 1), to: to('snap') },
      { prefix: `replay/${game}/`, from: keys.replay(game, turn), to: to('replay') },
      { prefix: `metrics/${game}/`, from: keys.metrics(game, turn + 1, 0), to: to('metrics') },
    ],
    puts: [lossPut(game, loss)],
  })
  return `game ${game}: log record ${n} is missing or damaged. It goes on from before it, at turn ${turn}; ${after} records after it are kept under ${to('log')} of the store`
}

/** The first position from the oldest snapshot on at which the log cannot be read. */
async function firstGap(store: Store, game: string): Promise<number> {
  const snapshots = await store.list(`snap/${game}/`, { skipDamaged: true })
  const newest = snapshots.length > 0 ? lastNumber(snapshots[snapshots.length - 1][0]) : 0
  const entries = await store.list(`log/${game}/`, { from: keys.log(game, newest), skipDamaged: true })
  const missing = entries.findIndex(([key], i) => lastNumber(key) !== newest + i)
  const upTo = missing === -1 ? newest + entries.length : newest + missing
  return upTo
}

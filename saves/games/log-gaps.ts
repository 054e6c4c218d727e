/**
 * A game whose log has a gap, or a record that is damaged, goes on from before it. What comes after the gap rests on what is not there:
 * it is set aside as it is, and nothing of it is deleted.
 */

import { type Loss, lossPut } from '../database/losses.ts'
import type { Store } from '../database/store.ts'
import { keys } from '../database/store-keys.ts'
import { toBytes } from '../disk/json.ts'
import { LogGap } from './game-log.ts'
import { type Restored, type RulesOf, restoreGame } from './restore.ts'

/** The game out of the store, wherever its log ends; `tell` is told in words of what had to be left behind. */
export async function restoreAsFarAsSound(
  store: Store,
  game: string,
  rulesOf: RulesOf,
  now: number,
  tell: (text: string) => void,
): Promise<Restored | null> {
  let restored: Restored | null
  try {
    restored = await restoreGame(store, game, rulesOf)
  } catch (error) {
    if (!(error instanceof LogGap)) throw error
    tell(await leaveGapBehind(store, game, error, rulesOf, now))
    restored = await restoreGame(store, game, rulesOf)
  }
  if (restored) await bridge(store, game, restored, tell)
  return restored
}

/** A log that ends before the newest snapshot goes on after that: in its last place stands a record that says nothing. */
async function bridge(store: Store, game: string, restored: Restored, tell: (text: string) => void): Promise<void> {
  const { next } = restored
  const missing = next - (await store.end(game))
  if (missing <= 0) return
  const nothing = toBytes({ v: 1, n: next - 1, lost: missing })
  await store.commit({ puts: [[keys.log(game, next - 1), nothing]] })
  tell(
    `game ${game}: the last ${missing} records of its log are gone; its snapshot ${next} has what they did, and it goes on from there`,
  )
}

/** Sets aside what comes from the gap on; says in words what was done. Throws where what is before it cannot be read either. */
async function leaveGapBehind(store: Store, game: string, { n }: LogGap, rulesOf: RulesOf, now: number): Promise<string> {
  const before = await restoreGame(store, game, rulesOf, { until: n })
  if (!before) throw new Error(`game ${game} has no snapshot from before log record ${n}, which is missing or damaged`)
  const { turn } = before.w.s
  const after = (await store.end(game)) - n - 1
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

/** The recap of a game: every round as what changed in it, and what is needed to draw it. */
import type { Json } from '../engine/core/command.ts'
import { SIZES } from '../engine/setup/game-options.ts'
import type { Ruleset } from '../rules/ruleset.ts'
import type { GameRecord } from '../saves/games.ts'
import { readRounds, roundAsSeen } from '../saves/replay.ts'
import type { Store } from '../saves/store.ts'
import type { Viewer } from './messages.ts'

/** A finished game is shown whole; of one that runs, a seat is shown what it saw happen. */
export async function replayFor(store: Store, record: GameRecord, { seat }: Viewer, rules: Ruleset): Promise<Json> {
  const rounds = await readRounds(store, record.id)
  const whole = seat === null || record.status === 'finished'
  const { units, terrains } = rules
  const { width, height } = SIZES[record.size]
  return {
    game: record.id,
    status: record.status,
    turn: record.turn,
    width,
    height,
    seats: record.seats.map(({ seat: id, name, nation }) => ({ seat: id, name, nation })),
    unit_kinds: units.map(({ name }) => name),
    terrains: terrains.map(({ name }) => name),
    rounds: (whole
      ? rounds.map(({ told: _, ...round }) => round)
      : rounds.map(round => roundAsSeen(round, seat))) as unknown as Json,
  }
}

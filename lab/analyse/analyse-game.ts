/** The analysis of one game, from all that is kept of it. */
import { openRulesets } from '../../actors/rulesets/rulesets.ts'
import type { EngineContext } from '../../engine/index.ts'
import type { StoreReader } from '../../saves/database/store.ts'
import type { RulesOf } from '../../saves/games/restore.ts'
import { stateAtTurn } from '../../saves/games/state-at-turn.ts'
import { NoSuchGame } from '../record/named-game.ts'
import { type Analysis, analyse } from './analysis.ts'
import { knownModel } from './choose-model.ts'
import { readCourse } from './game-record.ts'

/** The game at the beginning of a round; null where that cannot be had. */
export type PastOf = (turn: number) => Promise<EngineContext | null>

/** Plays the game on from its past; null: not at all. */
type PlayOnward = (last: number, seats: number, pastOf: PastOf) => Promise<Analysis['continuations']>

/** Rejects with NoSuchGame where there is none, or its state cannot be had. */
export async function analyseGame(
  store: StoreReader,
  game: string,
  stateDir: string,
  playOnward: PlayOnward = async () => null,
): Promise<Analysis> {
  const { rulesOf } = openRulesets(stateDir)
  const course = await readCourse(store, game, rulesOf)
  if (!course) throw new NoSuchGame(1, `There is no game ${game} in ${stateDir}.`)
  const { turn, seats } = course.record
  const pastOf: PastOf = round => stateAt(store, game, round, rulesOf)
  const newest = (await pastOf(turn)) ?? (await pastOf(turn - 1))
  if (!newest) throw new NoSuchGame(1, `The state of game ${game} cannot be had; hexarchy replay ${game} --verify says more.`)
  return analyse(course, newest, knownModel(stateDir, newest.rules), await playOnward(turn, seats.length, pastOf))
}

async function stateAt(store: StoreReader, game: string, turn: number, rulesOf: RulesOf): Promise<EngineContext | null> {
  if (turn < 1) return null
  const past = await stateAtTurn(store, game, turn, rulesOf, () => new Promise(resolve => setImmediate(resolve)))
  return 'w' in past ? past.w : null
}

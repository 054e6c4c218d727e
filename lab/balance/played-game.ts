/** A game of a balance run as it was played, and the settings of the whole run, as its report has them. */
import type { GameOptions } from '../../engine/index.ts'
import type { Ruleset } from '../../rules/ruleset.ts'
import { engineVersion } from '../../saves/program/engine-version.ts'
import { makeResult } from '../jobs/make-result.ts'
import type { LabGame } from '../processes/worker.ts'
import type { RulesChoice } from '../ruleset.ts'
import { type BalanceOptions, mapOf } from './options.ts'
import type { BalanceReport } from './schema.ts'
import type { BalanceGame } from './sums.ts'

export function settingsOf(
  options: BalanceOptions,
  { ruleset, mods = [] }: RulesChoice,
  rules: Ruleset,
): BalanceReport['settings'] {
  const { games, players, size, map, speed, difficulty, nation = null, turns, seed, replays = 1, bots } = options
  return {
    games,
    players,
    size,
    map,
    speed,
    difficulty,
    nation,
    ruleset,
    mods: [...mods],
    turns,
    rounds: turns || (rules.speeds.find(({ name }) => name.toLowerCase() === speed.toLowerCase())?.turns ?? 0),
    seed,
    replays,
    bots,
    rulesHash: rules.hash,
    engine: engineVersion(),
  }
}

/** `index`: of the game in its run, from 0. */
export function countedGame(
  options: BalanceOptions,
  choice: RulesChoice,
  game: GameOptions,
  index: number,
  played: LabGame,
): BalanceGame {
  const { seen: _, ...rest } = played
  const block = mapOf(options, index)
  const series = { experiment: options.label, block, ruleset: choice.ruleset, mods: [...(choice.mods ?? [])] }
  const ending = { worker: 'local', at: new Date() }
  const result = makeResult(series, { game: index, options: game, labels: played.bots, levels: null }, played, ending)
  return { ...rest, game: index, block, result }
}

/** A child process of the lab: plays the one game it is asked for, reports each round, hands back the result. */
import type { EngineContext, GameOptions } from '../engine/index.ts'
import { FrozenBots } from '../saves/frozen-bots.ts'
import { type PlayedGame, playGame } from './play-game.ts'
import { loadNamed, type RulesChoice } from './ruleset.ts'

/** The one game to play. */
export interface ToWorker {
  options: GameOptions
  rules: RulesChoice
}

export type FromWorker =
  | { type: 'round'; turn: number }
  | { type: 'played'; game: PlayedGame }
  | { type: 'failed'; message: string }

/** Rounds between two reports of progress. */
const REPORT_EVERY = 5

process.once('message', ({ options, rules }: ToWorker) => {
  const say = (message: FromWorker): void => void process.send!(message)
  try {
    const watch = (w: EngineContext): true => {
      if (w.s.turn % REPORT_EVERY === 0) say({ type: 'round', turn: w.s.turn })
      return true
    }
    const game = playGame(loadNamed(rules), options, watch, new FrozenBots(rules.stateDir))
    say({ type: 'played', game })
  } catch (error) {
    say({ type: 'failed', message: (error as Error).stack ?? String(error) })
  }
  process.disconnect()
})

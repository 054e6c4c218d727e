/** How long the rounds of games take. */
import type { PlayedGame } from '../play-game.ts'

/** How many rounds to either side of the one asked for are averaged. */
const SPAN = 10

/** Mean milliseconds of the rounds around `turn`; null where no game came so far. */
export function timeOfRound(played: readonly Pick<PlayedGame, 'roundMs'>[], turn: number): number | null {
  const times = played.flatMap(game => game.roundMs.slice(turn - 1 - SPAN, turn + SPAN))
  return times.length > 0 ? Math.round((100 * times.reduce((sum, ms) => sum + ms, 0)) / times.length) / 100 : null
}

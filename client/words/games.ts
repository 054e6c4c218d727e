/** How a game is told of in a line: where it stands, whose turn it is, who won. */
import { games } from './en/games.ts'
import { wordsOf } from './language/words-of.ts'

export const gameWords = wordsOf('games', games)

export const wonText = (name: string, victory: string | null): string =>
  victory === null ? gameWords.won({ name }) : gameWords.wonBy({ name, victory })

/** `Turn 12 of 500`; of a game that is over or goes on after its time, no more than there are. */
export function turnText(turn: number, turns: number, isOver: boolean): string {
  if (turn <= turns) return isOver ? gameWords.turnsOf({ turn, turns }) : gameWords.turnOf({ turn, turns })
  return isOver ? gameWords.turns({ turns }) : gameWords.turn({ turn })
}

/** How a game is told of in a line: where it stands, whose turn it is, who won. */
import type { Driver, GameStatus } from '../../actors/wire/messages.ts'

const VICTORIES: Record<string, string> = {
  science: 'by science',
  culture: 'by culture',
  domination: 'by domination',
  diplomatic: 'by diplomacy',
  time: 'on points, when the time was over',
}
const STATUSES: Record<GameStatus, string> = { lobby: 'not begun', running: 'running', paused: 'paused', finished: 'finished' }
const DRIVERS: Record<Driver, string> = { human: 'person', agent: 'agent', bot: 'bot', model: 'model' }

/** What mods call their victories is said as they say it. */
const byVictory = (victory: string | null): string => (victory === null ? '' : ` ${VICTORIES[victory] ?? `by ${victory}`}`)

export const gameWords = {
  status: (status: GameStatus) => STATUSES[status],
  driver: (driver: Driver) => DRIVERS[driver],
  won: (name: string, victory: string | null) => `${name} won${byVictory(victory)}.`,
  /** `Turn 12 of 500`; of a game that is over or goes on after its time, no more than there are. */
  turn: (turn: number, turns: number, isOver: boolean) => {
    if (turn <= turns) return isOver ? `${turn} of ${turns} turns` : `Turn ${turn} of ${turns}`
    return isOver ? `${turns} turns` : `Turn ${turn}`
  },
  draw: 'A draw.',
  somebody: 'Somebody',
  plays: (nation: string) => `${nation}’s turn`,
  waitsFor: (nation: string) => `Waits for ${nation}`,
}

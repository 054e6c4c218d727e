/** How long an answer in a negotiation may take. */
import { type Command, type EngineContext, findNegotiation, type GameState, hasTurn, NONE } from '../../../engine/index.ts'
import { playsHere } from './plays-here.ts'

/** As a deadline: there is none. */
export const NO_DEADLINE = 0

/** Until when whoever has the floor after the command may answer, ms since 1970: a person, or an agent without a clock, whom only the server's own players wait for takes its time. */
export const answerBy = (w: EngineContext, command: Command, nowMs: number, usualMs: number): number =>
  isAlone(w.s, nextFloor(w, command)) ? NO_DEADLINE : nowMs + usualMs

function nextFloor(w: EngineContext, command: Command): number {
  if (command.type === 'openNegotiation') return command.player
  const one = command.type === 'respondNegotiation' ? findNegotiation(w, command.negotiation) : undefined
  if (!one) return NONE
  return one.floor === one.opener ? one.other : one.opener
}

/** Whether the seat is a person's, or an agent's whose turns have no limit of time, and nobody else plays from outside. */
const isAlone = (s: GameState, seat: number): boolean =>
  hasNoClock(s.seats[seat]) && s.seats.every(({ id, driver }) => id === seat || playsHere(driver) || !s.civs[id].alive)

const hasNoClock = (seat: GameState['seats'][number] | undefined): boolean =>
  seat?.driver === 'human' || (seat?.driver === 'agent' && seat.limits.seconds === 0)

/** Whether who plays now waits for an answer that has no deadline. */
export const waitsForPerson = (s: GameState): boolean =>
  s.negotiations.some(
    ({ state, deadlineMs, opener, other, floor }) =>
      state === 'proposed' && deadlineMs === NO_DEADLINE && !hasTurn(s, floor) && (hasTurn(s, opener) || hasTurn(s, other)),
  )

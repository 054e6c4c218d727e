/** Seats as the state keeps them. */

/** One playable position and who plays it. What rules do not ask is here, so that one log holds it all. */
export interface Seat {
  /** Index; equals the id of its civ. */
  id: number
  name: string
  driver: 'human' | 'agent' | 'bot' | 'model'
  profile: string | null
  model: string | null
  /** 0–1, or null where the profile decides. */
  aggression: number | null
  limits: Limits
  /** Start of the current turn and its deadline, in ms since 1970; null when no clock runs. */
  turnStartMs: number | null
  deadlineMs: number | null
  notes: string
  /** The newest calls with a call id, and the answers they had. */
  calls: { id: string; answer: unknown }[]
}

export interface Limits {
  stallSteps: number
  steps: number
  toolCalls: number
  seconds: number
}

/** Characters of a seat's name. */
export const SEAT_NAME_MAX = 60

/** Whether a seat may go by that name: something that can be read, and not too long. */
export const isSeatName = (name: string): boolean => name.trim() !== '' && name.length <= SEAT_NAME_MAX

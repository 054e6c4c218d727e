/** Seats as the state keeps them. */

/** One playable position and who plays it. What rules do not ask is here, so that one log holds it all. */
export interface Seat {
  /** Index; equals the id of its civ. */
  id: number
  name: string
  driver: 'human' | 'agent' | 'bot' | 'model'
  /** What a bot goes by, for people. */
  profile: string | null
  /** What a bot plays, in full, as its drivers write it; null: what `profile` says. */
  bot: string | null
  model: string | null
  /** 0–1, or null where the profile decides. */
  aggression: number | null
  limits: Limits
  /** Start of the current turn and its deadline, in ms since 1970; null when no clock runs. */
  turnStartMs: number | null
  deadlineMs: number | null
  notes: string
  /** What its bot keeps in mind from turn to turn: text that its code alone reads; '' where it keeps nothing. */
  memory: string
  /** What it does not want to be told of again, the oldest first; absent: nothing. */
  dismissed?: Dismissal[]
  /** The newest calls with a call id. */
  calls: KeptCall[]
}

/** A matter that is not told of while its facts are these. */
export interface Dismissal {
  /** As those who tell of it name it: 'unit 12', 'city 3 setProduction'. */
  subject: string
  /** Fingerprint of what there was to tell. */
  facts: number
}

export interface KeptCall {
  /** The caller's own. */
  id: string
  /** Digest of what was asked; '' where an older program kept none. */
  of: string
  answer: unknown
}

/** What ends a turn without its seat; 0: that never does. */
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

export const LIMIT_NAMES = ['stallSteps', 'steps', 'toolCalls', 'seconds'] as const satisfies (keyof Limits)[]

const REMOTE: Limits = { stallSteps: 10, steps: 60, toolCalls: 150, seconds: 1800 }
/** By driver: programs that act by calls have all four, a person the clock alone, a bot stops by itself. */
const USUAL_LIMITS: Record<Seat['driver'], Limits> = {
  agent: REMOTE,
  model: REMOTE,
  human: { stallSteps: 0, steps: 0, toolCalls: 0, seconds: 1800 },
  bot: { stallSteps: 0, steps: 0, toolCalls: 0, seconds: 0 },
}

/** Limits of a seat for which none were given. */
export const usualLimits = (driver: Seat['driver']): Limits => ({ ...USUAL_LIMITS[driver] })

/** Limits of a seat that gets another driver: what was usual for the one becomes what is usual for the other, what was not stays. */
export function limitsFor(driver: Seat['driver'], was: Seat['driver'], limits: Limits): Limits {
  const now = usualLimits(driver)
  for (const name of LIMIT_NAMES) if (limits[name] !== USUAL_LIMITS[was][name]) now[name] = limits[name]
  return now
}

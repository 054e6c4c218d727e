/** Plays a recap: from turn to turn at a chosen speed, as fast as what is shown allows. Times are ms of one clock. */

export const SPEEDS = [0.5, 1, 2, 5, 10, 25] as const

export interface Playing {
  turn: number
  isOn: boolean
  /** Turns in a second. */
  speed: number
  /** When the shown turn was, or was to be, shown. */
  sinceMs: number
}

export const stopped = (turn: number, speed = 2): Playing => ({ turn, isOn: false, speed, sinceMs: 0 })

export const started = (playing: Playing, nowMs: number): Playing => ({ ...playing, isOn: true, sinceMs: nowMs })

/** As it stands at `nowMs`, with turns up to `last`: turns for which there was no time are passed over, and at the end it stops. */
export function advanced(playing: Playing, nowMs: number, last: number): Playing {
  const { turn, isOn, speed, sinceMs } = playing
  if (!isOn) return playing
  const passed = Math.floor(((nowMs - sinceMs) * speed) / 1000)
  if (passed < 1) return playing
  const to = Math.min(last, turn + passed)
  return { ...playing, turn: to, isOn: to < last, sinceMs: sinceMs + (passed * 1000) / speed }
}

/** Turn within what is there. */
export const within = (turn: number, first: number, last: number): number => Math.max(first, Math.min(last, Math.round(turn)))

/** Who of those that share a device is to have it: whoever is asked for an answer, else whoever's turn it is. */
import type { Frame } from '../../../actors/wire/messages.ts'

/** How the game stands, as far as it decides that. */
export interface Standing {
  /** Null before it is known. */
  active: number | null
  isOver: boolean
  /** Seats that an answer is awaited of, by the negotiation's id, the oldest first. */
  asked: ReadonlyMap<number, number>
}

export const NO_STANDING: Standing = { active: null, isOver: false, asked: new Map() }

/** Null while nobody of them has anything to do. */
export function holderOf({ active, asked }: Standing, seats: readonly number[]): number | null {
  const called = [...asked.values()].find(seat => seats.includes(seat))
  return called ?? seats.find(seat => seat === active) ?? null
}

/** As it is after that frame. */
export function after(standing: Standing, frame: Frame): Standing {
  if (frame.type === 'turn') return { ...standing, active: frame.active }
  if (frame.type === 'over') return { ...standing, isOver: true }
  if (frame.type !== 'negotiation') return standing
  const asked = new Map(standing.asked)
  if (frame.state === 'proposed') asked.set(frame.id, frame.floor)
  else asked.delete(frame.id)
  return { ...standing, asked }
}

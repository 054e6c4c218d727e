/** The record of a game as one of its seats may see it. */
import type { SeatRecord, SeenGame, SeenSeat, StoredGame } from '../saves/games.ts'

/** A finished game is shown whole; of one that runs, a seat is shown itself and, of those it has met, what a scoreboard shows. */
export function recordAsSeen({ record, met }: StoredGame, seat: number): SeenGame {
  if (record.status === 'finished') return record
  const known = met?.[seat] ?? 0
  const seats = record.seats.map(other => {
    if (other.seat === seat) return other
    return (known & (1 << other.seat)) !== 0 ? scoreOf(other) : stranger(other)
  })
  const { upgrades: _, forked_from: __, imported: ___, ...seen } = record
  const { active } = record
  const isKnown = active == null || seats[active]?.name !== null
  return {
    ...seen,
    ...(!isKnown && { active: null }),
    seed: null,
    seats,
    ...(record.fault && { fault: { ...record.fault, position: null } }),
  }
}

/** Who it is, who plays it and how it stands; not by which profile or model. */
const scoreOf = ({ seat, name, nation, driver, alive, score }: SeatRecord): SeenSeat => {
  return { seat, name, nation, driver, profile: null, aggression: null, bot: null, model: null, limits: null, alive, score }
}

const stranger = ({ seat }: SeatRecord): SeenSeat => {
  const who = { name: null, nation: null, driver: null, profile: null, aggression: null, bot: null, model: null }
  return { seat, ...who, limits: null, alive: null, score: null }
}

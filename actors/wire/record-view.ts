/** The record of a game as others than its owner may see it. */
import type { GameRecord, SeatRecord, SeenGame, SeenSeat, StoredGame } from '../../saves/games/games.ts'

/** A finished game is shown whole; of one that runs, a seat is shown itself and, of those it has met, what a scoreboard shows. */
export function recordForSeat({ record, met }: StoredGame, seat: number): SeenGame {
  const own = record.seats[seat]?.account ?? null
  const shown = withoutAccounts(record, own)
  if (record.status === 'finished') return shown
  const known = met?.[seat] ?? 0
  const seats = record.seats.map(other => {
    if (other.seat === seat) return other
    if ((known & (1 << other.seat)) === 0) return stranger(other)
    return record.anonymous ? nationOf(other) : scoreOf(other)
  })
  const { upgrades: _, forked_from: __, imported: ___, from_lab: ____, ...seen } = shown
  const { active } = record
  const isKnown = active == null || seats[active]?.nation !== null
  return {
    ...seen,
    ...(!isKnown && { active: null }),
    ...(record.acting && { acting: record.acting.filter(one => seats[one].nation !== null) }),
    seed: null,
    seats,
    ...(record.fault && { fault: { ...record.fault, position: null } }),
  }
}

/** As who watches the whole of it may see it: not with whom else it is shared, nor while it runs who plays where that is hidden. */
export function recordForSpectator(record: GameRecord): SeenGame {
  const shown = withoutAccounts(record, null)
  return hidesPlayers(record) ? { ...shown, seats: record.seats.map(nationOf) } : shown
}

/** As who may take a seat of it may see it: which seats there are, and which belong to nobody. */
export function recordForOutsider(record: GameRecord): SeenGame {
  const { upgrades: _, forked_from: __, imported: ___, from_lab: ____, ...seen } = withoutAccounts(record, null)
  if (record.status === 'finished') return seen
  const seats = record.seats.map(seat => {
    const { alive: _, score: __, ...who } = record.anonymous ? { ...nationOf(seat), driver: driverFor(seat) } : scoreOf(seat)
    return { ...who, alive: null, score: null }
  })
  return { ...seen, seed: null, seats, ...(record.fault && { fault: { ...record.fault, position: null } }) }
}

/** As who watches it so many rounds late may see it while it runs: nothing that came since. */
export function recordForLate(record: GameRecord, delay: number): SeenGame {
  const { fault: _, budget: __, paused: ___, step_until: ____, acting: _____, ...seen } = recordForOutsider(record)
  return { ...seen, turn: Math.max(0, record.turn - delay), active: null, late: delay }
}

/** Whether it is the seat's turn, as the record has it: one of those who act, in a round together. */
export const isTurnOf = ({ acting, active }: Pick<GameRecord, 'acting' | 'active'>, seat: number): boolean =>
  acting ? acting.includes(seat) : active === seat

/** With what whoever is shown it may take. */
export const withFree = (game: SeenGame, free: readonly number[]): SeenGame =>
  free.length === 0
    ? game
    : { ...game, seats: game.seats.map(seat => (free.includes(seat.seat) ? { ...seat, free: true as const } : seat)) }

/** Whether who plays is hidden for now. */
export const hidesPlayers = ({ anonymous, status }: Pick<GameRecord, 'anonymous' | 'status'>): boolean =>
  anonymous === true && status !== 'finished'

/** The same game, in which every seat goes by its nation. */
export const withNations = (record: GameRecord): GameRecord => ({
  ...record,
  seats: record.seats.map(seat => ({ ...seat, name: seat.nation })),
})

/** That a seat which belongs to nobody can be taken says what plays it; of others it stays hidden. */
const driverFor = ({ account, driver }: SeatRecord): SeatRecord['driver'] | null =>
  (account ?? null) === null && (driver === 'human' || driver === 'agent') ? driver : null

/** `own`: the one account that is told of. */
function withoutAccounts(record: GameRecord, own: string | null): SeenGame & { seats: SeatRecord[] } {
  const { sharing, seated: _, ...rest } = record
  const seats = record.seats.map(seat => (seat.account && seat.account !== own ? { ...seat, account: null } : seat))
  return { ...rest, seats, ...(sharing && { sharing: { access: sharing.access } }) }
}

/** Who it is, who plays it and how it stands; not by which profile or model. */
const scoreOf = ({ seat, name, nation, driver, alive, score }: SeatRecord): SeenSeat => {
  return { ...NOBODY, seat, name, nation, driver, alive, score }
}

/** How it stands; not who plays. */
const nationOf = ({ seat, nation, alive, score }: SeatRecord): SeenSeat => {
  return { ...NOBODY, seat, name: nation, nation, alive, score }
}

const stranger = ({ seat }: SeatRecord): SeenSeat => ({ ...NOBODY, seat, alive: null, score: null })

const NOBODY = {
  name: null,
  nation: null,
  driver: null,
  profile: null,
  aggression: null,
  bot: null,
  model: null,
  limits: null,
} as const

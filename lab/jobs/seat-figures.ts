/** What a seat had and did in a game, beside its place: so that a report says what changed, not only who won. */
import type { Observation } from '../metrics/observe.ts'
import type { PlayedGame } from '../play-game.ts'

/** A game as whoever has watched it knows it. */
export interface SeenGame extends Pick<PlayedGame, 'census' | 'tally'> {
  seen: Observation
}

interface FigureRow {
  /** In words, for people. */
  text: string
  /** A share, 0–1; else a number. */
  isShare?: true
  /** Null where the game says nothing of it: it was over before. */
  of(game: SeenGame, seat: number): number | null
}

type Had = 'cities' | 'techs' | 'population'

const atTurn =
  (field: Had, turn: number) =>
  ({ seen }: SeenGame, seat: number): number | null =>
    seen.snapshots.find(one => one.turn === turn)?.[field][seat] ?? null

const atEnd =
  (field: Had) =>
  ({ census }: SeenGame, seat: number): number | null =>
    census.at(-1)?.seats[seat]?.[field] ?? null

const counted =
  (
    field:
      | 'captures'
      | 'cityStatesCaptured'
      | 'citiesLost'
      | 'unitsKilled'
      | 'unitsLost'
      | 'warsDeclared'
      | 'lostToBarbarians'
      | 'starved',
  ) =>
  ({ tally }: SeenGame, seat: number): number | null =>
    tally.seats[seat]?.[field] ?? null

const sum = (list: readonly number[] = []): number => list.reduce((all, one) => all + one, 0)

const shareOfTurns =
  (field: 'turnsUnhappy' | 'turnsAtWar' | 'turnsRich') =>
  ({ seen }: SeenGame, seat: number): number | null => {
    const turns = sum(seen.turnsAlive[seat])
    return turns > 0 ? sum(seen[field][seat]) / turns : null
  }

/** In the order in which reports have them; a name once given stays, as results have it. */
export const SEAT_FIGURES = {
  cities50: { text: 'cities, turn 50', of: atTurn('cities', 50) },
  cities100: { text: 'cities, turn 100', of: atTurn('cities', 100) },
  cities150: { text: 'cities, turn 150', of: atTurn('cities', 150) },
  citiesEnd: { text: 'cities at the end', of: atEnd('cities') },
  techs100: { text: 'technologies, turn 100', of: atTurn('techs', 100) },
  techs150: { text: 'technologies, turn 150', of: atTurn('techs', 150) },
  techsEnd: { text: 'technologies at the end', of: atEnd('techs') },
  citizens100: { text: 'citizens, turn 100', of: atTurn('population', 100) },
  citizensEnd: { text: 'citizens at the end', of: atEnd('population') },
  captures: { text: 'cities captured from seats', of: counted('captures') },
  cityStatesCaptured: { text: 'city-states captured', of: counted('cityStatesCaptured') },
  citiesLost: { text: 'cities lost', of: counted('citiesLost') },
  warsDeclared: { text: 'wars declared', of: counted('warsDeclared') },
  unitsKilled: { text: 'units destroyed', of: counted('unitsKilled') },
  unitsLost: { text: 'units lost', of: counted('unitsLost') },
  lostToBarbarians: { text: 'units lost to barbarians', of: counted('lostToBarbarians') },
  settlersLost: {
    text: 'settlers lost to barbarians by turn 150',
    of: ({ seen }, seat) => seen.settlersLost[seat] ?? null,
  },
  workersLost: { text: 'workers lost to barbarians by turn 150', of: ({ seen }, seat) => seen.workersLost[seat] ?? null },
  starved: { text: 'citizens starved', of: counted('starved') },
  unhappy: { text: 'turns unhappy', isShare: true, of: shareOfTurns('turnsUnhappy') },
  atWar: { text: 'turns at war with seats', isShare: true, of: shareOfTurns('turnsAtWar') },
  rich: { text: 'turns with over 500 gold', isShare: true, of: shareOfTurns('turnsRich') },
} as const satisfies Record<string, FigureRow>

export type SeatFigure = keyof typeof SEAT_FIGURES
/** Null where the game says nothing of it; a newer program may know more. */
export type SeatFigures = Partial<Record<SeatFigure, number | null>>

export const FIGURE_ROWS = Object.entries(SEAT_FIGURES) as [SeatFigure, FigureRow][]

/** With four digits behind the point. */
export const figuresOf = (game: SeenGame, seat: number): SeatFigures =>
  Object.fromEntries(
    FIGURE_ROWS.map(([name, { of }]) => {
      const value = of(game, seat)
      return [name, value === null ? null : Math.round(value * 10_000) / 10_000]
    }),
  )

/** Who stood out in a game that is over, by its recorded figures. */
import type { TurnMetrics } from '../../../actors/wire/messages.ts'
import type { Round } from '../../recap/record.ts'

/** In the order in which they are told. */
export const AWARDS = ['wonders', 'cities', 'captures', 'military', 'techs', 'population', 'gold', 'lead'] as const
export type AwardKind = (typeof AWARDS)[number]

export interface Award {
  kind: AwardKind
  seat: number
  figure: number
}

/** By seat: wonders built and cities taken. */
export interface Deeds {
  wonders: number[]
  captures: number[]
}

export const noDeeds = (seats: number): Deeds => ({ wonders: new Array(seats).fill(0), captures: new Array(seats).fill(0) })

export function countDeeds({ wonders, captures }: Deeds, rounds: readonly Pick<Round, 'events'>[]): void {
  for (const { events } of rounds)
    for (const { kind, civ } of events) {
      if (kind === 'wonder/built' && civ in wonders) wonders[civ]++
      if (kind === 'city/captured' && civ in captures) captures[civ]++
    }
}

type Peak = 'cities' | 'population' | 'techs' | 'gold' | 'military'

/** One award at most of each kind, and none where two have as much; without `deeds` none for what those count. */
export function awardsOf(rows: readonly TurnMetrics[], deeds: Deeds | null): Award[] {
  const seats = Math.max(-1, ...rows.map(({ seat }) => seat)) + 1
  const peaks = (metric: Peak): number[] => {
    const most = new Array<number>(seats).fill(0)
    for (const row of rows) most[row.seat] = Math.max(most[row.seat], Math.round(row[metric]))
    return most
  }
  const figures: Record<AwardKind, readonly number[]> = {
    wonders: deeds?.wonders ?? [],
    captures: deeds?.captures ?? [],
    cities: peaks('cities'),
    military: peaks('military'),
    techs: peaks('techs'),
    population: peaks('population'),
    gold: peaks('gold'),
    lead: leads(rows, seats),
  }
  return AWARDS.flatMap(kind => {
    const most = Math.max(0, ...figures[kind])
    const holders = figures[kind].flatMap((figure, seat) => (figure === most ? [seat] : []))
    return most > 0 && holders.length === 1 && seats > 1 ? [{ kind, seat: holders[0], figure: most }] : []
  })
}

/** Turns in which a seat alone had the highest score. */
function leads(rows: readonly TurnMetrics[], seats: number): number[] {
  const best = new Map<number, { seat: number; score: number }>()
  for (const { turn, seat, score } of rows) {
    const known = best.get(turn)
    if (!known || score > known.score) best.set(turn, { seat, score })
    else if (score === known.score) known.seat = -1
  }
  const turns = new Array<number>(seats).fill(0)
  for (const { seat } of best.values()) if (seat >= 0) turns[seat]++
  return turns
}

/** A round of the replay as one viewer may see it: the rows that it came to know, without who else did. */
import { hears } from '../../../engine/index.ts'
import {
  LAYER_NAMES,
  REPLAY_LAYERS,
  type ReplayCity,
  type ReplayEvent,
  type ReplayLayer,
  type ReplayReligion,
  type ReplayRound,
  seatBit,
  TRUTH,
} from './replay.ts'

/** Of every tile, by tile. */
export interface Land {
  terrain: number[]
  rivers: number[]
  wonders: number[]
}

/** Rows are flat; those of tiles are pairs: tile, value. Null is what the viewer does not know. */
export interface SeenRound extends Record<ReplayLayer, number[]>, Partial<Land> {
  turn: number
  /** Fours, for seats: tile seen for the first time, or changed since, terrain, rivers, natural wonder. */
  explored?: number[]
  cities: Omit<ReplayCity, 'knownBy'>[]
  citiesGone: number[]
  /** Fives: unit, kind, owner, tile, health. */
  units: number[]
  unitsGone: number[]
  /** By seat. */
  scores: (number | null)[]
  gold: (number | null)[]
  technologies: number[]
  policies: number[]
  religions: (Omit<ReplayReligion, 'founder'> & { founder: number | null })[]
  /** In their order. */
  events: ReplayEvent[]
}

/** The whole round. */
export function roundAsIs(round: ReplayRound): SeenRound {
  const { terrain, rivers, wonders, gold, scores, events } = round
  const land = terrain ? { terrain, ...(rivers && { rivers }), ...(wonders && { wonders }) } : {}
  const { technologies, policies, religions } = round
  const figures = { scores, gold: scores.map((_, seat) => gold[seat] ?? null), technologies, policies, religions }
  return { ...land, ...rowsFor(round, TRUTH), ...figures, events }
}

/** The round as `seat` may know it while the game runs; `land` is null where it is not recorded, `changed` are tiles explored before of which it is another. */
export function roundAsSeen(round: ReplayRound, seat: number, land: Land | null, changed: readonly number[] = []): SeenRound {
  const bit = seatBit(seat)
  const hasMet = (civ: number) => civ === seat || ((round.metBy[civ] ?? 0) & (1 << seat)) !== 0
  const explored: number[] = []
  for (let i = 0; i < round.explored.length; i += 2) {
    const t = round.explored[i]
    if (land && (round.explored[i + 1] & bit) !== 0) explored.push(t, land.terrain[t], land.rivers[t], land.wonders[t])
  }
  if (land) for (const t of changed) explored.push(t, land.terrain[t], land.rivers[t], land.wonders[t])
  return {
    ...rowsFor(round, bit),
    explored,
    scores: round.scores.map((score, other) => (hasMet(other) ? score : null)),
    gold: round.scores.map((_, other) => (other === seat ? (round.gold[seat] ?? null) : null)),
    technologies: pairsOf(round.technologies, seat),
    policies: pairsOf(round.policies, seat),
    religions: round.religions.map(religion => ({ ...religion, founder: hasMet(religion.founder) ? religion.founder : null })),
    events: eventsHeard(round, seat),
  }
}

/** What the seat was told of, in its order. */
export const eventsHeard = ({ events, told }: ReplayRound, seat: number): ReplayEvent[] =>
  [...events, ...told].filter(event => hears(seat, { what: '', ...event })).sort((a, b) => a.seq - b.seq)

function rowsFor(round: ReplayRound, bit: number) {
  const layers = LAYER_NAMES.map(name => {
    const pairs = rows(round[name], 3, bit)
    // Bits of features are no number below 0.
    if (REPLAY_LAYERS[name].layer === 'features') for (let i = 1; i < pairs.length; i += 2) pairs[i] >>>= 0
    return [name, pairs]
  })
  return {
    turn: round.turn,
    ...(Object.fromEntries(layers) as Record<ReplayLayer, number[]>),
    cities: round.cities.filter(({ knownBy }) => (knownBy & bit) !== 0).map(({ knownBy: _, ...city }) => city),
    citiesGone: rows(round.citiesGone, 2, bit),
    units: rows(round.units, 6, bit),
    unitsGone: rows(round.unitsGone, 2, bit),
  }
}

/** The rows of `width` numbers whose last number, bits, has this one; without that number. */
function rows(flat: readonly number[], width: number, bit: number): number[] {
  const kept: number[] = []
  for (let i = 0; i < flat.length; i += width) {
    const last = i + width - 1
    if ((flat[last] & bit) !== 0) for (let n = i; n < last; n++) kept.push(flat[n])
  }
  return kept
}

function pairsOf(flat: readonly number[], civ: number): number[] {
  const kept: number[] = []
  for (let i = 0; i < flat.length; i += 2) if (flat[i] === civ) kept.push(civ, flat[i + 1])
  return kept
}

/**
 * What the model of winning sees of a seat in a standing: how far it is ahead of the others in what makes a realm strong, what it has of
 * each victory, and how near the nearest is. All are numbers near 0; chances go by their differences between seats.
 */

import type { Figures, Standing } from '../../actors/wire/lab/standing-schema.ts'
import { roundsOf } from './rounds-to-victory.ts'

/** Features that are explained together. */
export const TERMS = ['score', 'economy', 'army', 'capitals', 'spaceship', 'culture', 'votes'] as const
export type Term = (typeof TERMS)[number]

export interface Feature {
  name: string
  /** What of a seat it belongs to, where that is not always the same. */
  term: Term | ((seen: Seen) => Term)
  of(seen: Seen): number
}

/** A seat among the others. */
interface Seen {
  own: Figures
  standing: Standing
  /** Mean over the living seats. */
  mean: (of: (figures: Figures) => number) => number
  /** The victory that it would reach first, and the share of the scheduled rounds until then. */
  nearest: { term: Term; share: number }
}

/** Of the scheduled rounds: what is farther is as good as never; nearer ones are hardly told apart. */
const FAR = 2
const AT_ONCE = 0.015
/** From this share of the schedule on points count for the victory by time, more and more. */
const LAST_ROUNDS = 0.85
/** Before that nobody can tell which victory it will be. */
const SECOND_HALF = 0.5

/** The logarithm of how many times the others' mean it has. */
const ahead =
  (of: (figures: Figures) => number) =>
  ({ own, mean }: Seen): number =>
    Math.log((of(own) + 1) / (mean(of) + 1))
const times =
  (of: (seen: Seen) => number, factor: (seen: Seen) => number) =>
  (seen: Seen): number =>
    of(seen) * factor(seen)

const time = ({ standing }: Seen): number => standing.time
/** 0 until so much of the schedule is over, and 1 at its end. */
const since =
  (from: number) =>
  ({ standing }: Seen): number =>
    Math.max(0, standing.time - from) / (1 - from)
const lastRounds = (seen: Seen): number => (seen.standing.byTime ? since(LAST_ROUNDS)(seen) : 0)
const share = (have: number, needed: number): number => (needed > 0 ? have / needed : 0)
const isOn = (seen: Seen, victory: Standing['victories'][number]): number => +seen.standing.victories.includes(victory)

const score = ahead(({ score }) => score)
const techs = ahead(({ techs }) => techs)
const cities = ahead(({ cities }) => cities)
const people = ahead(({ population }) => population)

export const FEATURES: readonly Feature[] = [
  { name: 'score', term: 'score', of: score },
  { name: 'score × last rounds', term: 'score', of: times(score, lastRounds) },
  { name: 'technologies × time', term: 'economy', of: times(techs, time) },
  { name: 'science', term: 'economy', of: ahead(({ science }) => science) },
  { name: 'production', term: 'economy', of: ahead(({ production }) => production) },
  {
    name: 'army for each capital missing',
    term: 'army',
    of: times(
      ahead(({ might }) => might),
      seen => isOn(seen, 'domination') / Math.max(1, seen.own.capitalsNeeded - seen.own.capitals),
    ),
  },
  { name: 'capitals', term: 'capitals', of: ({ own }) => share(own.capitals, own.capitalsNeeded) },
  { name: 'parts', term: 'spaceship', of: ({ own }) => share(own.parts + own.partsInWork, own.partsNeeded) },
  { name: 'parts barred', term: 'spaceship', of: ({ own }) => share(own.partsBarred, own.partsNeeded) },
  { name: 'votes in reach', term: 'votes', of: ({ own }) => Math.min(1, share(own.votesInReach, own.votesNeeded)) },
  {
    name: 'nearest victory × second half',
    term: ({ nearest }) => nearest.term,
    of: times(({ nearest }) => Math.log((FAR + AT_ONCE) / (Math.min(FAR, nearest.share) + AT_ONCE)), since(SECOND_HALF)),
  },
]

/** What a model of score, technologies, cities and people alone goes by. */
export const FOUR: readonly Feature[] = [
  { name: 'score', term: 'score', of: score },
  { name: 'score × time', term: 'score', of: times(score, time) },
  { name: 'technologies', term: 'economy', of: techs },
  { name: 'technologies × time', term: 'economy', of: times(techs, time) },
  { name: 'cities', term: 'economy', of: cities },
  { name: 'cities × time', term: 'economy', of: times(cities, time) },
  { name: 'people', term: 'economy', of: people },
  { name: 'people × time', term: 'economy', of: times(people, time) },
]

const TERM_OF = { science: 'spaceship', culture: 'culture', diplomatic: 'votes', time: 'score' } as const

/** By seat; null where it is out. */
function seenIn(standing: Standing): (Seen | null)[] {
  const living = standing.seats.filter(seat => seat !== null)
  const mean = (of: (figures: Figures) => number): number => living.reduce((sum, seat) => sum + of(seat), 0) / living.length
  return standing.seats.map(own => {
    if (!own) return null
    const rounds = roundsOf(own, standing)
    const victory = (['science', 'culture', 'diplomatic', 'time'] as const).reduce((a, b) => (rounds[b] < rounds[a] ? b : a))
    return { own, standing, mean, nearest: { term: TERM_OF[victory], share: rounds[victory] } }
  })
}

/** By seat, in the order of the features; null where it is out. */
export const featuresOf = (standing: Standing, features: readonly Feature[] = FEATURES): (number[] | null)[] =>
  seenIn(standing).map(seen => seen && features.map(({ of }) => of(seen)))

/** By seat the term that each feature belongs to; null where it is out. */
export const termsIn = (standing: Standing, features: readonly Feature[] = FEATURES): (Term[] | null)[] =>
  seenIn(standing).map(seen => seen && features.map(({ term }) => (typeof term === 'function' ? term(seen) : term)))

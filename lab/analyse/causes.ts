/** What moved a seat's chance between two rounds: what each term of the model gained or lost on the rivals, with the figures behind it. */
import type { Figures, Standing } from '../../actors/wire/lab/standing-schema.ts'
import { TERMS, type Term } from './win-features.ts'
import { utilitiesOf, type WinModel, winChances } from './win-model.ts'

export interface Cause {
  seat: number
  term: Term
  /** Of the logarithm of the seat's odds, against its rivals by their chances; above 0 it came nearer to winning. */
  change: number
  /** Figures in which the seat gained or lost on the others, the most first. */
  figures: Shift[]
}

interface Shift {
  figure: Shown
  before: number
  after: number
  /** What the victory takes; null where there is no such number. */
  of: number | null
  /** Mean of the other seats that are in the game. */
  othersBefore: number
  othersAfter: number
}

/** Figures of a seat that are numbers in every standing. */
type Shown = Exclude<keyof Figures, 'votePrice'>

/** Terms that tell little of a change are left out: 0.2 is 5 % of an even chance. */
const LEAST = 0.2
const MOST = 3
/** A figure that gained less than 4 % on the others explains nothing. */
const LEAST_SHIFT = 0.04
const SHIFTS_MOST = 3

/** By term: the figures that explain it. */
const BEHIND: Record<Term, readonly Shown[]> = {
  score: ['score'],
  economy: ['techs', 'science', 'production', 'cities', 'population'],
  army: ['might', 'enemyMight', 'wars'],
  capitals: ['capitals'],
  spaceship: ['parts', 'partsInWork', 'partsBarred', 'spaceScience', 'spaceWork'],
  culture: ['branches', 'policiesMissing', 'cultureMissing', 'cultureWork'],
  votes: ['votes', 'votesInReach', 'allies', 'gold', 'voteScience', 'voteWork'],
}

const NEEDED: Partial<Record<Shown, Shown>> = {
  capitals: 'capitalsNeeded',
  parts: 'partsNeeded',
  branches: 'branchesNeeded',
  votes: 'votesNeeded',
  votesInReach: 'votesNeeded',
}

/** The most first; none of a seat that is out. */
export function causesOf(model: WinModel, before: Standing, after: Standing, seat: number): Cause[] {
  const [were, are] = [leadOf(model, before, seat), leadOf(model, after, seat)]
  const [then, now] = [before.seats[seat], after.seats[seat]]
  if (!were || !are || !then || !now) return []
  return TERMS.map((term, i) => ({ seat, term, change: are[i] - were[i], figures: shiftsOf(term, before, after, seat) }))
    .filter(({ change }) => Math.abs(change) >= LEAST)
    .sort((a, b) => Math.abs(b.change) - Math.abs(a.change))
    .slice(0, MOST)
}

/** By term what the seat has before its rivals, each of whom counts by its share of their chances; null where it or all of them are out. */
function leadOf(model: WinModel, standing: Standing, seat: number): number[] | null {
  const terms = utilitiesOf(model, standing)
  const own = terms[seat]
  const chances = winChances(model, standing)
  const others = terms.flatMap((one, other) => (one && other !== seat ? [{ terms: one, chance: chances[other] }] : []))
  const sum = others.reduce((all, { chance }) => all + chance, 0)
  if (!own || sum === 0) return null
  return own.map((value, i) => value - others.reduce((all, one) => all + (one.chance / sum) * one.terms[i], 0))
}

function shiftsOf(term: Term, before: Standing, after: Standing, seat: number): Shift[] {
  const [then, now] = [before.seats[seat]!, after.seats[seat]!]
  const shifts = BEHIND[term].map(figure => {
    const needed = NEEDED[figure]
    const [othersBefore, othersAfter] = [before, after].map(standing => meanOfOthers(standing, seat, figure))
    return { figure, before: then[figure], after: now[figure], of: needed ? now[needed] : null, othersBefore, othersAfter }
  })
  const gain = (one: Shift): number => Math.abs(lead(one.after, one.othersAfter) - lead(one.before, one.othersBefore))
  return shifts
    .filter(one => gain(one) >= LEAST_SHIFT)
    .sort((a, b) => gain(b) - gain(a))
    .slice(0, SHIFTS_MOST)
}

/** The logarithm of how many times as much one has as the others. */
const lead = (own: number, others: number): number => Math.log((Math.max(0, own) + 1) / (Math.max(0, others) + 1))

function meanOfOthers({ seats }: Standing, seat: number, figure: Shown): number {
  const others = seats.filter((one, i): one is Figures => one !== null && i !== seat)
  return others.reduce((sum, one) => sum + one[figure], 0) / Math.max(1, others.length)
}

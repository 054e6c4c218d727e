/** What a city would gain by a building: the city some turns ahead with it and without it, citizens put to work anew in both. */
import { type City, type CityImage, type CityYields, cityWith, cityYields } from '../../engine/index.ts'
import { HAPPINESS_FIGURES } from '../../rules/constants/happiness.ts'
import { FOOD, HAPPINESS, STAT_COUNT, STATS } from '../../rules/stats.ts'
import { threatTo } from '../knowledge/city-threats.ts'
import type { TurnContext } from '../turn-context.ts'
import { majorsAtWar } from './campaign.ts'
import { statWorths, turnsLeft } from './yield-valuation.ts'

/** What the worth of a building is made of, by name. */
export type Terms = Record<string, number>

/** The city without the building, as it is expected to be. */
interface Prospect {
  /** What it was drawn from: another one when the city has changed. */
  of: CityYields
  population: number
  before: CityImage
  worths: number[]
  /** Worth a turn of one more citizen. */
  citizen: number
  /** Worth of a point of strength. */
  strength: number
  /** What has been found out of buildings, by id: several lead to the same one, and gold and work ask in turn. */
  gains: (Terms | undefined)[]
}

const drawn = new WeakMap<TurnContext, Map<number, Prospect>>()

function prospectOf(m: TurnContext, city: City): Prospect {
  let known = drawn.get(m)
  if (!known) drawn.set(m, (known = new Map()))
  const of = cityYields(m.w, city)
  const last = known.get(city.id)
  if (last?.of === of) return last
  const made = draw(m, city, of)
  known.set(city.id, made)
  return made
}

function draw(m: TurnContext, city: City, of: CityYields): Prospect {
  const { p, w } = m
  const now = cityWith(w, city, {})
  const grows = city.avoidGrowth || m.civ.happiness < p.growthUntil ? 0 : Math.max(0, now.yields.net[FOOD])
  const more = Math.floor((grows * p.buildingAhead * m.pace) / now.foodToGrow)
  const population = city.population + Math.min(more, Math.ceil(city.population / 2))
  const before = population === city.population ? now : cityWith(w, city, { population })
  const worths = statWorths(m)
  const citizen = Math.max(0, without(FOOD, cityWith(w, city, { population: population + 1 }), before, worths))
  const mind = HAPPINESS_FIGURES.perCitizen * worths[HAPPINESS]
  const danger = threatTo(m, city) > 0 ? p.defenceThreatened : majorsAtWar(m).length > 0 ? p.defenceAtWar : 1
  const strength = p.defenceBuildingWeight * danger
  return { of, population, before, worths, citizen: Math.max(0, citizen - mind), strength, gains: [] }
}

/** Worth of the yields of one image over those of another, but for one stat. */
function without(stat: number, after: CityImage, before: CityImage, worths: readonly number[]): number {
  let sum = 0
  for (let i = 0; i < STAT_COUNT; i++) if (i !== stat) sum += (after.yields.net[i] - before.yields.net[i]) * worths[i]
  return sum
}

/** Worth a turn, in the bot's own measure, by what it comes from; kept as long as the city is as it was. */
export function simulatedGain(m: TurnContext, city: City, building: number): Readonly<Terms> {
  const prospect = prospectOf(m, city)
  return (prospect.gains[building] ??= gainBy(m, city, building, prospect))
}

function gainBy(m: TurnContext, city: City, building: number, prospect: Prospect): Terms {
  const { p } = m
  const { before, population, worths, citizen, strength } = prospect
  const after = cityWith(m.w, city, { building, population, like: before })
  const terms: Terms = {}
  const put = (name: string, worth: number): void => {
    if (Math.abs(worth) > 1e-9) terms[name] = worth
  }
  for (let i = 0; i < STAT_COUNT; i++) if (i !== FOOD) put(STATS[i], (after.yields.net[i] - before.yields.net[i]) * worths[i])
  put('food', hunger(after, before) * p.yieldFood + bornMore(m, after, before) * citizen)
  put('specialists', (countOf(after) - countOf(before)) * p.slotWeight)
  put('defence', (after.strength - before.strength + (after.hp - before.hp) / p.healthPerStrength) * strength)
  return terms
}

const countOf = ({ specialists }: CityImage): number => specialists.reduce((sum, n) => sum + n, 0)

/** Food that is no longer missing. */
const hunger = (after: CityImage, before: CityImage): number =>
  Math.min(0, after.yields.net[FOOD]) - Math.min(0, before.yields.net[FOOD])

/** Citizens that it would have more, on the mean of the turns that count. */
function bornMore(m: TurnContext, after: CityImage, before: CityImage): number {
  const { p, civ } = m
  const turns = Math.min(p.horizonTurns * m.pace, turnsLeft(m))
  const rate = ({ yields, foodToGrow }: CityImage): number => Math.max(0, yields.net[FOOD]) / foodToGrow
  const share = civ.happiness < 0 ? p.yieldFoodUnhappy : 1
  return ((rate(after) - rate(before)) * turns * share) / 2
}

/** Worth a turn of one way to set citizens to work over another, the people they may bring forth counted in. */
export function gainOfWork(m: TurnContext, city: City, after: CityImage, before: CityImage): number {
  const { worths, citizen } = prospectOf(m, city)
  const food = hunger(after, before) * m.p.yieldFood + bornMore(m, after, before) * citizen
  return without(FOOD, after, before, worths) + food + (pointsOf(m, after) - pointsOf(m, before)) * m.p.greatPointWeight
}

/** Points towards great people that its specialists make. */
function pointsOf({ w }: TurnContext, { specialists }: CityImage): number {
  let sum = 0
  for (let kind = 0; kind < specialists.length; kind++)
    for (const [, points] of w.rules.specialists[kind].greatPersonPoints) sum += points * specialists[kind]
  return sum
}

/** Standings for tests: seats that are all alike but for what is said of them. */

import type { Figures, Standing } from '../../../actors/wire/lab/standing-schema.ts'
import type { Sample } from '../../../lab/analyse/samples.ts'

const USUAL: Figures = {
  score: 100,
  techs: 10,
  era: 1,
  cities: 3,
  population: 20,
  production: 30,
  bestProduction: 15,
  gold: 100,
  goldIncome: 5,
  science: 30,
  culture: 10,
  happiness: 3,
  wonders: 0,
  policies: 3,
  might: 50,
  wars: 0,
  enemyMight: 0,
  capitals: 0,
  capitalsNeeded: 3,
  parts: 0,
  partsNeeded: 6,
  partsInWork: 0,
  partsBarred: 0,
  partsWay: 0,
  spaceScience: 20_000,
  spaceWork: 3_000,
  branches: 0,
  branchesNeeded: 5,
  policiesMissing: 25,
  cultureMissing: 10_000,
  cultureWork: 900,
  votes: 1,
  votesNeeded: 8,
  allies: 0,
  votePrice: null,
  votesInReach: 1,
  voteScience: 10_000,
  voteWork: 800,
}

export const standing = (seats: readonly (Partial<Figures> | null)[], of: Partial<Standing> = {}): Standing => ({
  turn: 165,
  time: 0.5,
  victories: ['science', 'culture', 'diplomatic', 'domination'],
  byTime: true,
  voteIn: null,
  seats: seats.map(seat => seat && { ...USUAL, ...seat }),
  ...of,
})

/** The game of a standing, on a map of its own. */
export const sample = (game: number, winner: number, of: Standing): Sample => ({
  ...of,
  game: String(game),
  map: String(game),
  winner,
  over: of.time,
  size: 'small',
  kind: 'continents',
})

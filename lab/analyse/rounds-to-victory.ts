/** In how many rounds a seat could win by each victory, as it makes and earns now and grows as realms do; all in shares of the game's scheduled rounds. */
import type { Figures, Standing } from '../../actors/wire/lab/standing-schema.ts'

interface Rounds {
  science: number
  culture: number
  diplomatic: number
  /** The victory by time is that of who leads now. */
  time: number
}

/** Where a victory is off, or nothing brings it nearer. */
const NEVER = Number.POSITIVE_INFINITY
/** In which what a realm makes doubles: so estimates of coming winners of bots' games come true on the mean from 70 rounds before their end on. */
const DOUBLING = 0.13
/** Half of the time between two votes (rulebook, victory 3), and what it takes to come by a resource. */
const TO_VOTE = 0.01
const TO_RESOURCE = 0.25
const TILES_A_ROUND = 2
/** Gold for a city-state's vote where no price is known. */
const USUAL_PRICE = 1000

/** Share of the scheduled rounds in which `amount` comes together at `rate` a round now. */
type To = (amount: number, rate: number) => number

export function roundsOf(own: Figures, standing: Standing): Rounds {
  const { victories, byTime, turn, time, seats } = standing
  const scheduled = turn / Math.max(time, 1e-9)
  const growth = Math.LN2 / DOUBLING
  const to: To = (amount, rate) => (amount <= 0 ? 0 : Math.log(1 + (amount * growth) / (Math.max(1, rate) * scheduled)) / growth)
  const isOn = (kind: (typeof victories)[number]): boolean => victories.includes(kind)
  const leads = seats.every(one => one === null || one.score <= own.score)
  return {
    science: isOn('science') ? toSpace(own, to) + own.partsWay / TILES_A_ROUND / scheduled : NEVER,
    culture: isOn('culture') ? to(own.cultureMissing, own.culture) + to(own.cultureWork, own.bestProduction) : NEVER,
    diplomatic: isOn('diplomatic') ? toElection(own, standing.voteIn === null ? null : standing.voteIn / scheduled, to) : NEVER,
    time: byTime && leads ? 1 - time : NEVER,
  }
}

/** Gold may buy some of it. */
const scienceOf = ({ science, goldIncome }: Figures): number => science + Math.max(0, goldIncome) / 2

/** Half of all production goes into the parts. */
const toSpace = (own: Figures, to: To): number =>
  to(own.spaceScience, scienceOf(own)) + to(own.spaceWork, own.production / 2) + (own.partsBarred > 0 ? TO_RESOURCE : 0)

/** Majors take their votes away from who comes near: only those of allied city-states are reckoned with. */
function toElection(own: Figures, voteIn: number | null, to: To): number {
  if (own.votePrice === null) return NEVER
  const open = Math.max(0, own.votesNeeded - own.votes)
  const price = open > 0 ? own.votePrice / open : USUAL_PRICE
  const saving = to(price * Math.max(0, own.votesNeeded - own.allies) - own.gold, Math.max(0, own.goldIncome))
  const toCall = to(own.voteScience, scienceOf(own)) + to(own.voteWork, own.bestProduction) + TO_VOTE
  return Math.max(voteIn ?? toCall, saving)
}

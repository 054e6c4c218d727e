/** The votes for a leader of the world: whom to vote for, and the city-states bought for the day. */

import {
  type Civ,
  check,
  countVotes,
  FAVORABLE,
  isAlly,
  levelBetween,
  NONE,
  opinionOf,
  turnsBetweenVotes,
  votesToElect,
} from '../../../engine/index.ts'
import { CITY_STATE_GIFTS } from '../../../rules/constants/city-states.ts'
import { alliesForSale, strategyOf, votesMissing } from '../../knowledge/victory-strategy.ts'
import type { Reason } from '../../reason.ts'
import { give, type Plan, type TurnContext } from '../../turn-context.ts'

export function* planElections(m: TurnContext): Plan {
  const { nextVote } = m.w.s.council
  if (nextVote === NONE) return
  const days = nextVote - m.w.s.turn
  if (days <= m.p.electionDays) {
    yield* buyVotes(m)
    yield* outbid(m)
  }
  const player = choiceOf(m)
  const command = { type: 'unVote' as const, player }
  if (player !== m.civ.voteFor && check(m.w, m.seat, command) === null)
    yield* give(command, {
      because: () => ({ code: player === NONE ? 'vote/rival' : 'vote/friendliest' }),
    })
}

/** All the city-states that are missing, if there is gold for all of them; half a majority wins nothing. */
function* buyVotes(m: TurnContext): Plan {
  const missing = votesMissing(m)
  if (missing <= 0) return
  const bought = alliesForSale(m).slice(0, missing)
  if (bought.length < missing || bought.reduce((sum, { gold }) => sum + gold, 0) > m.civ.gold) return
  for (const { minor } of bought) yield* buyAlly(m, minor, { code: 'vote/needed' })
}

/** City-states are bought away from a rival that has the votes to be elected, or could buy the few that it lacks. */
function* outbid(m: TurnContext): Plan {
  for (const { rival, bought } of guards(m)) {
    if (bought.reduce((sum, { gold }) => sum + gold, 0) > m.civ.gold) continue
    for (const { minor } of bought) yield* buyAlly(m, minor, { code: 'vote/else', nation: rivalName(m, rival) })
  }
}

interface Guard {
  rival: Civ
  /** Its allies that would be bought, the cheapest first. */
  bought: { minor: Civ; gold: number }[]
}

/** Rivals near their election, and what it takes to keep each of them out of reach of it; where the gold does not do for that, short of it. */
function guards(m: TurnContext): Guard[] {
  const needed = votesToElect(m.w)
  const votes = votesSeen(m)
  const found: Guard[] = []
  for (const rival of m.w.s.civs) {
    if (rival.kind !== 'major' || rival.id === m.seat || votes[rival.id] + m.p.electionMargin < needed) continue
    const held = alliesForSale(m).filter(({ minor }) => minor.cityState!.ally === rival.id)
    const least = Math.max(1, votes[rival.id] - needed + 1)
    if (held.length < least) continue
    const bought = held.slice(0, least)
    let gold = bought.reduce((sum, one) => sum + one.gold, 0)
    for (const one of held.slice(least, votes[rival.id] - needed + m.p.electionMargin)) {
      gold += one.gold
      if (gold > m.civ.gold) break
      bought.push(one)
    }
    found.push({ rival, bought })
  }
  return found
}

/** Gold that it takes to keep all rivals from being elected. */
export const priceOfGuard = (m: TurnContext): number =>
  guards(m).reduce((sum, { bought }) => sum + bought.reduce((cost, { gold }) => cost + gold, 0), 0)

const rivalName = ({ w }: TurnContext, { nation }: Civ): string => w.rules.nations[nation].name

/** The greatest gifts first, until it is the ally. */
function* buyAlly(m: TurnContext, minor: Civ, why: Reason): Plan {
  while (!isAlly(minor, m.seat)) {
    const gold = [...CITY_STATE_GIFTS.gold].reverse().find(amount => amount <= m.civ.gold)
    if (gold === undefined || !(yield* give({ type: 'giftGold', player: minor.id, gold }, { because: () => why }))) return
  }
}

/**
 * Who is liked best, unless it could be elected with this vote: that is for those only who can win nothing themselves. NONE: nobody, as
 * where there is but one rival, whom every vote brings nearer to the victory over oneself.
 */
function choiceOf(m: TurnContext): number {
  if (m.w.s.civs.filter(({ id, kind, alive }) => kind === 'major' && alive && id !== m.seat).length < 2) return NONE
  const needed = votesToElect(m.w)
  const votes = votesSeen(m)
  const { turns } = strategyOf(m)
  const left = m.w.s.setup.turns - m.w.s.turn + turnsBetweenVotes(m.w)
  const hopeless = Math.min(turns.science, turns.culture, turns.diplomatic) > left
  let best = NONE
  let most = Number.NEGATIVE_INFINITY
  for (const other of m.w.s.civs) {
    const { met, war } = m.civ.relations[other.id]
    if (other.kind !== 'major' || !other.alive || other.id === m.seat || !met || war) continue
    const friend = levelBetween(m.w, m.seat, other.id) >= FAVORABLE
    const near = votes[other.id] + m.p.electionMargin >= needed
    if (near && !(friend && hopeless)) continue
    const opinion = opinionOf(m.w, m.seat, other.id) - (near ? 0 : votes[other.id])
    if (opinion <= most) continue
    most = opinion
    best = other.id
  }
  return best
}

/** Votes for each civ in the last election, and those of city-states that are known by whose allies they are today. */
function votesSeen(m: TurnContext): number[] {
  const { last } = m.w.s.council
  const ballots = m.w.s.civs.map(({ id, cityState: minor }) => {
    if (id === m.seat) return NONE
    if (minor && m.civ.relations[id].met) return minor.ally
    return last?.ballots[id] ?? NONE
  })
  return countVotes(m.w, ballots)
}

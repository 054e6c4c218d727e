/** How far a civilization is on the way to a victory, milestone by milestone: what it has, what it lacks, what would stop it. */

import {
  branchesDone,
  type Civ,
  type EngineContext,
  isReached,
  majorityReligion,
  majorReligionOf,
  majors,
  NONE,
  partsMissing,
} from '../../../engine/index.ts'
import type { Milestone, MilestoneKind } from '../../../rules/milestones.ts'
import type { Victory } from '../../../rules/ruleset.ts'
import { knowsCity, knowsPlayer } from '../../knowledge.ts'
import { listText } from '../../words/advice.ts'
import { milestoneSentence } from '../../words/effects.ts'
import { victoryText } from '../../words/victory.ts'
import type { VictoryWords } from '../../words/worded.ts'
import { capitalsInAll, capitalsKnown, holderName, placeName } from './capitals.ts'
import { nationName } from './player.ts'
import { knownVotes, neededNow, votesFor } from './votes.ts'

/** Who looks at whom, on the way to what. */
export interface Case<K extends MilestoneKind = MilestoneKind> {
  w: EngineContext
  seat: number
  civ: Civ
  victory: Victory
  milestone: Milestone<K>
}

interface Measure {
  have: number
  /** What it takes; null where there is no such number. */
  of: number | null
  /** What is counted. */
  what: keyof typeof COUNTED
}

interface Kind<K extends MilestoneKind> {
  /** null: reached or not says all. */
  measure?(of: Case<K>): Measure | null
  /** What the seat itself still has to do. */
  lacks(of: Case<K>): string[]
  /** What would keep the one who leads, another than the seat, from it. */
  stops(of: Case<K>): string[]
}

const MORE: Kind<MilestoneKind> = {
  lacks: () => [victoryText('haveMore')],
  stops: () => [victoryText('haveAsMuch')],
}

const KINDS: { readonly [K in MilestoneKind]: Kind<K> } = {
  build: {
    lacks: of => [builtText(of, 'toBuild', 'toBuildNeeding')],
    stops: of => [victoryText(isSeenReached(of) ? 'takeHolder' : 'takeBuilder', { building: builtName(of) })],
  },
  anyoneBuilds: {
    lacks: of => [builtText(of, 'somebodyBuilds', 'somebodyBuildsNeeding')],
    stops: of => (isSeenReached(of) ? [] : [victoryText('cannotKeep', { building: builtName(of) })]),
  },
  spaceship: {
    measure: ({ civ, victory }) => {
      const of = victory.spaceshipParts.length
      return { have: of - partsMissing(civ, victory).length, of, what: 'parts' }
    },
    lacks: ({ w, seat, civ, victory }) =>
      counted(partsMissing(civ, victory)).map(([id, n]) => {
        const { name, tech } = w.rules.units[id]
        if (tech === NONE || w.s.civs[seat].techs[tech] > 0) return victoryText('addPart', { n, part: name })
        return victoryText('addPartNeeding', { n, part: name, tech: w.rules.techs[tech].name })
      }),
    stops: ({ w, seat, civ }) => {
      const city = capitalPlace(w, seat, civ)
      return [city === null ? victoryText('takeCapital') : victoryText('takeCapitalAt', { city }), victoryText('destroyParts')]
    },
  },
  outlive: {
    measure: ({ w, civ }) => {
      const others = majors(w).filter(one => one !== civ)
      return { have: others.filter(({ alive }) => !alive).length, of: others.length, what: 'outlive' }
    },
    lacks: () => [victoryText('toOutlive')],
    stops: () => [victoryText('stayAlive')],
  },
  capitals: {
    measure: ({ w, seat, civ }) => ({
      have: capitalsKnown(w, seat).filter(({ holder }) => holder === civ.id).length,
      of: capitalsInAll(w),
      what: civ.id === seat ? 'capitals' : 'capitalsKnown',
    }),
    lacks: lacksCapitals,
    stops: stopsConqueror,
  },
  branches: {
    measure: ({ w, civ, milestone }) => ({ have: branchesDone(w, civ), of: milestone.params[0], what: 'branches' }),
    lacks: ({ w, civ, milestone }) => [victoryText('completeBranches', { n: milestone.params[0] - branchesDone(w, civ) })],
    stops: () => [victoryText('takeCities')],
  },
  highestScore: {
    measure: ({ civ }) => ({ have: civ.score, of: null, what: 'points' }),
    lacks: lacksScore,
    stops: ({ w, seat, civ: { score } }) => [
      victoryText('moreThan', { score, n: Math.max(1, score + 1 - w.s.civs[seat].score), turns: turnsLeft(w) }),
    ],
  },
  worldReligion: {
    measure: religionSpread,
    lacks: ({ w, civ }) => [victoryText(majorReligionOf(w, civ) ? 'spreadReligion' : 'foundReligion')],
    stops: () => [victoryText('keepReligion')],
  },
  vote: {
    measure: ({ w, seat, civ }) => ({ have: votesFor(w, seat, civ.id), of: neededNow(w), what: 'votes' }),
    lacks: ({ w, seat, civ }) => {
      const short = neededNow(w) - votesFor(w, seat, civ.id)
      const open = knownVotes(w, seat).filter(({ voter, to }) => voter.cityState && to !== seat)
      if (short <= 0) return [victoryText('holdVotes')]
      if (open.length === 0) return [victoryText('winVotes', { n: short })]
      return [victoryText('winVotesOf', { n: short, nations: listText(open.map(({ voter }) => nationName(w, voter.id))) })]
    },
    stops: stopsElection,
  },
  countMore: MORE,
  unknown: MORE,
}

/** What is counted, by the word for it. */
const COUNTED = {
  parts: 'parts',
  outlive: 'othersGone',
  capitals: 'capitalsHeld',
  capitalsKnown: 'capitalsKnown',
  branches: 'branchesDone',
  points: 'points',
  religions: 'religions',
  followers: 'followers',
  votes: 'votes',
} as const

const countedText = ({ what }: Measure): string => victoryText(COUNTED[what])

export const plainName = ({ text }: Milestone): string => milestoneSentence(text).replace(/[[\]]/g, '')
export const turnsLeft = (w: EngineContext): number => Math.max(0, w.s.setup.turns - w.s.turn + 1)

const kindOf = <K extends MilestoneKind>(milestone: Milestone<K>): Kind<K> => KINDS[milestone.kind]

/** Milestones of a civ that the seat knows: reached, and how far it is with the others. */
export function progressOf(w: EngineContext, seat: number, civ: Civ, victory: Victory) {
  const milestones = victory.milestones.map(milestone => {
    const of = { w, seat, civ, victory, milestone }
    return { milestone: plainName(milestone), reached: isSeenReached(of), measure: kindOf(milestone).measure?.(of) ?? null }
  })
  return {
    player_id: civ.id,
    nation: nationName(w, civ.id),
    reached: milestones.filter(({ reached }) => reached).length,
    of: milestones.length,
    milestones: milestones.map(({ measure, ...rest }) => ({
      ...rest,
      ...(measure && { have: measure.have, what: countedText(measure), ...(measure.of !== null && { needed: measure.of }) }),
    })),
    steps: milestones.map(({ milestone, reached, measure }) => {
      const state = measure ? measureText(measure) : victoryText(reached ? 'done' : 'notYet')
      return victoryText('step', { milestone, state })
    }),
  }
}

function measureText(measure: Measure): string {
  const { have, of } = measure
  const what = countedText(measure)
  return of === null ? victoryText('counted', { have, what }) : victoryText('countedOf', { have, of, what })
}

type Progress = ReturnType<typeof progressOf>

/** Nearest first: by milestones, then by what is had of the next. */
export function nearestFirst(a: Progress, b: Progress): number {
  if (a.reached !== b.reached) return b.reached - a.reached
  for (let i = 0; i < a.milestones.length; i++) {
    const more = (b.milestones[i].have ?? 0) - (a.milestones[i].have ?? 0)
    if (more !== 0) return more
  }
  return a.player_id - b.player_id
}

/** What the seat itself still has to do. */
export function lacksOf(w: EngineContext, seat: number, victory: Victory): string[] {
  const civ = w.s.civs[seat]
  const open = victory.milestones.filter(milestone => !isReached(w, civ, victory, milestone))
  return open.flatMap(milestone => kindOf(milestone).lacks({ w, seat, civ, victory, milestone }))
}

/** What would keep `leader`, another than the seat, from winning. */
export function stopsOf(w: EngineContext, seat: number, leader: Civ, victory: Victory): string[] {
  const { milestones } = victory
  return [...new Set(milestones.flatMap(milestone => kindOf(milestone).stops({ w, seat, civ: leader, victory, milestone })))]
}

/** What there is of the last milestone, and what it takes; null where it is reached or not. */
export function lastMeasure(w: EngineContext, seat: number, civ: Civ, victory: Victory): Measure | null {
  const milestone = victory.milestones.at(-1)!
  return kindOf(milestone).measure?.({ w, seat, civ, victory, milestone }) ?? null
}

/** It has all but one of the branches of policies that are asked for. */
export const isShortOne = ({ w, civ, milestone }: Case): boolean =>
  milestone.kind === 'branches' && branchesDone(w, civ) === milestone.params[0] - 1

/** Capitals that the seat has not seen are not told about. */
export function isSeenReached({ w, seat, civ, victory, milestone }: Case): boolean {
  if (civ.id !== seat && milestone.kind === 'capitals') return false
  return isReached(w, civ, victory, milestone)
}

type Built = Case<'build' | 'anyoneBuilds'>

const builtName = ({ w, milestone }: Built): string => w.rules.buildings[milestone.params[0]].name

/** With the technology where the seat lacks it. */
function builtText(of: Built, known: keyof VictoryWords, needing: keyof VictoryWords): string {
  const { w, seat, milestone } = of
  const { tech, name: building } = w.rules.buildings[milestone.params[0]]
  if (tech === NONE || w.s.civs[seat].techs[tech] > 0) return victoryText(known, { building })
  return victoryText(needing, { building, tech: w.rules.techs[tech].name })
}

function counted(ids: readonly number[]): [id: number, n: number][] {
  const kinds = [...new Set(ids)]
  return kinds.map(id => [id, ids.filter(one => one === id).length])
}

/** 'Athens at (16,6)'; null where the seat does not know the city. */
function capitalPlace(w: EngineContext, seat: number, { capital }: Civ): string | null {
  const city = capital === NONE ? null : w.s.cities[capital]
  return city && knowsCity(w, seat, city) ? placeName(w, city) : null
}

function lacksCapitals({ w, seat }: Case): string[] {
  const known = capitalsKnown(w, seat)
  const unseen = capitalsInAll(w) - known.length
  const lines = known
    .filter(({ holder }) => holder !== seat)
    .map(({ city, holder }) => victoryText('takeHeld', { city: placeName(w, city), holder: holderName(w, holder) }))
  return unseen > 0 ? [...lines, victoryText('findCapitals', { n: unseen })] : lines
}

function stopsConqueror({ w, seat, civ }: Case): string[] {
  const lines: string[] = []
  for (const { city, of, holder } of capitalsKnown(w, seat)) {
    if (holder === civ.id && of !== civ)
      lines.push(victoryText('freeTaken', { city: placeName(w, city), nation: nationName(w, of.id) }))
    else if (holder === seat) lines.push(victoryText('hold', { city: placeName(w, city) }))
  }
  return lines.length > 0 ? lines : [victoryText('holdAny')]
}

function lacksScore({ w, seat }: Case): string[] {
  const own = w.s.civs[seat].score
  const best = majors(w)
    .filter(({ id, alive }) => alive && id !== seat && knowsPlayer(w, seat, w.s.civs[id]))
    .reduce((most, { score }) => Math.max(most, score), 0)
  const turns = turnsLeft(w)
  return [
    own > best ? victoryText('stayAhead', { turns, n: own - best }) : victoryText('winPoints', { n: best + 1 - own, turns }),
  ]
}

function religionSpread({ w, civ }: Case): Measure | null {
  const religion = majorReligionOf(w, civ)
  if (!religion) return { have: 0, of: null, what: 'religions' }
  const living = majors(w).filter(other => other.alive)
  const have = living.filter(other => majorityReligion(w, other) === religion.id).length
  return { have, of: living.length, what: 'followers' }
}

function stopsElection({ w, seat, civ }: Case): string[] {
  const votes = knownVotes(w, seat)
  const allies = votes.filter(({ voter, to }) => voter.cityState && to === civ.id).map(({ voter }) => nationName(w, voter.id))
  const free = votes.filter(({ voter, to }) => voter.cityState && to === NONE).map(({ voter }) => nationName(w, voter.id))
  return [
    ...(allies.length > 0 ? [victoryText('replaceAlly', { nations: listText(allies) })] : []),
    ...(free.length > 0 ? [victoryText('allyFirst', { nations: listText(free) })] : []),
    victoryText('voteElse', { needed: neededNow(w), votes: votesFor(w, seat, civ.id) }),
  ]
}

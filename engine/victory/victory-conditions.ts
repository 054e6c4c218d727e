/** Milestones of victories: each kind is a test on a civ. */
import type { Milestone, MilestoneKind } from '../../rules/milestones.ts'
import type { Victory } from '../../rules/ruleset.ts'
import { standsIn } from '../city/cities-with.ts'
import { cached, declareCache, type EngineContext } from '../core/engine-context.ts'
import { onceByRuleset } from '../core/once-by-ruleset.ts'
import { type Civ, NONE } from '../core/state.ts'
import { civContext } from '../effects/context.ts'
import { countOf } from '../effects/countables.ts'
import { majorityReligion } from '../religion/founder-income.ts'
import { majorReligionOf } from '../religion/religion-names.ts'

/** Whether `civ` has reached a milestone of the victory. */
type Test<K extends MilestoneKind> = (w: EngineContext, civ: Civ, milestone: Milestone<K>, victory: Victory) => boolean

const TESTS: { readonly [K in MilestoneKind]: Test<K> } = {
  build: (w, civ, { params }) => hasBuilt(w, civ, params[0]),
  anyoneBuilds: (w, _civ, milestone) => isBuiltByAny(w, milestone),
  spaceship: (_w, civ, _milestone, victory) => partsMissing(civ, victory).length === 0,
  outlive: (w, civ) => majors(w).length > 1 && majors(w).every(other => other === civ || !other.alive),
  capitals: holdsAllCapitals,
  branches: (w, civ, { params }) => branchesDone(w, civ) >= params[0],
  highestScore: hasHighestScore,
  worldReligion: hasWorldReligion,
  vote: (w, civ) => w.s.council.leader === civ.id,
  countMore: hasMore,
  unknown: () => false,
}

/** Whether the civ has reached the milestone, one of the victory's. */
export function isReached<K extends MilestoneKind>(
  w: EngineContext,
  civ: Civ,
  victory: Victory,
  milestone: Milestone<K>,
): boolean {
  const test: Test<K> = TESTS[milestone.kind]
  return test(w, civ, milestone, victory)
}

/** Whether nobody can have won by it yet: what anyone must build stands nowhere. */
export const isBarred = (w: EngineContext, { milestones }: Victory): boolean =>
  milestones.some(milestone => milestone.kind === 'anyoneBuilds' && !isBuiltByAny(w, milestone))

const isBuiltByAny = (w: EngineContext, { params }: Milestone<'anyoneBuilds'>): boolean =>
  w.s.civs.some(civ => hasBuilt(w, civ, params[0]))

/** Unit kinds that the civ's spaceship still needs, one entry for each part. */
export function partsMissing(civ: Civ, victory: Victory): number[] {
  const have = [...civ.spaceParts]
  return victory.spaceshipParts.filter(part => {
    const at = have.indexOf(part)
    if (at >= 0) have.splice(at, 1)
    return at < 0
  })
}

const MAJORS = declareCache<{ of: number; civs: Civ[] }>(() => ({ of: 0, civs: [] }))

/** Those that play for a victory, alive or not; who is one stays one. */
export function majors(w: EngineContext): readonly Civ[] {
  const kept = cached(w, MAJORS)
  if (kept.of !== w.s.civs.length) {
    kept.of = w.s.civs.length
    kept.civs = w.s.civs.filter(civ => civ.kind === 'major')
  }
  return kept.civs
}

/** By building (id): itself and what stands for it. */
const versionsOf = onceByRuleset((rules): readonly (readonly number[])[] =>
  rules.buildings.map(of => rules.buildings.filter(({ id, replaces }) => id === of.id || replaces === of.id).map(({ id }) => id)),
)

/** One of its cities holds the building, or what stands for it. */
function hasBuilt(w: EngineContext, civ: Civ, building: number): boolean {
  const ids = versionsOf(w.rules)[building]
  for (let i = 0; i < ids.length; i++) if (standsIn(w, civ, ids[i])) return true
  return false
}

/** More of the first countable than each other living major, of whom there is one at least, has of the second. */
function hasMore(w: EngineContext, civ: Civ, { params: [own, others] }: Milestone<'countMore'>): boolean {
  const rivals = majors(w).filter(other => other !== civ && other.alive)
  const mine = countOf(w, own, civContext(civ)) ?? 0
  return rivals.length > 0 && rivals.every(other => mine > (countOf(w, others, civContext(other)) ?? 0))
}

export function branchesDone({ rules: { branches } }: EngineContext, { policies }: Civ): number {
  let done = 0
  for (let i = 0; i < branches.length; i++) {
    const { finisher } = branches[i]
    if (finisher !== NONE && policies[finisher] === 1) done++
  }
  return done
}

/** After the last round nobody who lives has more points; of equals the first wins. */
function hasHighestScore(w: EngineContext, civ: Civ): boolean {
  if (w.s.turn <= w.s.setup.turns) return false
  return majors(w).every(other => !other.alive || other.score < civ.score || (other.score === civ.score && other.id >= civ.id))
}

/** The religion that it founded is that of every living major. */
function hasWorldReligion(w: EngineContext, civ: Civ): boolean {
  const own = majorReligionOf(w, civ)
  return own !== null && majors(w).every(other => !other.alive || majorityReligion(w, other) === own.id)
}

/** It holds every original capital of a major that still stands, and no other major lives that never had one. */
function holdsAllCapitals(w: EngineContext, civ: Civ): boolean {
  const all = majors(w)
  if (all.length < 2) return false
  return all.every(other => {
    const capital = other.originalCapital === NONE ? null : w.s.cities[other.originalCapital]
    if (capital) return capital.owner === civ.id
    return other === civ || !other.alive
  })
}

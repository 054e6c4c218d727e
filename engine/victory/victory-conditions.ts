/** Milestones of victories: each text of the format is a test on a civ. Those whose rules the game lacks are never reached. */
import type { Filter } from '../../rules/effects/filter.ts'
import type { Ruleset, Victory } from '../../rules/ruleset.ts'
import type { World } from '../core/engine-context.ts'
import { type Civ, NONE } from '../core/state.ts'
import { civContext } from '../effects/context.ts'
import { countOf } from '../effects/countables.ts'
import { majorityReligion } from '../religion/founder-income.ts'
import { majorReligionOf } from '../religion/religion-names.ts'

/** Whether `civ` has reached it. */
type Test = (w: World, civ: Civ) => boolean

/** What makes the test of a text with its brackets emptied; `arg` stood in the first bracket. */
const MAKERS: Record<string, (rules: Ruleset, victory: Victory, arg: string) => Test> = {
  'Build []': (rules, _victory, name) => builds(rules, name),
  'Anyone should build []': (rules, _victory, name) => {
    const built = builds(rules, name)
    return w => w.s.civs.some(civ => built(w, civ))
  },
  'Add all [] in capital': (_rules, victory) => (_w, civ) => partsMissing(civ, victory).length === 0,
  'Destroy all players': () => (w, civ) => majors(w).length > 1 && majors(w).every(other => other === civ || !other.alive),
  'Capture all capitals': () => holdsAllCapitals,
  'Complete [] Policy branches': (_rules, _victory, count) => (w, civ) => branchesDone(w, civ) >= Number(count),
  'Have highest score after max turns': () => hasHighestScore,
  'Become the world religion': () => hasWorldReligion,
  'Win diplomatic vote': () => (w, civ) => w.s.council.leader === civ.id,
}

export interface Milestone {
  text: string
  test: Test
}

const compiled = new WeakMap<Ruleset, Milestone[][]>()

/** Milestones of a victory (id), in order. */
export function milestonesOf(rules: Ruleset, victory: number): Milestone[] {
  let all = compiled.get(rules)
  if (!all)
    compiled.set(rules, (all = rules.victories.map(v => v.milestones.map(text => ({ text, test: testOf(rules, v, text) })))))
  return all[victory]
}

/** "Have more [x] than each player's [y]": with the filters that were read for it, in the order of such milestones. */
function countsMore(victory: Victory, text: string): Test {
  const nth = victory.milestones.filter(isCount).indexOf(text)
  const [own, others] = [0, 1].map(i => victory.counts[nth * 2 + i]?.conditions[0].params[0] as Filter | undefined)
  if (!own || !others) return () => false
  return (w, civ) => {
    const mine = countOf(w, own, civContext(civ)) ?? 0
    return majors(w).every(other => other === civ || !other.alive || mine > (countOf(w, others, civContext(other)) ?? 0))
  }
}

const isCount = (text: string): boolean => text.startsWith('Have more [')

function testOf(rules: Ruleset, victory: Victory, text: string): Test {
  if (isCount(text)) return countsMore(victory, text)
  const arg = /\[([^\]]*)\]/.exec(text)?.[1] ?? ''
  const make = MAKERS[text.replace(/\[[^\]]*\]/, '[]')]
  return make ? make(rules, victory, arg) : () => false
}

/** Unit kinds that the civ's spaceship still needs, one entry for each part. */
export function partsMissing(civ: Civ, victory: Victory): number[] {
  const have = [...civ.spaceParts]
  return victory.spaceshipParts.filter(part => {
    const at = have.indexOf(part)
    if (at >= 0) have.splice(at, 1)
    return at < 0
  })
}

export const majors = (w: World): Civ[] => w.s.civs.filter(civ => civ.kind === 'major')

/** One of its cities holds the building, or what stands for it. */
function builds(rules: Ruleset, name: string): Test {
  const ids = rules.buildings
    .filter(b => b.name === name || (b.replaces !== NONE && rules.buildings[b.replaces].name === name))
    .map(b => b.id)
  return (w, civ) => {
    for (const id of civ.cities) for (const b of ids) if (w.s.cities[id]!.buildings[b] === 1) return true
    return false
  }
}

export const branchesDone = (w: World, civ: Civ): number =>
  w.rules.branches.filter(branch => branch.finisher !== NONE && civ.policies[branch.finisher] === 1).length

/** After the last round nobody who lives has more points; of equals the first wins. */
function hasHighestScore(w: World, civ: Civ): boolean {
  if (w.s.turn <= w.s.setup.turns) return false
  return majors(w).every(other => !other.alive || other.score < civ.score || (other.score === civ.score && other.id >= civ.id))
}

/** The religion that it founded is that of every living major. */
function hasWorldReligion(w: World, civ: Civ): boolean {
  const own = majorReligionOf(w, civ)
  return own !== null && majors(w).every(other => !other.alive || majorityReligion(w, other) === own.id)
}

/** It holds every original capital of a major that still stands, and no other major lives that never had one. */
function holdsAllCapitals(w: World, civ: Civ): boolean {
  const all = majors(w)
  if (all.length < 2) return false
  return all.every(other => {
    const capital = other.originalCapital === NONE ? null : w.s.cities[other.originalCapital]
    if (capital) return capital.owner === civ.id
    return other === civ || !other.alive
  })
}

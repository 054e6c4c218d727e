/** Milestones of victories: each text of the format is a test on a civ. Those whose rules the game lacks are never reached. */
import type { Civ } from '../state.ts'
import { NONE } from '../state.ts'
import type { Victory } from '../../rules/ruleset.ts'
import { idOf } from '../../rules/ruleset.ts'
import type { World } from '../world.ts'

type Test = (w: World, civ: Civ, victory: Victory, arg: string) => boolean

/** By the text with its brackets emptied. */
const TESTS: Record<string, Test> = {
  'Build []': (w, civ, _victory, name) => hasBuilt(w, civ, name),
  'Anyone should build []': (w, _civ, _victory, name) => w.s.civs.some(other => hasBuilt(w, other, name)),
  'Add all [] in capital': (w, civ, victory) => partsMissing(w, civ, victory).length === 0,
  'Destroy all players': (w, civ) => majors(w).length > 1 && majors(w).every(other => other === civ || !other.alive),
  'Capture all capitals': holdsAllCapitals,
  'Complete [] Policy branches': (w, civ, _victory, count) =>
    w.rules.branches.filter(branch => branch.finisher !== NONE && civ.policies[branch.finisher] === 1).length >= Number(count),
  'Have highest score after max turns': (w, civ) =>
    w.s.turn > w.s.setup.turns && majors(w).every(other => !other.alive || other.score < civ.score || (other.score === civ.score && other.id >= civ.id)),
}

export interface Milestone {
  text: string
  reached: boolean
}

/** Milestones of a victory with the state of each for `civ`. */
export function milestonesOf(w: World, civ: Civ, victory: Victory): Milestone[] {
  return victory.milestones.map(text => ({ text, reached: isReached(w, civ, victory, text) }))
}

export function isReached(w: World, civ: Civ, victory: Victory, text: string): boolean {
  const shape = text.replace(/\[[^\]]*\]/, '[]')
  const arg = /\[([^\]]*)\]/.exec(text)?.[1] ?? ''
  return TESTS[shape]?.(w, civ, victory, arg) ?? false
}

/** Unit kinds that the civ's spaceship still needs, one entry for each part. */
export function partsMissing(_w: World, civ: Civ, victory: Victory): number[] {
  const have = [...civ.spaceParts]
  return victory.spaceshipParts.filter(part => {
    const at = have.indexOf(part)
    if (at >= 0) have.splice(at, 1)
    return at < 0
  })
}

const majors = (w: World): Civ[] => w.s.civs.filter(civ => civ.kind === 'major')

function hasBuilt(w: World, civ: Civ, name: string): boolean {
  const building = idOf(w.rules, 'buildings', name)
  return building !== NONE && civ.cities.some(id => w.s.cities[id]!.buildings.some((there, b) => there === 1 && isVersion(w, b, building)))
}

const isVersion = (w: World, b: number, building: number): boolean => b === building || w.rules.buildings[b].replaces === building

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

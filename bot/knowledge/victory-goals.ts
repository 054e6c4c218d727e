/** What the victories of a ruleset ask for, in ids: read from their milestones once. */
import { E } from '../../rules/effects/templates.ts'
import { NONE, type Ruleset, type Victory } from '../../rules/ruleset.ts'

export type VictoryType = 'science' | 'culture' | 'diplomatic'
export const VICTORY_TYPES: readonly VictoryType[] = ['science', 'culture', 'diplomatic']

export interface Goal {
  victory: Victory
  /** Buildings that the civ itself has to have. */
  buildings: number[]
  /** Buildings that somebody has to have. */
  anyones: number[]
  /** Whole policy branches. */
  branches: number
  /** Technologies without which its buildings and parts cannot be made. */
  techs: number[]
}

const known = new WeakMap<Ruleset, Partial<Record<VictoryType, Goal>>>()

export function goalsOf(rules: Ruleset): Partial<Record<VictoryType, Goal>> {
  let goals = known.get(rules)
  if (goals) return goals
  goals = {}
  for (const victory of rules.victories) {
    const aim = VICTORY_TYPES.find(kind => kind === victory.kind)
    if (aim && !goals[aim]) goals[aim] = goalOf(rules, victory)
  }
  known.set(rules, goals)
  return goals
}

function goalOf(rules: Ruleset, victory: Victory): Goal {
  const buildings: number[] = []
  const anyones: number[] = []
  let branches = 0
  for (const milestone of victory.milestones) {
    if (milestone.kind === 'build') buildings.push(milestone.params[0])
    else if (milestone.kind === 'anyoneBuilds') anyones.push(milestone.params[0])
    else if (milestone.kind === 'branches') branches = milestone.params[0]
  }
  const entries = [
    ...[...buildings, ...anyones].map(id => rules.buildings[id]),
    ...victory.spaceshipParts.map(part => rules.units[part]),
  ]
  const techs = new Set(entries.map(({ tech }) => tech).filter(tech => tech !== NONE))
  return { victory, buildings, anyones, branches, techs: [...techs] }
}

const heralds = new WeakMap<Ruleset, number[]>()

/** Buildings that say they bring a cultural victory and that no milestone names. */
export function heralding(rules: Ruleset): readonly number[] {
  let found = heralds.get(rules)
  if (found) return found
  const goals = Object.values(goalsOf(rules))
  found = rules.buildings
    .filter(({ effects }) => effects.some(({ kind }) => kind === E.culturalVictory))
    .map(({ id }) => id)
    .filter(id => !goals.some(({ buildings, anyones }) => buildings.includes(id) || anyones.includes(id)))
  heralds.set(rules, found)
  return found
}

/** What the victories of a ruleset ask for, in ids: read from their milestones once. */
import { milestonesOf } from '../engine/victory/victory-conditions.ts'
import { NONE, type Ruleset, type Victory } from '../rules/ruleset.ts'

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
  for (const { text } of milestonesOf(rules, victory.id)) {
    const name = /\[([^\]]*)\]/.exec(text)?.[1] ?? ''
    const named = rules.buildings.filter(building => building.name === name).map(({ id }) => id)
    if (text.startsWith('Build [')) buildings.push(...named)
    else if (text.startsWith('Anyone should build [')) anyones.push(...named)
    else if (text.startsWith('Complete [')) branches = Number(name)
  }
  const entries = [
    ...[...buildings, ...anyones].map(id => rules.buildings[id]),
    ...victory.spaceshipParts.map(part => rules.units[part]),
  ]
  const techs = new Set(entries.map(({ tech }) => tech).filter(tech => tech !== NONE))
  return { victory, buildings, anyones, branches, techs: [...techs] }
}

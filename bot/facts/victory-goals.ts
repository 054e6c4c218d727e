/** What the victories of a ruleset ask for, in ids: read from their milestones once. */

import { onceByRuleset } from '../../engine/index.ts'
import { E } from '../../rules/effects/templates.ts'
import { type Building, NONE, type Ruleset, type Victory } from '../../rules/ruleset.ts'

export type VictoryType = 'science' | 'culture' | 'diplomatic' | 'domination'
export const VICTORY_TYPES: readonly VictoryType[] = ['science', 'culture', 'diplomatic', 'domination']

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

export const goalsOf = onceByRuleset((rules): Partial<Record<VictoryType, Goal>> => {
  const goals: Partial<Record<VictoryType, Goal>> = {}
  for (const victory of rules.victories) {
    const aim = VICTORY_TYPES.find(kind => kind === victory.kind)
    if (aim && !goals[aim]) goals[aim] = goalOf(rules, victory)
  }
  return goals
})

/** Goals of victories that the service has no word for: what they ask to be built. */
export const otherGoals = onceByRuleset((rules): readonly Goal[] => {
  const own = rules.victories.filter(({ kind }) => kind === 'other').map(victory => goalOf(rules, victory))
  return own.filter(({ buildings, anyones, victory }) => buildings.length + anyones.length + victory.spaceshipParts.length > 0)
})

/** Buildings whose effects end the game for who has them, and those that say they bring a victory and that no milestone names. */
export const winningBuildings = onceByRuleset((rules): readonly number[] => {
  const named = Object.values(goalsOf(rules)).flatMap(({ buildings, anyones }) => [...buildings, ...anyones])
  const brings = (building: Building, kind: number): boolean => building.effects.some(effect => effect.kind === kind)
  const won = rules.buildings.filter(
    building => brings(building, E.triggersVictory) || (brings(building, E.culturalVictory) && !named.includes(building.id)),
  )
  return won.map(({ id }) => id)
})

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

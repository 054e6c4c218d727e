/** What a seat is shown of technologies. */

import {
  type Civ,
  canResearch,
  type EngineContext,
  onceByRuleset,
  researchPath,
  techCost,
  turnsToLearn,
} from '../../../engine/index.ts'
import { NONE, type Ruleset } from '../../../rules/ruleset.ts'
import { effectTexts } from './entry.ts'

type TechStatus = 'known' | 'researching' | 'available' | 'locked'

export interface TechView {
  name: string
  status: TechStatus
  era: string
  /** Science it costs, and what of it is still to be paid. */
  cost: number
  left: number
  /** Turns until it is known at the present science, with all that it needs: as it is queued, else begun now; -1 never. */
  turns: number
  prerequisites: string[]
  unlocks: string[]
}

export function techView(w: EngineContext, civ: Civ, tech: number, science: number): TechView {
  const { name, era, prerequisites } = w.rules.techs[tech]
  const status = statusOf(w, civ, tech)
  const cost = techCost(w, civ, tech)
  const left = status === 'known' ? 0 : Math.max(0, cost - civ.research[tech])
  return {
    name,
    status,
    era: w.rules.eras[era].name,
    cost,
    left,
    turns: status === 'known' ? 0 : turnsToLearn(w, civ, wayTo(w, civ, tech), science),
    prerequisites: prerequisites.map(id => w.rules.techs[id].name),
    unlocks: unlocksOf(w.rules, tech, civ.nation),
  }
}

/** Where it stands in the drawn tree, and what it does by itself. */
export function techPlace(w: EngineContext, tech: number) {
  const { column, row, effects } = w.rules.techs[tech]
  const texts = effectTexts(effects)
  return { column, row, ...(texts.length > 0 && { effects: texts }) }
}

/** What is researched up to it: the queue where it is in that. */
function wayTo(w: EngineContext, civ: Civ, tech: number): number[] {
  const at = civ.researchQueue.indexOf(tech)
  return at < 0 ? researchPath(w, civ, tech) : civ.researchQueue.slice(0, at + 1)
}

export function statusOf(w: EngineContext, civ: Civ, tech: number): TechStatus {
  if (civ.researchQueue[0] === tech) return 'researching'
  if (canResearch(w, civ, tech)) return 'available'
  return civ.techs[tech] > 0 ? 'known' : 'locked'
}

/** Ids that could be researched at once, cheapest first. */
export function availableTechs(w: EngineContext, civ: Civ): number[] {
  const open = w.rules.techs.filter(tech => canResearch(w, civ, tech.id)).map(({ id }) => id)
  return open.sort((a, b) => w.rules.techs[a].cost - w.rules.techs[b].cost || a - b)
}

/** Turns to pay `left` with `science` a turn; -1 never. */
export function turnsFor(left: number, science: number): number {
  if (left <= 0) return 0
  return science > 0 ? Math.ceil(left / science) : -1
}

/** What becomes possible with a technology for that nation: units, buildings, improvements, resources that appear. */
function unlocksOf(rules: Ruleset, tech: number, nation: number): string[] {
  return unlockTable(rules)
    [tech].filter(thing => (thing.nation === NONE ? !thing.replaced.includes(nation) : thing.nation === nation))
    .map(thing => thing.name)
}

interface Unlocked {
  name: string
  nation: number
  replaced: number[]
}

const unlockTable = onceByRuleset((rules): Unlocked[][] => {
  const table: Unlocked[][] = rules.techs.map(() => [])
  for (const list of [rules.units, rules.buildings, rules.improvements]) {
    for (const { id, name, tech, uniqueTo } of list) {
      if (tech === NONE) continue
      const replaced = list.filter(other => other.replaces === id).map(other => other.uniqueTo)
      table[tech].push({ name, nation: uniqueTo, replaced })
    }
  }
  for (const { name, revealedBy } of rules.resources) {
    if (revealedBy !== NONE) table[revealedBy].push({ name: `${name} (seen)`, nation: NONE, replaced: [] })
  }
  return table
})

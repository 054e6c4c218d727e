/** Technologies, eras, policies, beliefs, quests, ruins, events, victories and personalities from their checked rows. */
import { nearestNames } from '../names.ts'
import { addProblem } from '../problem.ts'
import { QUEST_NAMES, type QuestKind, questKindOf } from '../quests.ts'
import type { Belief, Branch, Era, GameEventEntry, Personality, Policy, Quest, Ruin, Tech, Victory } from '../ruleset.ts'
import { NONE } from '../ruleset.ts'
import type { PolicyRow, RowOf } from '../schema/tables.ts'
import { STATS } from '../stats.ts'
import { type Compiling, compileEntry, each, effectsOf, idOf, idsOf, milestonesOf, requiredId } from './context.ts'
import { isFounding } from './playable.ts'

export function compileTechs(c: Compiling): Tech[] {
  return each(c.raw.techs, (row, id) => ({
    ...compileEntry(c, 'techs', id, row),
    era: requiredId(c, 'eras', row.column.era),
    column: row.column.columnNumber,
    row: row.row,
    cost: row.cost === 0 ? row.column.techCost : row.cost,
    prerequisites: idsOf(c, 'techs', row.prerequisites),
  }))
}

export function compileEras(c: Compiling): Era[] {
  const founder = [...c.raw.lists.units.values()].find(unit => unit.uniques.some(isFounding))
  return each(c.raw.lists.eras, (row, id) => ({
    ...compileEntry(c, 'eras', id, row),
    researchAgreementCost: row.researchAgreementCost,
    settlers: row.startingSettlerCount,
    settlerUnit: idOf(
      c,
      'units',
      row.startingSettlerUnit || (c.raw.lists.units.has('Settler') ? 'Settler' : (founder?.name ?? '')),
    ),
    workers: row.startingWorkerCount,
    workerUnit: idOf(c, 'units', row.startingWorkerUnit || 'Worker'),
    military: row.startingMilitaryUnitCount,
    militaryUnit: idOf(c, 'units', row.startingMilitaryUnit || 'Warrior'),
    gold: row.startingGold,
    culture: row.startingCulture,
    settlerPopulation: row.settlerPopulation,
    settlerBuildings: idsOf(c, 'buildings', row.settlerBuildings),
    obsoleteWonders: idsOf(c, 'buildings', row.startingObsoleteWonders),
    unitBuyCost: row.baseUnitBuyCost,
    embarkDefence: row.embarkDefense,
    startPercent: row.startPercent,
  }))
}

/** Branches, and all policies branch by branch: opener, members, finisher. */
export function compilePolicies(c: Compiling): { policies: Policy[]; branches: Branch[] } {
  const policies: Policy[] = []
  const branches = each(c.raw.lists.branches, (row, branch): Branch => {
    const opener = policies.length
    policies.push({ ...compileEntry(c, 'policies', opener, row), branch, role: 'opener', requires: [], row: 0, column: 0 })
    const members: number[] = []
    let finisher = NONE
    for (const member of row.policies as PolicyRow[]) {
      const id = policies.length
      const entry = compileEntry(c, 'policies', id, { ...member, origin: row.origin })
      const place = { branch, row: member.row, column: member.column }
      if (member.finisher) finisher = id
      else members.push(id)
      policies.push(
        member.finisher
          ? { ...entry, ...place, role: 'finisher', requires: [...members] }
          : { ...entry, ...place, role: 'member', requires: idsOf(c, 'policies', member.requires) },
      )
    }
    return {
      id: branch,
      name: row.name,
      era: requiredId(c, 'eras', row.era),
      priorities: row.priorities,
      opener,
      finisher,
      members,
    }
  })
  return { policies, branches }
}

const BELIEF_KINDS = { Pantheon: 'pantheon', Follower: 'follower', Founder: 'founder', Enhancer: 'enhancer' } as const

export function compileBeliefs(c: Compiling): Belief[] {
  return each(c.raw.lists.beliefs, (row, id) => ({ ...compileEntry(c, 'beliefs', id, row), kind: BELIEF_KINDS[row.type] }))
}

export function compileQuests(c: Compiling): Quest[] {
  return each(c.raw.lists.quests, (row, id) => ({
    id,
    name: row.name,
    kind: questKind(c, row),
    scope: row.type === 'Global' ? ('global' as const) : ('individual' as const),
    influence: row.influence,
    duration: row.duration,
    minimumCivs: row.minimumCivs,
    weights: row.weightForCityStateType,
  }))
}

function questKind(c: Compiling, { name, origin }: RowOf<'quests'>): QuestKind | null {
  const kind = questKindOf(name)
  if (kind === null) {
    const near = nearestNames(QUEST_NAMES, name)
    const hint = near.length > 0 ? `; nearest: ${near.join(', ')}` : ''
    const place = { file: origin.file, entry: name, field: 'name', problems: c.problems }
    addProblem(place, 'warning', `is no quest that is known, it is never asked for${hint}`)
  }
  return kind
}

export function compileRuins(c: Compiling): Ruin[] {
  return each(c.raw.lists.ruins, (row, id) => ({
    ...compileEntry(c, 'ruins', id, row),
    weight: row.weight,
    excludedDifficulties: idsOf(c, 'difficulties', row.excludedDifficulties),
  }))
}

const PRESENTATIONS = { Alert: 'alert', None: 'none', Floating: 'floating' } as const

export function compileEvents(c: Compiling): GameEventEntry[] {
  return each(c.raw.lists.events, (row, id) => ({
    ...compileEntry(c, 'events', id, row),
    story: row.text,
    presentation: PRESENTATIONS[row.presentation],
    choices: row.choices.map(choice => ({
      text: choice.text,
      effects: effectsOf(c, choice.uniques, { kind: 'events', id }, row, 'choices'),
    })),
  }))
}

/** The service's own words for the victories of the default ruleset; others are known by their milestones alone. */
export const VICTORY_KINDS = new Map<string, Victory['kind']>([
  ['Scientific', 'science'],
  ['Cultural', 'culture'],
  ['Domination', 'domination'],
  ['Diplomatic', 'diplomatic'],
  ['Time', 'time'],
])

export function compileVictories(c: Compiling): Victory[] {
  return each(c.raw.lists.victories, (row, id) => ({
    id,
    name: row.name,
    kind: VICTORY_KINDS.get(row.name) ?? 'other',
    milestones: milestonesOf(c, row.milestones, row),
    spaceshipParts: idsOf(c, 'units', row.requiredSpaceshipParts),
  }))
}

const TRAITS = [...STATS, 'military', 'aggressive', 'declareWar', 'commerce', 'diplomacy', 'loyal', 'expansion'] as const

export function compilePersonalities(c: Compiling): Personality[] {
  return each(c.raw.lists.personalities, (row, id) => ({
    ...compileEntry(c, 'personalities', id, row),
    values: Object.fromEntries(TRAITS.map(trait => [trait, row[trait]])),
    priorities: row.priorities,
    preferredVictory: row.preferredVictoryType,
  }))
}

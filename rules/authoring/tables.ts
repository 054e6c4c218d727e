/** The objects of a ruleset as readers see them: tables of figures and effects, for the page of the rules and for what differs between two. */

export type Value = string | number | boolean | readonly Value[] | { [key: string]: Value } | null | undefined
/** An object as the files of the format have it, defaults filled in. */
export type Entry = Readonly<Record<string, Value>>
/** A whole ruleset by kind. */
export type RulesByKind = Readonly<Record<string, readonly Entry[] | undefined>>

export interface Table {
  /** As the ruleset has it. */
  kind: string
  title: string
  /** Fields with columns of their own, `field` or `field: heading`, by commas; 'yields' joins the seven stats. */
  columns: string
  /** Fields that few rows have: they stand together in one column, each after its heading. */
  details: string
}

export const TABLES: readonly Table[] = [
  {
    kind: 'units',
    title: 'Units',
    columns: 'unitType, cost, movement, strength, rangedStrength: Ranged, range',
    details: `requiredTech: Technology, obsoleteTech: Obsolete with, requiredResource: Resource, upgradesTo, promotions, religiousStrength,
      interceptRange, replaces: In place of, uniqueTo: Only for`,
  },
  { kind: 'unitTypes', title: 'Unit types', columns: 'movementType', details: '' },
  { kind: 'promotions', title: 'Promotions', columns: 'prerequisites, unitTypes', details: '' },
  {
    kind: 'buildings',
    title: 'Buildings and wonders',
    columns: 'cost, maintenance, yields, percentStatBonus: Percent',
    details: `isWonder: World wonder, isNationalWonder: National wonder, requiredTech: Technology, requiredBuilding,
      requiredResource: Resource, requiredNearbyImprovedResources: Improved resource near, cityStrength, cityHealth, specialistSlots,
      greatPersonPoints, replaces: In place of, uniqueTo: Only for`,
  },
  { kind: 'techs', title: 'Technologies', columns: 'era, cost, prerequisites', details: '' },
  {
    kind: 'eras',
    title: 'Eras',
    columns: 'embarkDefense, baseUnitBuyCost, researchAgreementCost',
    details: 'startPercent, startingGold, startingCulture, settlerPopulation, settlerBuildings',
  },
  {
    kind: 'terrains',
    title: 'Terrains, features and natural wonders',
    columns: 'type, yields, movementCost: Movement, defenceBonus: Defence',
    details: 'impassable, unbuildable, overrideStats: Overrides, occursOn, turnsInto',
  },
  {
    kind: 'improvements',
    title: 'Improvements',
    columns: 'yields, turnsToBuild: Turns, techRequired: Technology',
    details: 'terrainsCanBeBuiltOn: On, replaces: In place of, uniqueTo: Only for',
  },
  {
    kind: 'resources',
    title: 'Resources',
    columns: 'resourceType: Kind, yields, improvementStats: Improved',
    details: 'improvement, improvedBy, revealedBy, terrainsCanBeFoundOn: On',
  },
  { kind: 'policies', title: 'Policies', columns: 'branch, era, requires', details: '' },
  { kind: 'beliefs', title: 'Beliefs', columns: 'type: Class', details: '' },
  {
    kind: 'nations',
    title: 'Nations',
    columns: 'leaderName: Leader, cityStateType, startBias',
    details: 'preferredVictoryType, favoredReligion',
  },
  { kind: 'cityStateTypes', title: 'Types of city-states', columns: '', details: '' },
  { kind: 'specialists', title: 'Specialists', columns: 'yields, greatPersonPoints', details: '' },
  {
    kind: 'difficulties',
    title: 'Difficulties',
    columns: 'baseHappiness, researchCostModifier, unitCostModifier, buildingCostModifier, policyCostModifier',
    details: `extraHappinessPerLuxury, unhappinessModifier, barbarianBonus, aiDifficultyLevel, aiCityGrowthModifier, aiUnitCostModifier,
      aiBuildingCostModifier, aiWonderCostModifier, aiUnhappinessModifier, aiFreeTechs, aiMajorCivBonusStartingUnits`,
  },
  {
    kind: 'speeds',
    title: 'Speeds',
    columns: 'modifier, productionCostModifier, goldCostModifier, scienceCostModifier, cultureCostModifier, faithCostModifier',
    details: 'barbarianModifier, goldGiftModifier, goldenAgeLengthModifier, dealDuration, peaceDealDuration',
  },
  { kind: 'victories', title: 'Victories', columns: 'milestones, requiredSpaceshipParts', details: '' },
  {
    kind: 'quests',
    title: 'Quests',
    columns: 'description, type, influence, duration',
    details: 'minimumCivs, weightForCityStateType: Weights',
  },
  { kind: 'ruins', title: 'Rewards of ruins', columns: 'weight, excludedDifficulties', details: '' },
  { kind: 'events', title: 'Events', columns: 'text', details: '' },
  { kind: 'unitNameGroups', title: 'Names of units', columns: 'unitNames', details: '' },
  { kind: 'religions', title: 'Religions', columns: '', details: '' },
  { kind: 'globals', title: 'Everybody and all units', columns: '', details: '' },
  { kind: 'options', title: 'The ruleset as a whole', columns: '', details: '' },
  { kind: 'constants', title: 'Constants', columns: 'value', details: '' },
]

const STATS = ['food', 'production', 'gold', 'science', 'culture', 'faith', 'happiness']

/** What holds a row's effects, and what is said of those before them. */
export const EFFECTS: Readonly<Record<string, string>> = {
  uniques: '',
  friendBonusUniques: 'Friend: ',
  allyBonusUniques: 'Ally: ',
}

/** The rows of a table: prices that columns of technologies give, and policies out of their branches, are filled in. */
export function rowsOf(rules: RulesByKind, kind: string): readonly Entry[] {
  const column = (tech: Entry | undefined): Entry => (tech?.column ?? {}) as Entry
  if (kind === 'techs') {
    return (rules.techs ?? []).map(tech => ({ ...tech, era: column(tech).era, cost: tech.cost || column(tech).techCost }))
  }
  if (kind === 'buildings') {
    const columns = new Map((rules.techs ?? []).map(tech => [tech.name, column(tech)]))
    return (rules.buildings ?? []).map(building => {
      const { buildingCost, wonderCost } = columns.get(building.requiredTech) ?? {}
      const usual = building.isWonder || building.isNationalWonder ? wonderCost : buildingCost
      return { ...building, cost: Number(building.cost) < 0 ? usual : building.cost }
    })
  }
  if (kind === 'policies') {
    return (rules.branches ?? []).flatMap(branch => {
      const rest = { branch: branch.name, era: branch.era }
      return [
        { ...rest, name: branch.name, uniques: branch.uniques },
        ...(branch.policies as Entry[]).map(p => ({ ...p, ...rest })),
      ]
    })
  }
  if (kind === 'religions') return (rules.religions ?? []).map(name => ({ name }))
  if (kind === 'globals') {
    const { uniques = [], unitUniques = [] } = one(rules.globals)
    return [
      { name: 'Every civilization', uniques },
      { name: 'Every unit', uniques: unitUniques },
    ].filter(({ uniques: lines }) => (lines as string[]).length > 0)
  }
  if (kind === 'options') {
    const { uniques = [] } = one(rules.options)
    return (uniques as string[]).length > 0 ? [{ name: 'The ruleset', uniques }] : []
  }
  if (kind === 'constants') return Object.entries(one(one(rules.options).constants)).map(([name, value]) => ({ name, value }))
  return rules[kind] ?? []
}

/** What stands where a file holds one object. */
const one = (value: unknown): Entry => (typeof value === 'object' && value !== null ? value : {}) as Entry

/** `field` or `field: heading`, by commas. */
export const fieldsOf = (list: string): { field: string; head: string }[] =>
  list
    .split(',')
    .map(part => part.trim().split(': '))
    .filter(([field]) => field !== '')
    .map(([field, head]) => ({ field, head: head ?? headOf(field) }))

/** `Technology: Pottery; World wonder`: what the row has of these fields. */
export function besides(row: Entry, details: string): string {
  const parts = fieldsOf(details).map(({ field, head }) => {
    const text = cellOf(row, field)
    return text === '' ? '' : row[field] === true ? head : `${head}: ${text}`
  })
  return parts.filter(part => part !== '').join('; ')
}

/** `requiredTech` → `Required tech`. */
export const headOf = (field: string): string =>
  field.replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`).replace(/^./, first => first.toUpperCase())

/** A row's effects, those of its choices too; `before`: what is said of them, as `Friend: `. */
export function effectLines(row: Entry): { before: string; text: string }[] {
  const own = Object.entries(EFFECTS).flatMap(([field, before]) =>
    ((row[field] ?? []) as string[]).map(text => ({ before, text })),
  )
  const choices = (Array.isArray(row.choices) ? row.choices : []) as Entry[]
  const chosen = choices.flatMap(choice =>
    ((choice.uniques ?? []) as string[]).map(text => ({ before: `${choice.text}: `, text })),
  )
  return [...own, ...chosen]
}

/** Nothing for what is absent, no, 0 or −1. */
export const cellOf = (row: Entry, field: string): string =>
  field === 'yields' ? textOf(Object.fromEntries(STATS.map(stat => [stat, row[stat]]))) : textOf(row[field])

export function textOf(value: Value): string {
  if (value === undefined || value === null || value === false || value === 0 || value === -1) return ''
  if (value === true) return 'yes'
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  if (Array.isArray(value)) return value.map(textOf).join(', ')
  const parts = Object.entries(value).filter(([, part]) => textOf(part) !== '')
  return parts.map(([key, part]) => `${key} ${textOf(part)}`).join(', ')
}

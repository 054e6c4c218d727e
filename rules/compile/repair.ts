/** Puts merged rules right where the format's own loader would, and where a game can be played all the same (rulebook, rulesets 9). */
import { shapeOf } from '../effects/grammar.ts'
import { inOtherCase, nearestNames } from '../names.ts'
import { addLoss, addProblem, type RuleProblem } from '../problem.ts'
import { readFields } from '../schema/field.ts'
import { NATIONS } from '../schema/players.ts'
import { FILE_OF, type Origin, type PolicyRow, type RawRules, type RowOf } from '../schema/tables.ts'

/** Changes `raw` in place; says of each change what was wrong. What was mended once is left alone. */
export function mendRules(raw: RawRules, problems: RuleProblem[]): void {
  dropTypeless(raw, problems)
  supplyBarbarians(raw, problems)
  mendPolicyNames(raw, problems)
  mendUniques(raw, problems)
  mendNeeds(raw, problems)
  mendCities(raw, problems)
  supplyDevout(raw)
}

/** A unit of a type that there is not cannot move, a city-state of such a type gives nothing: they are left out. */
function dropTypeless({ lists }: RawRules, problems: RuleProblem[]): void {
  const drop = (kind: 'units' | 'nations', field: 'unitType' | 'cityStateType', types: ReadonlyMap<string, unknown>): void => {
    const rows = lists[kind] as Map<string, { origin: Origin } & Partial<Record<typeof field, string>>>
    for (const [name, { origin, [field]: type = '' }] of rows) {
      if (type === '' || isNamed(types, type)) continue
      const near = nearestNames(types.keys(), type)
      const hint = near.length > 0 ? `; nearest: ${near.join(', ')}` : ''
      const place = { file: origin.file, entry: name, field, problems }
      addLoss(place, `"${type}" is not in ${FILE_OF[kind === 'units' ? 'unitTypes' : 'cityStateTypes']}${hint}`, `all of ${name}`)
      rows.delete(name)
    }
  }
  drop('units', 'unitType', lists.unitTypes)
  drop('nations', 'cityStateType', lists.cityStateTypes)
}

const isNamed = (rows: ReadonlyMap<string, unknown>, name: string): boolean =>
  rows.has(name) || inOtherCase(rows.keys(), name) !== null

/** Camps belong to somebody, whatever a ruleset calls its nations. */
function supplyBarbarians({ lists }: RawRules, problems: RuleProblem[]): void {
  const [any] = lists.nations.values()
  if (!any || lists.nations.has(BARBARIANS)) return
  const place = { file: any.origin.file, entry: BARBARIANS, field: '', problems }
  const row = readFields(NATIONS.fields, [], { name: BARBARIANS, outerColor: [0, 0, 0] }, place)
  addProblem(place, 'warning', 'is missing; a nation of this name is made for camps')
  if (row) lists.nations.set(BARBARIANS, { ...row, origin: any.origin })
}

/** A policy belongs to one branch: of several of one name the last is kept, and a branch before any policy. */
function mendPolicyNames({ lists }: RawRules, problems: RuleProblem[]): void {
  const branchNames = new Set(lists.branches.keys())
  const kept = new Map<string, PolicyRow>()
  const isLast = (policy: PolicyRow) => kept.get(policy.name) === policy && !branchNames.has(policy.name)
  for (const { policies } of lists.branches.values()) for (const policy of policies as PolicyRow[]) kept.set(policy.name, policy)
  for (const branch of lists.branches.values()) {
    const left = (branch.policies as PolicyRow[]).filter(policy => {
      if (isLast(policy)) return true
      const place = { file: branch.origin.file, entry: policy.name, field: 'name', problems }
      addProblem(
        place,
        'warning',
        `a policy or branch of this name stands elsewhere in the rules; that of ${branch.name} is left out`,
      )
      return false
    })
    if (left.length < branch.policies.length) branch.policies = left
  }
}

const BARBARIANS = 'Barbarians'
const OWN_KINDS = ['buildings', 'units', 'improvements'] as const

/** What is for a nation that is not there is for nobody; what replaces something without saying for which nation replaces nothing. */
function mendUniques({ lists }: RawRules, problems: RuleProblem[]): void {
  for (const kind of OWN_KINDS) {
    const rows = lists[kind] as Map<string, RowOf<(typeof OWN_KINDS)[number]>>
    for (const [name, row] of rows) {
      const place = { file: row.origin.file, entry: name, field: 'uniqueTo', problems }
      if (row.uniqueTo !== '' && !isNamed(lists.nations, row.uniqueTo)) {
        addProblem(place, 'warning', `there is no nation ${row.uniqueTo}: nobody can have it`)
        rows.set(name, { ...row, uniqueTo: '', replaces: '', uniques: [...row.uniques, UNBUILDABLE] })
      } else if (row.uniqueTo === '' && row.replaces !== '') {
        addProblem(
          place,
          'warning',
          `is missing: for which nation it replaces ${row.replaces}; it stands beside it, for everybody`,
        )
        rows.set(name, { ...row, replaces: '' })
      }
    }
  }
}

const UNBUILDABLE = 'Unbuildable'
/** What a thing cannot be made without, and where that is declared. */
const NEEDS = [
  ['buildings', 'requiredTech', 'techs'],
  ['buildings', 'requiredBuilding', 'buildings'],
  ['buildings', 'requiredResource', 'resources'],
  ['units', 'requiredTech', 'techs'],
  ['units', 'requiredResource', 'resources'],
  ['improvements', 'techRequired', 'techs'],
] as const

/** What needs a thing that there is not is for nobody. */
function mendNeeds({ lists, techs }: RawRules, problems: RuleProblem[]): void {
  for (const [kind, field, of] of NEEDS) {
    const rows = lists[kind] as Map<string, NeedyRow>
    const known = of === 'techs' ? techs : lists[of]
    for (const [name, row] of rows) {
      const needed = row[field]
      if (!needed || isNamed(known, needed)) continue
      const near = nearestNames(known.keys(), needed)
      const hint = near.length > 0 ? `; nearest: ${near.join(', ')}` : ''
      const message = `"${needed}" is not in ${FILE_OF[of]}: nobody can have it${hint}`
      problems.push({ level: 'warning', file: row.origin.file, entry: name, field, message, leftOut: true })
      rows.set(name, { ...row, [field]: '', uniques: [...row.uniques, UNBUILDABLE] })
    }
  }
}

type NeedyRow = { origin: Origin; uniques: string[] } & Partial<Record<(typeof NEEDS)[number][1], string>>

/** A nation without names for its cities calls the first one by its own. */
function mendCities({ lists }: RawRules, problems: RuleProblem[]): void {
  for (const [name, row] of lists.nations) {
    if (row.cities.length > 0 || name === 'Barbarians' || name === 'Spectator') continue
    addProblem(
      { file: row.origin.file, entry: name, field: 'cities', problems },
      'warning',
      `is missing; its cities are called ${name}`,
    )
    lists.nations.set(name, { ...row, cities: [name] })
  }
}

const DEVOUT = 'Devout'
const NEEDS_DEVOUT = '[] units built [] can [] [] extra times'

/** The promotion that an old spelling is read as, where the rules do not have it: it says how many more times. */
function supplyDevout({ lists }: RawRules): void {
  if (lists.promotions.has(DEVOUT)) return
  for (const { uniques, origin } of [...lists.buildings.values(), ...lists.beliefs.values(), ...lists.nations.values()]) {
    const old = uniques.map(shapeOf).find(({ shape }) => shape === NEEDS_DEVOUT)
    if (!old) continue
    const spreads = `Can Spread Religion <[${old.params[3]}] additional time(s)>`
    lists.promotions.set(DEVOUT, { name: DEVOUT, prerequisites: [], unitTypes: [], uniques: [spreads], origin })
    return
  }
}

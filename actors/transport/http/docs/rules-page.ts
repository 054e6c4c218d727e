/** The rulebook as a page to read, beside the tables of a ruleset: both as they are on this server. */
import { Marked, type Tokens } from 'marked'
import { type Chapter, type Rulebook, readRulebook } from '../../../../rules/read-rulebook.ts'
import type { ServicePort } from '../../../messages.ts'
import { must } from '../../http-errors.ts'
import { type HeavyAnswer, heavyText, sendHeavy } from '../heavy-answer.ts'
import { askedRules, RULES_QUERY } from '../schemas/reference.ts'
import type { Routes } from '../typed-app.ts'
import { escaped, htmlPage } from './page.ts'

/** A ruleset as `rules/get` answers it: objects by kind, each as the files have it. */
interface WholeRuleset {
  name: string
  hash: string
  rules: Record<string, readonly Entry[] | undefined>
}
type Value = string | number | boolean | readonly Value[] | { [key: string]: Value } | null | undefined
type Entry = Readonly<Record<string, Value>>

/** Serves `/docs/rules`, with `?ruleset=` for another ruleset than that of games which name none. */
export function rulesPageRoutes(app: Routes, service: ServicePort): void {
  const book = readRulebook()
  const chapters = chaptersPart(book)
  // By the name asked for, '' for none: a whole ruleset takes long to write down.
  const kept = new Map<string, { name: string; hash: string; page: HeavyAnswer }>()
  app.get('/docs/rules', { schema: { hide: true, querystring: RULES_QUERY } }, async (request, reply) => {
    const { query } = request
    const asked = query.ruleset ?? ''
    let known = kept.get(asked)
    const present = known && must(await service.request('rules/list', {})).find(({ name }) => name === known!.name)
    if (!known || present?.hash !== known.hash) {
      const { name, hash, rules } = must(await service.request('rules/get', askedRules(query))) as unknown as WholeRuleset
      known = { name, hash, page: heavyText(rulesPage(book, chapters, name, rules)) }
      kept.set(asked, known)
    }
    return sendHeavy(request, reply, known.page)
  })
  app.get('/docs/rules.css', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(STYLE),
  )
}

function rulesPage(book: Rulebook, chapters: string, name: string, rules: WholeRuleset['rules']): string {
  const link = (id: string, title: string): string => `<li><a href="#${id}">${escaped(title)}</a></li>`
  const tables = TABLES.map(table => ({ table, rows: rowsOf(rules, table.kind) })).filter(({ rows }) => rows.length > 0)
  return htmlPage({
    title: 'Rules',
    intro: `The rulebook in ${book.chapters.length} chapters, and the tables of the ruleset
<b>${escaped(name)}</b>. What a single unit or building does stands in its row; what its words mean, in
<a href="#effects">Effects</a> and <a href="#filters">Filters and countables</a>.`,
    links: [['/api/rules', 'The ruleset as JSON']],
    styles: ['/docs/rules.css'],
    contents: `<h2>Rulebook</h2><ul>${book.chapters.map(chapter => link(chapter.name, chapter.title)).join('')}</ul>
<h2>Tables</h2><ul>${tables.map(({ table: { kind, title } }) => link(`table-${kind}`, title)).join('')}</ul>`,
    main: `${chapters}${tables.map(({ table, rows }) => tablePart(table, rows)).join('')}`,
  })
}

function chaptersPart({ preface, chapters }: Rulebook): string {
  const parts = chapters.map(chapter => {
    const sections = chapter.sections.map(
      ({ number, title }) => `<a href="#${chapter.name}-${number}">${number} ${escaped(title)}</a>`,
    )
    return `<article id="${chapter.name}" class="chapter"><h2><a href="#${chapter.name}">${escaped(chapter.title)}</a></h2>
<p class="sections">${sections.join(' · ')}</p>${htmlOf(chapter)}</article>`
  })
  return `<article class="chapter"><h2>How it is written</h2>${htmlOf({ name: 'preface', text: preface })}</article>${parts.join('')}`
}

/** Sections get anchors, `combat-6`, and what names another chapter or its section leads there. Tags in the text stay text. */
function htmlOf({ name, text }: Pick<Chapter, 'name' | 'text'>): string {
  const marked = new Marked({ gfm: true, async: false })
  marked.use({
    renderer: {
      heading({ tokens, text: title }: Tokens.Heading) {
        const id = `${name}-${/^\d+/.exec(title)?.[0] ?? title}`
        return `<h3 id="${escaped(id)}"><a href="#${escaped(id)}">${this.parser.parseInline(tokens)}</a></h3>`
      },
      link({ href, tokens }: Tokens.Link) {
        const chapter = /^([a-z-]+)\.md$/.exec(href)
        return `<a href="${escaped(chapter ? `#${chapter[1]}` : href)}">${this.parser.parseInline(tokens)}</a>`
      },
      html: ({ text: tag }: Tokens.HTML | Tokens.Tag) => escaped(tag),
    },
  })
  return marked.parse(text.replace(OF_OTHERS, '](#$1),$2[section $3](#$1-$3)')) as string
}

/** `[combat](combat.md), section 6` */
const OF_OTHERS = /\]\(([a-z-]+)\.md\),(\s+)section\s+(\d+)/g

interface Table {
  /** As the ruleset has it. */
  kind: string
  title: string
  /** Fields with columns of their own, `field` or `field: heading`, by commas; 'yields' joins the seven stats. */
  columns: string
  /** Fields that few rows have: they stand together in one column, each after its heading. */
  details: string
}

const TABLES: readonly Table[] = [
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
]

const STATS = ['food', 'production', 'gold', 'science', 'culture', 'faith', 'happiness']

/** What holds a row's effects, and what is said of those before them. */
const EFFECTS = { uniques: '', friendBonusUniques: 'Friend: ', allyBonusUniques: 'Ally: ' }

/** The rows of a table: prices that columns of technologies give, and policies out of their branches, are filled in. */
function rowsOf(rules: WholeRuleset['rules'], kind: string): readonly Entry[] {
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
  return rules[kind] ?? []
}

function tablePart({ kind, title, columns, details }: Table, rows: readonly Entry[]): string {
  // A column in which nothing stands says nothing.
  const shown = fieldsOf(columns).filter(({ field }) => rows.some(row => cellOf(row, field) !== ''))
  const hasMore = details !== ''
  const heads = ['Name', ...shown.map(({ head }) => head), ...(hasMore ? ['Besides'] : []), 'Effects']
  const lines = rows.map(row => {
    const name = String(row.name)
    const cells = [name, ...shown.map(({ field }) => cellOf(row, field)), ...(hasMore ? [besides(row, details)] : [])]
    const id = `${kind}-${name.trim().replace(/\s+/g, '-')}`
    return `<tr id="${escaped(id)}">${cells.map(cell => `<td>${escaped(cell)}</td>`).join('')}<td>${effectsOf(row)}</td></tr>`
  })
  return `<article id="table-${kind}" class="chapter"><h2><a href="#table-${kind}">${escaped(title)}</a></h2>
<details><summary>${rows.length} in this ruleset</summary><table><tr>${heads.map(head => `<th>${escaped(head)}</th>`).join('')}</tr>
${lines.join('\n')}</table></details></article>`
}

const fieldsOf = (list: string): { field: string; head: string }[] =>
  list
    .split(',')
    .map(part => part.trim().split(': '))
    .filter(([field]) => field !== '')
    .map(([field, head]) => ({ field, head: head ?? headOf(field) }))

/** `Technology: Pottery; World wonder`: what the row has of these fields. */
function besides(row: Entry, details: string): string {
  const parts = fieldsOf(details).map(({ field, head }) => {
    const text = cellOf(row, field)
    return text === '' ? '' : row[field] === true ? head : `${head}: ${text}`
  })
  return parts.filter(part => part !== '').join('; ')
}

/** `requiredTech` → `Required tech`. */
const headOf = (field: string): string =>
  field.replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`).replace(/^./, first => first.toUpperCase())

function effectsOf(row: Entry): string {
  const lines = Object.entries(EFFECTS).flatMap(([field, before]) => ((row[field] ?? []) as string[]).map(text => before + text))
  return lines.length === 0 ? '' : `<ul>${lines.map(line => `<li>${escaped(line)}</li>`).join('')}</ul>`
}

/** Nothing for what is absent, no, 0 or −1. */
const cellOf = (row: Entry, field: string): string =>
  field === 'yields' ? textOf(Object.fromEntries(STATS.map(stat => [stat, row[stat]]))) : textOf(row[field])

function textOf(value: Value): string {
  if (value === undefined || value === null || value === false || value === 0 || value === -1) return ''
  if (value === true) return 'yes'
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  if (Array.isArray(value)) return value.map(textOf).join(', ')
  const parts = Object.entries(value).filter(([, part]) => textOf(part) !== '')
  return parts.map(([key, part]) => `${key} ${textOf(part)}`).join(', ')
}

const STYLE = `.chapter h2 a { color: inherit; text-decoration: none }
.chapter h3 { margin: 1.2rem 0 .3rem }
.chapter h3 a { font-family: inherit }
.chapter .sections { color: var(--quiet); font-size: .85rem }
.chapter table { width: auto; margin: .5rem 0 }
.chapter td:first-child, .chapter td:nth-child(2) { width: auto; white-space: normal }
.chapter th, .chapter td { padding-right: .8rem }
.chapter th { border-bottom: 1px solid var(--line) }
.chapter pre { margin: .5rem 0 }
.chapter code { font-size: .9em; overflow-wrap: anywhere }
.chapter td ul { margin: 0; padding-left: 1rem; min-width: 14rem }
@media (max-width: 50rem) { main { grid-template-columns: minmax(0, 1fr) } .chapter table { overflow-x: auto } }
`

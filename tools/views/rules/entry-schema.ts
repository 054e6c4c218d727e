/** What get_rules tells of an entry: every field of every kind of entry, by its name in the ruleset. */
import Type, { type TSchema } from 'typebox'
import type { Ruleset } from '../../../rules/ruleset.ts'
import { amount, answer, listOf, oneOf, optional, record, text, whole, yes, yields } from '../../tool/schema.ts'
import { type LeftOut, RULE_KINDS, type RuleKind, shownName } from './entry.ts'

type KeysOf<T> = T extends unknown ? keyof T : never
/** A field of an entry that players look up. */
type Field = Exclude<KeysOf<Ruleset[(typeof RULE_KINDS)[RuleKind]][number]>, LeftOut | 'name'>

const names = (description: string) => listOf(Type.String(), description)
const factor = (of: string) => amount(`Factor on ${of}; 1 changes nothing.`)
const points = (description: string) => record(Type.Integer(), description)

/** In the order of the kinds; a field that several kinds have stands with the first. */
const FIELDS: Record<Field, TSchema> = {
  kind: text('What it is within its kind: land, water, feature, wonder; bonus, luxury, strategic; major; pantheon …'),
  // Technologies.
  era: text('Era it belongs to.'),
  cost: whole('Science or production it costs, before the factors of speed and difficulty.'),
  prerequisites: names('Technologies or promotions needed before; of a promotion one is enough.'),
  // Units.
  type: text('Type of unit, see unit_types.'),
  movement: whole('Movement points a turn.'),
  strength: whole('Strength in melee and in defence.'),
  rangedStrength: whole('Strength from afar.'),
  religiousStrength: whole('Pressure it adds each time it preaches.'),
  range: whole('Tiles its shots carry.'),
  interceptRange: whole('Tiles within which it rises against aircraft.'),
  tech: text('Technology that allows it.'),
  obsoleteTech: text('Technology that ends it.'),
  resource: text('Strategic resource that each uses up.'),
  upgradesTo: text('Unit it can become.'),
  replaces: text('What it takes the place of.'),
  uniqueTo: text('Only nation that has it.'),
  promotions: names('Promotions it begins with.'),
  hurryPercent: whole('Percent on its price in gold.'),
  civilian: yes('It cannot fight.'),
  // Buildings.
  yields: yields('What it yields a turn.'),
  percents: record(Type.Number(), 'Percent on the yields of its city.'),
  maintenance: whole('Gold a turn for its upkeep.'),
  wonder: oneOf(['world', 'national'], 'A wonder: one in the world, or one to a civilization.'),
  requiredBuilding: text('Building that the city needs before.'),
  nearbyImproved: names('Resources of which the city needs one, improved, on its land.'),
  cityStrength: amount('Strength it adds to its city.'),
  cityHealth: whole('Health it adds to its city.'),
  greatPersonPoints: points('Points a turn towards great people, by kind.'),
  specialistSlots: points('Places for specialists, by kind.'),
  // Improvements.
  terrains: names('Terrains that it may stand on.'),
  anyLand: yes('It may stand on every land tile.'),
  anyWater: yes('It may stand on every water tile.'),
  turns: whole('Improvements: turns of work, -1 no worker builds it. Speeds: turns of a game.'),
  road: whole('1 road, 2 railroad.'),
  removesFeature: text('Feature that it clears.'),
  removesRoad: whole('Road that it removes: 1 road, 2 railroad.'),
  isRepair: yes('It restores what was pillaged.'),
  // Promotions.
  unitTypes: names('Types of unit that can take it.'),
  // Terrains.
  overrides: yes('Its yields replace those of what lies below it.'),
  occursOn: names('Terrains it lies on.'),
  turnsInto: text('Terrain below it.'),
  unbuildable: yes('Nothing can be built on it.'),
  impassable: yes('Most units cannot enter.'),
  movementCost: whole('Movement points to enter.'),
  defence: whole('Percent more strength for who defends on it.'),
  rough: yes('Rough terrain.'),
  freshWater: yes('Gives fresh water.'),
  // Resources.
  improvedYields: yields('What it adds where it is improved.'),
  improvedBy: names('Improvements that give it to their owner.'),
  revealedBy: text('Technology that shows it.'),
  foundOn: names('Terrains it is found on.'),
  majorDeposit: listOf(Type.Integer(), 'Amounts of a large deposit: sparse, default, abundant resources.'),
  minorDeposit: listOf(Type.Integer(), 'Amounts of a small deposit, the same.'),
  // Eras.
  researchAgreementCost: whole('Gold that a research agreement costs each side.'),
  settlers: whole('Settlers that a game beginning in it starts with.'),
  settlerUnit: text('Kind of those settlers.'),
  workers: whole('Workers that such a game starts with.'),
  workerUnit: text('Kind of those workers.'),
  military: whole('Soldiers that such a game starts with.'),
  militaryUnit: text('Kind of those soldiers.'),
  gold: amount('Eras: gold to start with. Speeds: factor on prices in gold.'),
  culture: amount('Eras: culture to start with. Speeds: factor on costs in culture.'),
  settlerPopulation: whole('Citizens of a new city.'),
  settlerBuildings: names('Buildings of a new city.'),
  obsoleteWonders: names('Wonders that can no longer be built by who starts in it.'),
  unitBuyCost: whole('Gold that a unit from a city-state is worth.'),
  embarkDefence: whole('Strength of units on water.'),
  startPercent: whole('Percent of the game that lies behind who starts in it.'),
  // Nations.
  leader: text('Its leader.'),
  adjective: text('What its people are called.'),
  cityStateType: text('City-states: what kind they are.'),
  startBias: names('Terrains that it likes to start near.'),
  preferredVictory: text('Victory that a bot playing it tends to.'),
  personality: text('Character of a bot playing it.'),
  favoredReligion: text('Religion it likes to found.'),
  // Victories.
  milestones: names('All that is needed.'),
  spaceshipParts: names('Parts that are needed.'),
  // Difficulties; those of bots begin with ai.
  baseHappiness: whole('Happiness to begin with.'),
  extraHappinessPerLuxury: whole('Happiness that each luxury gives beside its own.'),
  researchCost: factor('the cost of technologies'),
  unitCost: factor('the cost of units'),
  buildingCost: factor('the cost of buildings'),
  policyCost: factor('the cost of policies'),
  unhappiness: factor('unhappiness'),
  unitSupplyBase: whole('Units supplied to begin with.'),
  unitSupplyPerCity: whole('Units that each city supplies.'),
  barbarianBonus: amount('Share added to strength against barbarians.'),
  barbarianSpawnDelay: whole('Turns added before a camp sends out barbarians.'),
  turnBarbariansEnterLand: whole('Turn from which barbarians enter land that is owned.'),
  clearCampReward: whole('Gold for clearing a camp.'),
  playerBonusUnits: names('Units that people start with besides.'),
  aiLevel: text('Difficulty that bots play by otherwise.'),
  aiCityGrowth: factor('food that a city of a bot needs to grow'),
  aiUnitCost: factor('the cost of units, of bots'),
  aiBuildingCost: factor('the cost of buildings, of bots'),
  aiWonderCost: factor('the cost of wonders, of bots'),
  aiBuildingMaintenance: factor('the upkeep of buildings, of bots'),
  aiUnitMaintenance: factor('the upkeep of units, of bots'),
  aiUnitSupply: amount('Share added to the units that are supplied, of bots.'),
  aiUnhappiness: factor('unhappiness, of bots'),
  aiFreeTechs: names('Technologies that bots start with.'),
  aiMajorBonusUnits: names('Units that bots start with besides.'),
  aiCityStateBonusUnits: names('Units that the rules name for city-states; they start with their city alone.'),
  // Speeds.
  modifier: factor('most costs'),
  production: factor('costs in production'),
  science: factor('costs in science'),
  faith: factor('costs in faith'),
  improvementTurns: factor('turns of work'),
  barbarian: factor('turns between barbarians'),
  goldGift: factor('what gifts of gold bring'),
  goldenAgeLength: factor('turns of a golden age'),
  tributeInterval: amount('Turns in which a city-state forgets that it paid tribute.'),
  religiousPressure: whole('Pressure that a city puts on those near it each turn.'),
  peaceDealTurns: whole('Turns that peace binds.'),
  dealTurns: whole('Turns that deals run.'),
  startYear: whole('Year of the first turn; negative: BC.'),
  years: listOf(
    answer({ perTurn: amount('Years of a turn.'), until: whole('Turn up to which that holds.') }),
    'How the calendar goes on; the last row holds to the end.',
  ),
  // Policies and their branches.
  branch: text('Branch it belongs to.'),
  role: oneOf(['opener', 'member', 'finisher'], 'Opener: adopted first; finisher: comes with the last of its branch.'),
  requires: names('Policies needed before.'),
  opener: text('Policy that opens it.'),
  finisher: text('Policy that comes when all others are adopted.'),
  members: names('Its other policies.'),
  // City-states and what they ask.
  friendEffects: names('What its friends get.'),
  allyEffects: names('What its ally gets instead, besides all its resources.'),
  scope: oneOf(['individual', 'global'], 'Asked of one civilization, or of all at once.'),
  influence: whole('Influence it brings.'),
  duration: whole('Turns in which it is to be done; absent: no limit.'),
  minimumCivs: whole('Civilizations that a city-state must know to ask it.'),
  // Ruins.
  excludedDifficulties: names('Difficulties at which it does not happen.'),
  // Events.
  story: text('What is told when it comes about.'),
  presentation: oneOf(
    ['alert', 'none', 'floating'],
    'alert: its player chooses; none: chance does at once; floating: advice, while it is available.',
  ),
  choices: listOf(
    answer({
      choice: whole('Number of the way out, as choose_event takes it.'),
      text: text('What it is called.'),
      does: names('What it does.'),
    }),
    'Ways out.',
  ),
  // Unit types.
  domain: oneOf(['land', 'water', 'air'], 'Where it moves.'),
}

const fields = Object.entries(FIELDS).map(([field, schema]) => [shownName(field), optional(schema as TSchema)] as const)

/** An entry of any kind: only the fields that say something. */
export const EntrySchema = answer({
  kind: oneOf([...Object.keys(RULE_KINDS), 'religions'], 'Kind of entry.'),
  name: text('Its name.'),
  effects: optional(names('What it does, as sentences of the rules.')),
  named_by: optional(
    listOf(
      answer({
        kind: oneOf(Object.keys(RULE_KINDS), 'Kind of those entries.'),
        by: text('Their field that names it, such as tech: what it allows.'),
        names: names('Their names.'),
      }),
      'What names it: what it allows, ends, leads to or is needed for.',
    ),
  ),
  ...Object.fromEntries(fields),
})

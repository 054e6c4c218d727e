/** What a bracket of a template's text becomes when an effect is compiled: the types that the texts of the tables declare. */
import type { Stats } from '../stats.ts'
import type { Filter } from './filter.ts'

/** By the word in the bracket. Amounts, ids and places in a list are numbers; params.ts reads each. */
export interface ParamTypes {
  amount: number
  relativeAmount: number
  positiveAmount: number
  nonNegativeAmount: number
  "positiveAmount/'all'": number
  fraction: number
  stat: number
  civWideStat: number
  stockpile: number
  stats: Stats

  unit: number
  greatPerson: number
  building: number
  buildingName: number
  tech: number
  promotion: number
  policy: number
  belief: number
  resource: number
  stockpiledResource: number
  improvementName: number
  terrainName: number
  baseTerrain: number
  terrainFeature: number
  'baseTerrain/terrainFeature': number
  specialist: number
  era: number
  difficulty: number
  speed: number
  victoryType: number
  event: number
  'policy/belief': number

  costOrStrength: number
  unitTriggerTarget: number
  foundingOrEnhancing: number
  beliefType: number
  greatPersonField: number

  regionType: string
  comment: string
  leaderTitle: string
  validationWarning: string
  modFilter: string
  terrainQuality: 'Undesirable' | 'Food' | 'Desirable' | 'Production'

  baseUnitFilter: Filter<'unit'>
  mapUnitFilter: Filter<'unit'>
  combatantFilter: Filter<'combatant'>
  cityFilter: Filter<'city'>
  buildingFilter: Filter<'building'>
  tileFilter: Filter<'tile'>
  terrainFilter: Filter<'tile'>
  simpleTerrain: Filter<'tile'>
  improvementFilter: Filter<'improvement'>
  resourceFilter: Filter<'resource'>
  nationFilter: Filter<'civ'>
  civFilter: Filter<'civ'>
  techFilter: Filter<'tech'>
  eraFilter: Filter<'era'>
  policyFilter: Filter<'policy'>
  populationFilter: Filter<'population'>
  religionFilter: Filter<'religion'>
  unitNameGroup: Filter<'nameGroup'>
  countable: Filter<'countable'>
  'stat/resource': Filter<'countable'>
  'tileFilter/buildingFilter': Filter<'tile' | 'building'>
  'tileFilter/specialist/buildingFilter': Filter<'tile' | 'specialist' | 'building'>
  'improvementFilter/buildingFilter': Filter<'improvement' | 'building'>
  'baseUnitFilter/buildingFilter': Filter<'unit' | 'building'>
  'improvementFilter/terrainFilter': Filter<'improvement' | 'tile'>
}
export type ParamKind = keyof ParamTypes

/** The words in a text's brackets, in order: `[amount]% [stat]` → ['amount', 'stat']. */
export type BracketsOf<Text extends string> = Text extends `${string}[${infer Word}]${infer Rest}`
  ? [Word, ...BracketsOf<Rest>]
  : []

type TypesOf<Words extends readonly string[]> = { [I in keyof Words]: Words[I] extends ParamKind ? ParamTypes[Words[I]] : never }

/** The parameters of a text: `[relativeAmount]% [stat]` → [number, number]. */
export type ParamsOf<Text extends string> = TypesOf<BracketsOf<Text>>

/** Words of brackets that hold an amount: what sums and products of effects go by. */
export const AMOUNTS = ['amount', 'relativeAmount', 'positiveAmount', 'nonNegativeAmount', "positiveAmount/'all'"] as const
export type Amount = (typeof AMOUNTS)[number]

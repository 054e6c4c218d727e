/** A ruleset with made-up names: units, buildings, technologies, nations and all else that a player could have read about. */
import type { FolderTexts } from '../../../rules/files/parse-folder.ts'
import { madeUpNames } from './invented-names.ts'

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
type Row = { [key: string]: Json }

/** Files whose entries are called anew, and those whose names the program and the effects' words go by. */
const RENAMED = ['Units', 'Buildings', 'Techs', 'Nations', 'Policies', 'Beliefs', 'Religions', 'TileResources', 'UnitPromotions']
const KEPT = [
  'Terrains',
  'TileImprovements',
  'UnitTypes',
  'Eras',
  'Difficulties',
  'Speeds',
  'Specialists',
  'VictoryTypes',
  'Quests',
  'CityStateTypes',
  'Ruins',
]
/** Words of the effects' filters, stats, and players that stand for nobody. */
const WORDS =
  'Production Food Gold Science Culture Happiness Faith Land Water Air Military Civilian Melee Ranged Siege Mounted Gunpowder Armored City All Barbarian Barbarians Spectator Nuclear Wonder National World Luxury Strategic Bonus Great Improvement Rare Open Rough Coastal Fresh Enemy Friendly Neutral Any'.split(
    ' ',
  )

export interface Renamed {
  folder: FolderTexts
  /** New names by the old ones. */
  names: ReadonlyMap<string, string>
}

/** The same for the same folder and seed. */
export function renamedRules(folder: FolderTexts, seed: number): Renamed {
  const files = new Map([...folder.texts].map(([file, text]) => [file, JSON.parse(text) as Json]))
  const rowsOf = (kinds: readonly string[]): Json[] =>
    kinds.flatMap(kind => {
      const list = files.get(`${kind}.json`)
      return Array.isArray(list) ? list : []
    })
  const kept = new Set([...WORDS, ...rowsOf(KEPT).flatMap(namesIn)])
  const old = rowsOf(RENAMED)
    .flatMap(namesIn)
    .filter(name => !kept.has(name))
  const names = madeUpNames(old, seed, new Set([...kept, ...old]))
  const texts = new Map([...files].map(([file, json]) => [file, JSON.stringify(renameIn(json, names))]))
  return { folder: { ...folder, texts }, names }
}

/** Its own, those of its parts (technologies of a column, policies of a branch), and of a nation leader, people and cities. */
function namesIn(row: Json): string[] {
  if (typeof row === 'string') return [row]
  if (row === null || typeof row !== 'object' || Array.isArray(row)) return []
  const { name, techs, policies, leaderName, adjective, cities } = row
  return [name, leaderName, ...listOf(adjective), ...listOf(cities), ...listOf(techs), ...listOf(policies)].flatMap(one =>
    typeof one === 'string' ? [one] : namesIn(one ?? null),
  )
}

const listOf = (value: Json | undefined): Json[] => (Array.isArray(value) ? value : [])

function renameIn(value: Json, names: ReadonlyMap<string, string>): Json {
  if (typeof value === 'string') return names.get(value) ?? inSentence(value, names)
  if (Array.isArray(value)) return value.map(one => renameIn(one, names))
  if (value === null || typeof value !== 'object') return value
  const row: Row = {}
  for (const [key, one] of Object.entries(value)) row[names.get(key) ?? key] = renameIn(one, names)
  return row
}

/** What stands in the brackets of an effect, alone or as one of several words in braces. */
const inSentence = (text: string, names: ReadonlyMap<string, string>): string =>
  text
    .replaceAll(/\[([^[\]]*)\]/g, (whole, inside: string) => (names.has(inside) ? `[${names.get(inside)}]` : whole))
    .replaceAll(/\{([^{}]*)\}/g, (whole, inside: string) => (names.has(inside) ? `{${names.get(inside)}}` : whole))

/** Finds the lines of files in which problems of rules lie. */

import { type Json, JsonError, type MemberPlaces, parseLenient, placeOf } from '../lenient-json.ts'
import type { RuleProblem } from '../problem.ts'
import { isObject } from '../schema/field.ts'
import type { FolderTexts } from './parse-folder.ts'

/** A file with the places of all that stands in it. */
interface Placed {
  text: string
  value: Json
  places: MemberPlaces
}

/** The problems, each with its line where that can be found: of the effect or name, else of the field, else of the object. */
export function withLines(problems: readonly RuleProblem[], folders: readonly FolderTexts[]): RuleProblem[] {
  const files = new Map<string, Placed | null>()
  return problems.map(problem => {
    if (!files.has(problem.file)) files.set(problem.file, placed(folders, problem.file))
    const file = files.get(problem.file)
    const at = file ? placeIn(file, problem) : undefined
    return at === undefined ? problem : { ...problem, line: placeOf(file!, at)[0] }
  })
}

/** Null where there is no such file, or it cannot be read: that is told with its line already. */
function placed(folders: readonly FolderTexts[], path: string): Placed | null {
  const folder = folders.find(({ name, texts }) => path.startsWith(`${name}/`) && texts.has(path.slice(name.length + 1)))
  if (!folder) return null
  const text = folder.texts.get(path.slice(folder.name.length + 1))!
  const places: MemberPlaces = new WeakMap()
  try {
    return { text, value: parseLenient(text, () => {}, places), places }
  } catch (error) {
    if (error instanceof JsonError) return null
    throw error
  }
}

function placeIn({ value, places }: Placed, { entry, field, text }: RuleProblem): number | undefined {
  const within = entry === '' ? { of: value, at: undefined } : findEntry(value, entry, places)
  if (!within || !isObject(within.of)) return within?.at
  const { of, at } = within
  const held = Object.hasOwn(of, field) ? of[field] : undefined
  const inField = places.get(of)?.get(field)
  if (!Array.isArray(held) || text === undefined) return inField ?? at
  return places.get(held)?.get(held.findIndex(one => String(one) === text)) ?? inField ?? at
}

const FINISHER = / Complete$/

/** The object of that name, the last one as it counts, or the one of that number; those inside others too. */
function findEntry(value: Json, entry: string, places: MemberPlaces): { of: Json; at: number | undefined } | null {
  const members = Array.isArray(value) ? value : [value]
  const place = (i: number) => ({ of: members[i], at: places.get(members)?.get(i) })
  const number = /^(?:column )?#(\d+)$/.exec(entry)
  // What is null in a list is not counted.
  const counted = number ? members.map((_, i) => i).filter(i => members[i] !== null)[Number(number[1]) - 1] : undefined
  if (counted !== undefined) return place(counted)
  const own = members.findLastIndex(member => isObject(member) && String(member.name) === entry)
  if (own >= 0) return place(own)
  for (const member of members) {
    if (!isObject(member)) continue
    for (const inner of Object.values(member)) {
      const found = Array.isArray(inner) ? findEntry(inner, entry, places) : null
      if (found) return found
    }
  }
  return FINISHER.test(entry) ? findEntry(value, entry.replace(FINISHER, ''), places) : null
}

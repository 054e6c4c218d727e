/** A state as named parts, each a line of JSON: whatever a state has at its top, and every layer by itself. */

/** What a comparison leaves out unless it is told otherwise: a part, or a field anywhere in a part. */
export const LEFT_OUT: readonly string[] = [
  // Layouts and rules have versions of their own.
  'version',
  'setup.rulesetHash',
  // Wording is no part of what happened.
  'events.text',
  // Old programs left the name of the command in the seat.
  'seats.type',
]

/** Fields of civilizations that went by other names in older programs. */
const RENAMED: Readonly<Record<string, string>> = { minor: 'cityState', minorsAttacked: 'cityStatesAttacked' }

/** Parts by name; layers as `tiles.NAME`, and `known.CIV.NAME` for what a civ knows. */
export function partsOf(state: object): Map<string, string> {
  const parts = new Map<string, string>()
  for (const [key, value] of Object.entries(state)) {
    if (key === 'tiles') addLayers(parts, 'tiles', value)
    else if (key === 'civs') parts.set('civs', JSON.stringify(withoutKnown(parts, value)))
    else parts.set(key, JSON.stringify(value))
  }
  return parts
}

interface WithKnown {
  known: Record<string, ArrayLike<number>> | null
}

function withoutKnown(parts: Map<string, string>, civs: WithKnown[]): object[] {
  return civs.map(({ known, ...rest }, civ) => {
    if (known) addLayers(parts, `known.${civ}`, known)
    return rest
  })
}

function addLayers(parts: Map<string, string>, name: string, layers: Record<string, ArrayLike<number>>): void {
  for (const [layer, array] of Object.entries(layers)) parts.set(`${name}.${layer}`, `[${Array.from(array).join()}]`)
}

export interface Difference {
  part: string
  /** Way to the first value that differs, as `[3].queue[0].id`; '' for the part itself. */
  path: string
  recorded: unknown
  replayed: unknown
}

/** A recorded part as this program would call its fields. */
const inNewNames = (part: string, value: unknown): unknown =>
  part !== 'civs'
    ? value
    : (value as object[]).map(civ => Object.fromEntries(Object.entries(civ).map(([key, one]) => [RENAMED[key] ?? key, one])))

/** The first difference between two states' parts; null where there is none. */
export function firstDifference(
  recorded: ReadonlyMap<string, string>,
  replayed: ReadonlyMap<string, string>,
  leftOut: readonly string[] = LEFT_OUT,
): Difference | null {
  for (const part of new Set([...recorded.keys(), ...replayed.keys()])) {
    if (leftOut.includes(part)) continue
    const [a, b] = [recorded.get(part), replayed.get(part)]
    if (a === b) continue
    if (a === undefined || b === undefined) return { part, path: '', recorded: a, replayed: b }
    const fields = new Set(leftOut.filter(one => one.startsWith(`${part}.`)).map(one => one.slice(part.length + 1)))
    const found = differ(inNewNames(part, JSON.parse(a)), JSON.parse(b), fields, '')
    if (found) return { part, ...found }
  }
  return null
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function differ(a: unknown, b: unknown, fields: ReadonlySet<string>, path: string): Omit<Difference, 'part'> | null {
  if (Object.is(a, b)) return null
  if (!isObject(a) || !isObject(b) || Array.isArray(a) !== Array.isArray(b)) return { path, recorded: a, replayed: b }
  for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
    if (fields.has(key)) continue
    const found = differ(a[key], b[key], fields, Array.isArray(a) ? `${path}[${key}]` : `${path}.${key}`)
    if (found) return found
  }
  return null
}

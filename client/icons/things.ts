/** Which icon stands for a thing of the rules: by its name, else by a name within it, its type, its kind. */
import { BUILDINGS, PROJECTS } from './buildings.ts'
import { IMPROVEMENTS, RESOURCES, RUINS, TERRAINS } from './lands.ts'
import { BELIEF_TYPES, BELIEFS, CITY_STATES, POLICIES, QUESTS, RELIGIONS, SPECIALISTS, VICTORIES } from './peoples.ts'
import { PROMOTIONS } from './promotions.ts'
import { ERAS, TECHNOLOGIES } from './technologies.ts'
import { UNIT_TYPES, UNITS } from './units.ts'

/** What the tables of one kind know, and what stands for those of it that none knows. */
interface Kind {
  names: Record<string, string>
  types?: Record<string, string>
  otherwise: string
}

const KINDS = {
  unit: { names: UNITS, types: UNIT_TYPES, otherwise: 'meeple' },
  building: { names: BUILDINGS, otherwise: 'modern-city' },
  wonder: { names: BUILDINGS, otherwise: 'great-pyramid' },
  technology: { names: TECHNOLOGIES, otherwise: 'gift-of-knowledge' },
  resource: { names: RESOURCES, otherwise: 'cardboard-box-closed' },
  improvement: { names: IMPROVEMENTS, otherwise: 'hammer-nails' },
  terrain: { names: TERRAINS, otherwise: 'hexes' },
  policy: { names: POLICIES, otherwise: 'scroll-quill' },
  belief: { names: BELIEFS, types: BELIEF_TYPES, otherwise: 'prayer' },
  religion: { names: RELIGIONS, otherwise: 'sparkles' },
  promotion: { names: PROMOTIONS, otherwise: 'rank-1' },
  greatPerson: { names: UNITS, otherwise: 'laurels' },
  specialist: { names: SPECIALISTS, otherwise: 'person' },
  victory: { names: VICTORIES, otherwise: 'trophy-cup' },
  era: { names: ERAS, otherwise: 'hourglass' },
  ruin: { names: RUINS, otherwise: 'ancient-ruins' },
  quest: { names: QUESTS, otherwise: 'scroll-unfurled' },
  cityState: { names: CITY_STATES, otherwise: 'round-table' },
  project: { names: PROJECTS, otherwise: 'hammer-nails' },
} satisfies Record<string, Kind>

export type ThingKind = keyof typeof KINDS

export interface ThingHint {
  kind?: ThingKind
  /** A unit's type ("Mounted"), a belief's ("Pantheon"). */
  type?: string
}

/** For what has no name that a table knows, and no kind. */
const UNKNOWN = 'hexes'

/** The name of its icon in game-icons: whatever the name, there is one. */
export function thingIcon(name: string, { kind, type }: ThingHint = {}): string {
  const kinds: Kind[] = kind ? [KINDS[kind]] : Object.values(KINDS)
  const plain = withoutStep(name)
  for (const { names } of kinds) if (Object.hasOwn(names, plain)) return names[plain]
  const ability = /^\[(.+)\] ability$/.exec(plain)
  if (ability && Object.hasOwn(UNITS, ability[1])) return UNITS[ability[1]]
  if (plain.endsWith(' Complete')) return thingIcon(plain.slice(0, -' Complete'.length), { kind: 'policy' })
  if (kind) {
    const within = namedWithin(plain, KINDS[kind].names)
    if (within !== null) return within
  }
  for (const { types } of kinds as Kind[]) if (type !== undefined && types && Object.hasOwn(types, type)) return types[type]
  return kind ? KINDS[kind].otherwise : UNKNOWN
}

/** "Drill II" is drawn as "Drill": the step is told by its number. */
const withoutStep = (name: string): string => name.replace(/ I{1,3}$/, '')

/** Of the longest name that stands within this one as whole words; null where none does. */
function namedWithin(name: string, names: Record<string, string>): string | null {
  const words = ` ${name.toLowerCase()} `
  let longest: string | null = null
  for (const known of Object.keys(names))
    if (words.includes(` ${known.toLowerCase()} `) && known.length > (longest?.length ?? 0)) longest = known
  return longest === null ? null : names[longest]
}

/** What the map draws: it is loaded with a game's page, the rest with the first screen that shows any of it. */
const ON_MAP: readonly ThingKind[] = ['unit', 'resource', 'improvement']

/** Every icon that a thing can have: those of the map, and all others. */
export function allThingIcons(): { map: string[]; rest: string[] } {
  const of = (kinds: readonly ThingKind[]): Set<string> =>
    new Set(
      kinds.flatMap(kind => {
        const { names, types = {}, otherwise }: Kind = KINDS[kind]
        return [...Object.values(names), ...Object.values(types), otherwise]
      }),
    )
  const map = of(ON_MAP)
  const all = of(Object.keys(KINDS) as ThingKind[]).add(UNKNOWN)
  return { map: [...map].sort(), rest: [...all].filter(name => !map.has(name)).sort() }
}

/** The sections of engine/index.ts, and who reads the names that it hands out. */
import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { DOOR } from './floors.ts'
import { ROOT, sourcesIn } from './imports.ts'

/** Who plays games, and who runs them. */
const SIDES = { tools: ['tools'], bot: ['bot'], running: ['saves', 'actors', 'lab'] } as const
export type Side = keyof typeof SIDES

/** The sections, in order, and which sides read all that is in each. */
export const SECTIONS = ['everybody', 'running', 'seats', 'tools', 'bot', 'frozen bots'] as const
export type Section = (typeof SECTIONS)[number]

/** The narrowest section that holds all the sides. */
export function sectionFor(sides: ReadonlySet<Side>): Section {
  const plays = sides.has('tools') || sides.has('bot')
  if (sides.has('running')) return plays ? 'everybody' : 'running'
  if (sides.size === 2) return 'seats'
  return sides.has('tools') ? 'tools' : sides.has('bot') ? 'bot' : 'frozen bots'
}

const EXPORTS = /^export (?:type )?\{([^}]*)\} from/gm
const IMPORTS = /\bimport (?:type )?\{([^}]*)\} from '([^'\n]*)'/g

/** Of 'a, type B, c as d': the names on the side of the module named, and those on this side. */
function specifiers(list: string): { theirs: string; own: string }[] {
  const all = list.split(',').map(one => one.trim().replace(/^type /, ''))
  return all.filter(Boolean).map(one => {
    const [theirs, own = theirs] = one.split(' as ')
    return { theirs, own }
  })
}

/** Name → section. A section begins with a line of comment. */
export function sectionsOf(text: string): Map<string, Section> {
  const [, ...parts] = text.split(/^\/\/ .*$/m)
  if (parts.length !== SECTIONS.length) throw new Error(`${DOOR} has ${parts.length} sections, not ${SECTIONS.length}`)
  return new Map(
    parts.flatMap((part, i) =>
      [...part.matchAll(EXPORTS)].flatMap(([, list]) => specifiers(list).map(({ own }) => [own, SECTIONS[i]] as const)),
    ),
  )
}

/** Name → the sides that import it through the door. */
export function readersOf(): Map<string, Set<Side>> {
  const readers = new Map<string, Set<Side>>()
  for (const [side, folders] of Object.entries(SIDES) as [Side, readonly string[]][]) {
    const files = [...folders.flatMap(folder => sourcesIn(folder)), ...(side === 'running' ? ['cli.ts'] : [])]
    for (const file of files) {
      for (const [, list, path] of readFileSync(join(ROOT, file), 'utf8').matchAll(IMPORTS)) {
        if (posix.join(posix.dirname(file), path) !== DOOR) continue
        for (const { theirs } of specifiers(list)) readers.set(theirs, (readers.get(theirs) ?? new Set()).add(side))
      }
    }
  }
  return readers
}

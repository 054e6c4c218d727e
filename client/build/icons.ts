/** Puts the icons that are named in client/icons/ into the build, and no others; and who made them and the libraries. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Plugin } from 'rollup'
import svgpath from 'svgpath'
import type { Drawing } from '../icons/control-paths.ts'
import { CONTROLS } from '../icons/controls.ts'
import { PLAY_CONTROLS } from '../icons/play-controls.ts'
import { allThingIcons } from '../icons/things.ts'
import type { Library } from '../lobby/libraries.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const CREDITS = join(import.meta.dirname, '..', 'lobby', 'libraries.ts')
const ICONS = join(import.meta.dirname, '..', 'icons')
const SETS = { game: '@iconify-json/game-icons/icons.json', tabler: '@iconify-json/tabler/icons.json' }
const SIZE = 128
const { resolve } = createRequire(import.meta.url)

interface IconSet {
  icons: Record<string, { body: string }>
  width?: number
}

/** Drawn once for all that is built. */
let things: ReturnType<typeof drawThings> | null = null
let controls: ReturnType<typeof drawControls> | null = null

/** As one string, which tools and browsers read much faster than code. */
const moduleOf = (name: string, data: object): string =>
  `export const ${name} = JSON.parse(${JSON.stringify(JSON.stringify(data))})`

/** Rollup's plugin: what the modules of paths hold. It stands before the one that loads the sources. */
export const icons = (): Plugin => ({
  name: 'icons',
  async load(id) {
    if (id === join(ICONS, 'map-paths.ts')) return moduleOf('mapPaths', (await (things ??= drawThings())).map)
    if (id === join(ICONS, 'thing-paths.ts')) return moduleOf('thingPaths', (await (things ??= drawThings())).rest)
    if (id === join(ICONS, 'control-paths.ts')) return moduleOf('controlPaths', (await (controls ??= drawControls())).all)
    if (id === join(ICONS, 'play-control-paths.ts'))
      return moduleOf('playControlPaths', (await (controls ??= drawControls())).play)
    if (id === CREDITS) return `export const libraries = ${JSON.stringify(await readLibraries())}`
    return null
  },
})

/** Paths in squares of 128 by the icon's name: those that the map draws, and all others. */
export async function drawThings(): Promise<Record<'map' | 'rest', Record<string, string>>> {
  const set = await readSet('game')
  const paths = (names: string[]) => Object.fromEntries(names.map(name => [name, drawn(set, name).path]))
  const { map, rest } = allThingIcons()
  return { map: paths(map), rest: paths(rest) }
}

/** By the control's name: those of all pages, and those of a game's. */
export async function drawControls(): Promise<Record<'all' | 'play', Record<string, Drawing>>> {
  const sets = { game: await readSet('game'), tabler: await readSet('tabler') }
  const drawings = (controls: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(controls).map(([control, icon]) => {
        const [set, name] = icon.split(':') as ['game' | 'tabler', string]
        return [control, drawn(sets[set], name)]
      }),
    )
  return { all: drawings(CONTROLS), play: drawings(PLAY_CONTROLS) }
}

const readSet = async (name: keyof typeof SETS): Promise<IconSet> => JSON.parse(await readFile(resolve(SETS[name]), 'utf8'))

/** The packages that the program is made with, by name; `asked` in place of all that it may ask for. */
export async function readLibraries(asked?: readonly string[]): Promise<Library[]> {
  const packages = asked ?? Object.keys(JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')).dependencies)
  const icons = Object.values(SETS).map(path => path.replace('/icons.json', ''))
  const names = [...new Set([...packages, ...icons])].sort()
  return Promise.all(
    names.map(async name => {
      const found = JSON.parse(await readFile(join(ROOT, 'node_modules', name, 'package.json'), 'utf8'))
      const { name: called = name, version, license, author, contributors = [], homepage = null } = found
      const authors = [author, ...contributors].map(nameOf).filter(one => one !== '')
      return { name: called, version, licence: String(license), authors: [...new Set(authors)].slice(0, 3), homepage }
    }),
  )
}

/** `Somebody <address> (page)`, or the same as an object. */
const nameOf = (person: string | { name?: string } | undefined): string =>
  (typeof person === 'string' ? person.replace(/\s*[<(].*$/, '') : (person?.name ?? '')).trim()

/** Only what paths of one kind draw: all icons of game-icons, and nearly all of Tabler. */
function drawn({ icons, width = 512 }: IconSet, name: string): Drawing {
  const body = Object.hasOwn(icons, name) ? icons[name].body : ''
  const path = [...body.matchAll(/<path[^>]* d="([^"]+)"/g)].map(([, d]) => d).join('')
  const line = body.includes('stroke="currentColor"') ? 2 : 0
  if (path === '' || (line > 0 && body.includes('fill="currentColor"')) || /<(?!\/?(g|path)\b)/.test(body))
    throw new Error(`no icon "${name}" that paths of one kind draw`)
  // Whole numbers in a square of 128 are a third of the size, and no eye sees it at the size of a letter.
  if (width > SIZE)
    return {
      path: svgpath(path)
        .scale(SIZE / width)
        .rel()
        .round(0)
        .toString(),
      size: SIZE,
      line,
    }
  return { path: svgpath(path).rel().round(2).toString(), size: width, line }
}

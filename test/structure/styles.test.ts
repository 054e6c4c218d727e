/** The style of a part is the part's own: no rule of its sheet reaches another's elements by a name that both use. */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const CLIENT = join(import.meta.dirname, '../../client')

/** What pages have in common. */
const SHARED = ['app/style.css', 'app/shared.css', 'ui/ui.css', 'icons/icons.css']

/** Names of classes that a sheet has for itself, with all that begin with one and a hyphen. */
const OWN: Record<string, readonly string[]> = {
  'accounts/accounts.css': ['gate', 'step', 'set-up', 'other-ways', 'codes', 'used'],
  'administration/administration.css': ['narrowing', 'limit', 'limits', 'audit'],
  'analysis/analysis.css': ['analysis'],
  'balance/balance.css': ['balance'],
  'benches/benches.css': ['bench', 'benches'],
  'bots/bots.css': ['bots', 'experiment', 'param'],
  'lobby/lobby.css': [
    ...['hero', 'begin', 'due', 'preset', 'presets', 'seats', 'new-game', 'fields', 'counts', 'import'],
    ...['seat-table', 'seat-parts', 'seat-link', 'sharing', 'account-list', 'credits'],
  ],
  'map/map.css': ['map', 'minimap'],
  'offline/offline.css': ['offline'],
  'play/ending/ending.css': ['ending'],
  'play/hot-seat/hot-seat.css': ['hot'],
  'play/play.css': ['play'],
  'play/since/since.css': ['since'],
  'play/tutorial/tutorial.css': ['guide'],
  'recap/recap.css': ['recap'],
  'screens/cities/cities.css': ['cities'],
  'screens/city/city.css': ['city'],
  'screens/great-people/great-people.css': ['great'],
  'screens/policies/policies.css': ['policy'],
  'screens/realm/realm.css': ['realm'],
  'screens/relations/relations.css': ['rel', 'relations', 'rule-link'],
  'screens/religion/religion.css': ['religion', 'belief'],
  'screens/technology/technology.css': ['tech'],
  'screens/units/units.css': ['units'],
  'settings/settings.css': ['settings'],
  'watch/watch.css': ['watch', 'chart', 'charts', 'pace'],
}

const sheets = globSync('**/*.css', { cwd: CLIENT, exclude: ['dist'] }).filter(sheet => !SHARED.includes(sheet))
const textOf = (file: string): string => readFileSync(join(CLIENT, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')

/** Each selector of a sheet; steps of animations are none. */
const selectorsOf = (sheet: string): string[] =>
  [
    ...textOf(sheet)
      .replace(/@keyframes[^{]+\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '')
      .matchAll(/([^{};]+)\{/g),
  ]
    .map(([, selector]) => selector.trim())
    .filter(selector => !selector.startsWith('@'))
    .flatMap(list => list.split(/,(?![^(]*\))/).map(one => one.trim()))

const isOf = (name: string, own: readonly string[]): boolean => own.some(one => name === one || name.startsWith(`${one}-`))

/** That of the root of all pages sets what the part's own rules use. */
const isRoot = (selector: string): boolean => selector.startsWith(':root')

test('every sheet has names of its own, and none those of another', () => {
  expect(sheets.filter(sheet => !(sheet in OWN))).toEqual([])
  const names = Object.values(OWN).flat()
  expect(names.length).toBe(new Set(names).size)
})

test.each(sheets)('every selector of %s names a class of its own part', sheet => {
  // Those of the part that it is a part of, too.
  const own = Object.entries(OWN).flatMap(([other, names]) => (sheet.startsWith(`${dirname(other)}/`) ? names : []))
  const bare = selectorsOf(sheet).filter(
    selector => !isRoot(selector) && ![...selector.matchAll(/\.([\w-]+)/g)].some(([, name]) => isOf(name, own)),
  )
  expect(bare).toEqual([])
})

test('no part gives its elements the whole name of another part’s', () => {
  const files = globSync('**/*.ts', { cwd: CLIENT, exclude: ['dist', 'words', 'build'] })
  const taken = files.flatMap(file =>
    [...textOf(file).matchAll(/\bm\(\s*['`]([\w#.-]+)['`]/g)].flatMap(([, selector]) =>
      [...selector.matchAll(/\.([\w-]+)/g)].flatMap(([, name]) => {
        const owner = Object.entries(OWN).find(([, own]) => own.includes(name))
        return owner && !WITH(owner[0]).some(folder => file.startsWith(`${folder}/`)) ? [`${file}: .${name}`] : []
      }),
    ),
  )
  expect(taken).toEqual([])
})

/** The folders whose elements a sheet is for: its own, and those of pages that are made of its parts. */
const MADE_OF: Record<string, readonly string[]> = {
  'bots/bots.css': ['balance', 'benches', 'analysis'],
  'screens/realm/realm.css': ['screens'],
  'screens/relations/relations.css': ['screens'],
}
const WITH = (sheet: string): readonly string[] => [dirname(sheet), ...(MADE_OF[sheet] ?? [])]

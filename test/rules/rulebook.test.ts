/** The rulebook hangs together, and everything that cites it names a section that it has. */
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { TEMPLATES } from '../../rules/effects/templates.ts'
import { RULEBOOK, readRulebook } from '../../rules/files/read-rulebook.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const FOLDERS = ['rules', 'engine', 'tools', 'bot', 'saves', 'actors', 'lab', 'client', 'test']

const { preface, chapters } = readRulebook()
const sections = new Set(chapters.flatMap(({ name, sections }) => sections.map(({ number }) => `${name} ${number}`)))

const sources = [...FOLDERS.flatMap(folder => globSync(`${folder}/**/*.{ts,js,css,html}`, { cwd: ROOT })), 'cli.ts'].filter(
  file => !file.startsWith('client/dist/') && file !== 'test/rules/rulebook.test.ts',
)
const texts = sources.map(file => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }))

/** All places in the sources that match, as `file: what`; what of each match `wrong` gives back, null: nothing. */
const found = (pattern: RegExp, wrong: (match: RegExpMatchArray) => string | null): string[] =>
  texts.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)].flatMap(match => {
      const what = wrong(match)
      return what === null ? [] : [`${file}: ${what}`]
    }),
  )

/** What is wrong with the inside of a citation, `combat 6; units 9`. */
function faultOf(cited: string): string | null {
  const faulty = cited.split('; ').filter(one => !sections.has(one))
  return faulty.length > 0 ? faulty.join('; ') : null
}

test('every citation names a chapter and a section that the rulebook has', () => {
  expect(found(/\(rulebook, ([^)]*)\)/g, match => faultOf(match[1]))).toEqual([])
  expect(texts.filter(({ text }) => text.includes('(rulebook, ')).length).toBeGreaterThan(100)
})

test('there is no other form of citation', () => {
  expect(found(/.?\brulebook,[^\n]{0,30}/g, ([text]) => (text.startsWith('(rulebook, ') ? null : text))).toEqual([])
})

test('nothing cites a document that is not in the project', () => {
  const isOther = (text: string): boolean => /\b[Mm]echanics\b|\beffects \d/.test(text.replace(/\(rulebook, [^)]*\)/g, ''))
  expect(found(/^.*\b(?:[Mm]echanics|effects \d).*$/gm, ([line]) => (isOther(line) ? line.trim() : null))).toEqual([])
  // The credits are written when the package is made.
  const documents = [
    ...globSync('{*,docs/*,rules/rulebook/*,packaging/skills/*/*}.md', { cwd: ROOT }).map(file => basename(file)),
    'CREDITS.md',
  ]
  expect(found(/(?<![:\w-])[\w-]+\.md\b/g, ([name]) => (documents.includes(name) ? null : name))).toEqual([])
})

test('a citation of a section that is not there, or in another form, is noticed', () => {
  expect(['combat 6', 'combat 6; units 9', 'combat 60', 'combats 6', 'combat', 'combat 6, units 9'].map(faultOf)).toEqual([
    null,
    null,
    'combat 60',
    'combats 6',
    'combat',
    'combat 6, units 9',
  ])
})

test('the contents of the rulebook list every chapter once', () => {
  const files = readdirSync(RULEBOOK).filter(file => file !== 'README.md')
  expect(chapters.map(({ name }) => `${name}.md`).sort()).toEqual(files.sort())
  expect(preface).toContain('`draw(n)`')
})

test('every template of an effect stands in the book once, with what it does', () => {
  const { text } = chapters.find(({ name }) => name === 'effect-list')!
  const rows = [...text.matchAll(/^\| `([^`]+)` \| (.+) \|$/gm)].map(([, template]) => template)
  expect(rows.sort()).toEqual(TEMPLATES.map(template => template.text).sort())
})

test.each(chapters)('the sections of $name are numbered from 1 without gaps, and none is empty', ({ text, sections: own }) => {
  expect(own.map(({ number }) => number)).toEqual(own.map((_, i) => i + 1))
  expect(text.match(/^#+ /gm)).toHaveLength(own.length)
  for (const part of text.split(/^## .*$/m).slice(1)) expect(part.trim().length).toBeGreaterThan(40)
})

test.each(chapters)('what $name says of other sections is there', ({ name, text }) => {
  const cited = [...text.matchAll(/\]\(([a-z-]+)\.md\), sections? (\d+)(?: and (\d+))?/g)]
  const others = cited.flatMap(([, chapter, ...numbers]) => numbers.filter(Boolean).map(number => `${chapter} ${number}`))
  const own = [...text.matchAll(/(?<!\]\([a-z-]+\.md\), )\bsections? (\d+)(?: (?:and|to) (\d+))?/g)]
  const inside = own.flatMap(([, ...numbers]) => numbers.filter(Boolean).map(number => `${name} ${number}`))
  expect([...others, ...inside].filter(one => !sections.has(one))).toEqual([])
})

/**
 * `npm run test:effects [-- off | always] [KEY …]`: mutates each effect template and each condition that the engine carries out in turn
 * and names the test that notices. `off`: a template's effects do nothing, and so does what bears a condition; `always`: a template's
 * effects count whatever their conditions, and a condition is as if it were not there. Both where none is named. A KEY is that of a
 * template, or `<KEY>` of a condition; without keys `always` leaves out templates that no sentence of the rules or tests puts under a
 * condition.
 * Exit status 1 where a mutation went unnoticed, 2 where the tests fail without any. Without keys it takes long: first all tests run
 * once, to see that they pass and which of them meet which effects.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { CONDITIONS } from '../../rules/effects/conditions.ts'
import { CONDITION_CONSUMERS, TEMPLATE_CONSUMERS } from '../../rules/effects/consumers.ts'
import { parseEffect } from '../../rules/effects/parse.ts'
import type { Mark } from '../../rules/effects/template.ts'
import { TEMPLATES } from '../../rules/effects/templates.ts'
import { tryMutation, type Verdict, verdictText } from './notice.ts'
import { MUTATIONS, type Mutation, type MutationKind, ROOT, runFiles } from './run.ts'

/** Folders whose tests show behaviour; tests of the table and the parser alone prove nothing here. */
const FOLDERS = ['test/effects', 'test/engine', 'test/tools']
const RULES = 'rules/standard'

type ByKey = Map<string, Set<string>>

function testFiles(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.test.ts'))
    .map(name => join(folder, name))
}

const stringsIn = (file: string): string[] =>
  (readFileSync(join(ROOT, file), 'utf8').match(/'[^'\n]{3,}'|"[^"\n]{3,}"|`[^`\n]{3,}`/g) ?? []).map(text => text.slice(1, -1))

/** Test files that write an effect of the template, the condition, alone or on a line, or the name of either. */
function namedIn(files: string[]): ByKey {
  const named: ByKey = new Map()
  for (const file of files) {
    for (const text of stringsIn(file)) {
      const { template, modifiers } = parseEffect(text)
      if (template) add(named, template.key, file)
      const alone = parseEffect(`<${text}>`).modifiers
      for (const { row } of [...modifiers, ...alone]) if (row) add(named, `<${row.key}>`, file)
    }
    for (const [, table, key] of readFileSync(join(ROOT, file), 'utf8').matchAll(/\b([EC])\.(\w+)/g))
      add(named, table === 'E' ? key : `<${key}>`, file)
  }
  return named
}

/** Templates of which the default rules or a test have an effect with a condition. */
function conditional(files: string[]): Set<string> {
  const keys = new Set<string>()
  for (const file of [...readdirSync(join(ROOT, RULES)).map(name => join(RULES, name)), ...files]) {
    for (const text of stringsIn(file)) {
      const { template, modifiers } = parseEffect(text)
      if (template && modifiers.some(({ row }) => row && !['trigger', 'action', 'meta'].includes(row.group)))
        keys.add(template.key)
    }
  }
  return keys
}

/** Test files in which the engine was answered with the effect. Ends the program where a test fails. */
async function metIn(files: string[]): Promise<ByKey> {
  const folder = mkdtempSync(join(tmpdir(), 'effects-seen-'))
  const baseline = await runFiles(FOLDERS, null, { EFFECTS_SEEN: folder })
  if (baseline.ended !== 'green') {
    const why =
      baseline.ended === 'red' ? baseline.failed.map(({ file, name }) => `${file} › ${name}`).join('\n  ') : baseline.why
    console.error(`Without any mutation the ${files.length} files do not pass:\n  ${why}`)
    process.exit(2)
  }
  const met: ByKey = new Map()
  for (const name of readdirSync(folder)) {
    const { file, kinds } = JSON.parse(readFileSync(join(folder, name), 'utf8')) as { file: string; kinds: number[] }
    for (const kind of kinds) add(met, TEMPLATES[kind].key, relative(ROOT, file))
  }
  rmSync(folder, { recursive: true })
  return met
}

const textOf = (key: string): string | undefined =>
  TEMPLATES.find(one => one.key === key)?.text ?? CONDITIONS.find(one => `<${one.key}>` === key)?.text

function add(to: ByKey, key: string, file: string): void {
  to.set(key, (to.get(key) ?? new Set()).add(file))
}

/** What only paints, marks an object or advises a bot changes nothing that a test of the engine could see. */
const SILENT: ReadonlySet<Mark> = new Set(['ui', 'tag', 'ai'])

/** Which mods go together is read before any effect is compiled. */
const isCompiled = (consumers: readonly string[]): boolean => consumers.some(one => !one.startsWith('rules/compile/mods.ts'))

function mutationsOf(kinds: readonly MutationKind[], keys: readonly string[], files: string[]): Mutation[] {
  const withConditions = conditional(files)
  const templates = TEMPLATES.filter(({ key, mark }) => isCompiled(TEMPLATE_CONSUMERS[key]) && !SILENT.has(mark)).map(
    ({ key }) => ({
      key: key as string,
      kinds: kinds.filter(kind => kind === 'off' || withConditions.has(key) || keys.includes(key)),
    }),
  )
  // Without its trigger an effect would happen at another time: that is a mutation of when it is gained, not of the trigger.
  const conditions = CONDITIONS.filter(({ key, mark }) => CONDITION_CONSUMERS[key].length > 0 && !SILENT.has(mark)).map(
    ({ key, group }) => ({ key: `<${key}>`, kinds: kinds.filter(kind => kind === 'off' || group !== 'trigger') }),
  )
  return [...templates, ...conditions]
    .filter(({ key }) => keys.length === 0 || keys.includes(key))
    .flatMap(({ key, kinds }) => kinds.map(kind => ({ kind, key })))
}

const args = process.argv.slice(2)
const isKind = (word: string): word is MutationKind => (MUTATIONS as readonly string[]).includes(word)
const kinds = args.filter(isKind)
const keys = args.filter(word => !isKind(word))
const isKnown = (key: string) => TEMPLATES.some(one => one.key === key) || CONDITIONS.some(one => `<${one.key}>` === key)
const unknown = keys.find(key => !isKnown(key))
const files = FOLDERS.flatMap(testFiles)
const queue = mutationsOf(kinds.length > 0 ? kinds : MUTATIONS, keys, files)
if (unknown || queue.length === 0) {
  console.error(unknown ? `There is no template or condition "${unknown}".` : 'There is nothing to mutate.')
  process.exit(2)
}
const all = queue.length
const named = namedIn(files)
// Whoever asks for a few has tests that name them: those are found without a run of all.
const isFew = keys.length > 0 && keys.every(key => named.has(key))
if (!isFew)
  console.log(`${all} mutations; running ${files.length} test files once to see that they pass, and which meet which effects …`)
const met: ByKey = isFew ? new Map() : await metIn(files)
const verdicts: Verdict[] = []
async function lane(): Promise<void> {
  for (let next = queue.shift(); next; next = queue.shift()) {
    const candidates = [...new Set([...(named.get(next.key) ?? []), ...(met.get(next.key) ?? [])])]
    const verdict = await tryMutation(runFiles, next, candidates)
    verdicts.push(verdict)
    console.log(`${verdicts.length}/${all} ${verdictText(verdict)}`)
  }
}
await Promise.all(Array.from({ length: availableParallelism() }, lane))
const missed = verdicts.filter(({ noticedBy }) => !noticedBy)
console.log(`\n${all - missed.length} of ${all} mutations are noticed by a test.`)
for (const verdict of missed) console.log(`  ${verdictText(verdict)} — ${textOf(verdict.mutation.key)}`)
if (missed.length > 0) process.exitCode = 1

/**
 * `npm run test:effects [-- off | always] [KEY …]`: mutates each effect template that the engine carries out in turn and names the test
 * that notices. `off`: its effects do nothing; `always`: they count whatever their conditions. Both where none is named.
 * Exit status 1 where a mutation went unnoticed, 2 where the tests fail without any. It takes long: first all tests run once, to see
 * that they pass and which of them meet which effects.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { TEMPLATE_CONSUMERS } from '../../rules/effects/consumers.ts'
import { parseEffect } from '../../rules/effects/parse.ts'
import { TEMPLATES, type TemplateKey } from '../../rules/effects/templates.ts'
import { tryMutation, type Verdict, verdictText } from './notice.ts'
import { MUTATIONS, type Mutation, type MutationKind, ROOT, runFiles } from './run.ts'

/** Folders whose tests show behaviour; tests of the table and the parser alone prove nothing here. */
const FOLDERS = ['test/engine', 'test/effects', 'test/tools']
const RULES = 'rules/standard'

type ByKey = Map<string, Set<string>>

function testFiles(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.test.ts'))
    .map(name => join(folder, name))
}

const stringsIn = (file: string): string[] =>
  (readFileSync(join(ROOT, file), 'utf8').match(/'[^'\n]{3,}'|"[^"\n]{3,}"|`[^`\n]{3,}`/g) ?? []).map(text => text.slice(1, -1))

/** Test files that write an effect of the template, or its name. */
function namedIn(files: string[]): ByKey {
  const named: ByKey = new Map()
  for (const file of files) {
    const keys: (string | undefined)[] = stringsIn(file).map(text => parseEffect(text).template?.key)
    for (const [, key] of readFileSync(join(ROOT, file), 'utf8').matchAll(/\bE\.(\w+)/g)) keys.push(key)
    for (const key of keys) if (key) add(named, key, file)
  }
  return named
}

/** Templates of which the default rules have an effect with a condition. */
function conditional(): Set<string> {
  const keys = new Set<string>()
  for (const file of readdirSync(join(ROOT, RULES))) {
    for (const text of stringsIn(join(RULES, file))) {
      const { template, modifiers } = parseEffect(text)
      const isCondition = ({ row }: (typeof modifiers)[number]) => row && !['trigger', 'action', 'meta'].includes(row.group)
      if (template && modifiers.some(isCondition)) keys.add(template.key)
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

function add(to: ByKey, key: string, file: string): void {
  to.set(key, (to.get(key) ?? new Set()).add(file))
}

function mutationsOf(kinds: readonly MutationKind[], keys: readonly string[]): Mutation[] {
  const withConditions = conditional()
  const subjects = TEMPLATES.filter(
    ({ key, mark }) =>
      TEMPLATE_CONSUMERS[key].length > 0 &&
      mark !== 'ui' &&
      mark !== 'tag' &&
      mark !== 'ai' &&
      (keys.length === 0 || keys.includes(key)),
  )
  return subjects.flatMap(({ key }) =>
    kinds.filter(kind => kind === 'off' || withConditions.has(key)).map(kind => ({ kind, key: key as TemplateKey })),
  )
}

const args = process.argv.slice(2)
const isKind = (word: string): word is MutationKind => (MUTATIONS as readonly string[]).includes(word)
const kinds = args.filter(isKind)
const keys = args.filter(word => !isKind(word))
const unknown = keys.find(key => !TEMPLATES.some(one => one.key === key))
const queue = mutationsOf(kinds.length > 0 ? kinds : MUTATIONS, keys)
if (unknown || queue.length === 0) {
  console.error(unknown ? `There is no template "${unknown}".` : 'There is nothing to mutate.')
  process.exit(2)
}
const all = queue.length
const files = FOLDERS.flatMap(testFiles)
const named = namedIn(files)
console.log(`${all} mutations; running ${files.length} test files once to see that they pass, and which meet which effects …`)
const met = await metIn(files)
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
for (const verdict of missed) {
  console.log(`  ${verdictText(verdict)} — ${TEMPLATES.find(one => one.key === verdict.mutation.key)!.text}`)
}
if (missed.length > 0) process.exitCode = 1

/**
 * `npm run test:effects [-- KEY …]`: takes each effect template that the engine carries out away in turn and says which tests noticed.
 * Exit status 1 where one went unnoticed. It takes some minutes: first the tests run once to see which of them meet which effects.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { TEMPLATE_CONSUMERS } from '../../rules/effects/consumers.ts'
import { parseLine } from '../../rules/effects/parse.ts'
import { TEMPLATES, type TemplateKey } from '../../rules/effects/templates.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const VITEST = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs')
/** Folders whose tests show behaviour; tests of the table and the parser alone prove nothing here. */
const FOLDERS = ['test/engine', 'test/effects', 'test/tools']
/** Files tried together: the likeliest first. */
const BATCH = 3
const MOST_FILES = 15
const LONGEST_MS = 300_000

interface Finding {
  key: string
  noticedBy: string[]
  tried: number
}

function vitest(args: string[], env: Record<string, string>): Promise<number> {
  return new Promise(resolve => {
    const child = spawn(process.execPath, [VITEST, 'run', ...args], {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: 'ignore',
      // A test that waits for what never comes without the effect has noticed.
      timeout: env.EFFECT_OFF ? LONGEST_MS : undefined,
      killSignal: 'SIGKILL',
    })
    child.on('exit', code => resolve(code ?? 1))
  })
}

function testFiles(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.test.ts'))
    .map(name => join(folder, name))
}

/** Test files that write a line of the template, or its name. */
function namedIn(files: string[]): Map<string, Set<string>> {
  const named = new Map<string, Set<string>>()
  for (const file of files) {
    const source = readFileSync(join(ROOT, file), 'utf8')
    const strings = source.match(/'[^'\n]{3,}'|"[^"\n]{3,}"|`[^`\n]{3,}`/g) ?? []
    const keys: (string | undefined)[] = strings.map(text => parseLine(text.slice(1, -1)).template?.key)
    for (const [, key] of source.matchAll(/\bE\.(\w+)/g)) keys.push(key)
    for (const key of keys) if (key) add(named, key, file)
  }
  return named
}

/** Test files in which the engine was answered with the effect. */
async function metIn(): Promise<Map<string, Set<string>>> {
  const folder = mkdtempSync(join(tmpdir(), 'effects-seen-'))
  await vitest(FOLDERS, { EFFECTS_SEEN: folder })
  const met = new Map<string, Set<string>>()
  for (const name of readdirSync(folder)) {
    const { file, kinds } = JSON.parse(readFileSync(join(folder, name), 'utf8')) as { file: string; kinds: number[] }
    for (const kind of kinds) add(met, TEMPLATES[kind].key, relative(ROOT, file))
  }
  rmSync(folder, { recursive: true })
  return met
}

function add(to: Map<string, Set<string>>, key: string, file: string): void {
  to.set(key, (to.get(key) ?? new Set()).add(file))
}

async function tryWithout(key: string, files: string[]): Promise<Finding> {
  let tried = 0
  for (let i = 0; i < Math.min(files.length, MOST_FILES); i += BATCH) {
    const batch = files.slice(i, i + BATCH)
    tried += batch.length
    if ((await vitest([...batch, '--bail=1'], { EFFECT_OFF: key })) === 0) continue
    return { key, noticedBy: batch, tried }
  }
  return { key, noticedBy: [], tried }
}

const wanted = process.argv.slice(2)
const subjects = TEMPLATES.filter(
  ({ key, mark }) =>
    TEMPLATE_CONSUMERS[key].length > 0 &&
    mark !== 'ui' &&
    mark !== 'tag' &&
    mark !== 'ai' &&
    (wanted.length === 0 || wanted.includes(key)),
)
const files = FOLDERS.flatMap(testFiles)
const named = namedIn(files)
console.log(`${subjects.length} templates; running ${files.length} test files once to see which meet which …`)
const met = await metIn()
const findings: Finding[] = []
const queue = subjects.map(({ key }) => key as TemplateKey)
async function lane(): Promise<void> {
  for (let key = queue.shift(); key; key = queue.shift()) {
    const first = [...(named.get(key) ?? [])]
    const candidates = [...new Set([...first, ...(met.get(key) ?? [])])]
    const finding = await tryWithout(key, candidates)
    findings.push(finding)
    const verdict =
      finding.noticedBy.length > 0 ? `noticed by ${finding.noticedBy.join(', ')}` : `UNNOTICED by ${finding.tried} files`
    console.log(`${findings.length}/${subjects.length} ${key}: ${verdict}`)
  }
}
await Promise.all(Array.from({ length: availableParallelism() }, lane))
const unnoticed = findings.filter(({ noticedBy }) => noticedBy.length === 0)
console.log(
  `\n${findings.length - unnoticed.length} of ${findings.length} effects are missed by a test when they are taken away.`,
)
for (const { key } of unnoticed) console.log(`  not: ${key} — ${TEMPLATES.find(one => one.key === key)!.text}`)
if (unnoticed.length > 0) process.exitCode = 1

/** Runs test files, with or without a mutation of the rules, and says what came of it. */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'

export const ROOT = join(import.meta.dirname, '..', '..')
const VITEST = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs')
const LONGEST_MS = 300_000

/**
 * Of a template, `off`: its effects do nothing; `always`: they count whatever their conditions. Of a condition, trigger or other modifier,
 * `off`: what bears it does nothing; `always`: it is as if it were not there.
 */
export const MUTATIONS = ['off', 'always'] as const
export type MutationKind = (typeof MUTATIONS)[number]
export interface Mutation {
  kind: MutationKind
  /** Key of a template, or of a condition in `<>`. */
  key: string
}

export interface TestName {
  /** From the root of the project. */
  file: string
  name: string
}

/** 'trouble': the runner came to no end, or a file or hook broke outside of any test: that says nothing about the mutation. */
export type Run = { ended: 'green' } | { ended: 'red'; failed: TestName[] } | { ended: 'trouble'; why: string }

export type Runner = (files: readonly string[], mutation: Mutation | null) => Promise<Run>

/** The report of vitest's JSON reporter, as far as it is read here. */
interface Report {
  success: boolean
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: { fullName: string; status: string; failureMessages?: string[] | null }[]
  }[]
}

/** A test that ran out of time proves nothing either: the machine may have been busy. */
const OUT_OF_TIME = /^(Error: )?(Test|Hook) timed out/

export function judge(report: Report): Run {
  const failed: TestName[] = []
  const troubles: string[] = []
  for (const { name, status, message, assertionResults } of report.testResults) {
    const file = relative(ROOT, name)
    const red = assertionResults.filter(one => one.status === 'failed')
    const late = red.filter(one => one.failureMessages?.some(text => OUT_OF_TIME.test(text)))
    for (const one of red) if (!late.includes(one)) failed.push({ file, name: one.fullName })
    for (const one of late) troubles.push(`${file}: "${one.fullName}" ran out of time`)
    if (status === 'failed' && red.length === 0) troubles.push(`${file} broke outside of its tests: ${firstLine(message)}`)
  }
  if (failed.length > 0) return { ended: 'red', failed }
  if (troubles.length > 0) return { ended: 'trouble', why: troubles.join('; ') }
  if (!report.success) return { ended: 'trouble', why: 'the runner failed, and no test did' }
  return report.testResults.length > 0 ? { ended: 'green' } : { ended: 'trouble', why: 'no test ran' }
}

const firstLine = (text: string | undefined): string => (text ?? '').split('\n')[0]

/** Runs the files in vitest; a mutated run ends at the first failure. `env` is added to the environment. */
export async function runFiles(
  files: readonly string[],
  mutation: Mutation | null,
  env: Record<string, string> = {},
): Promise<Run> {
  const folder = mkdtempSync(join(tmpdir(), 'effects-run-'))
  const path = join(folder, 'report.json')
  try {
    const args = ['run', ...files, '--reporter=json', `--outputFile=${path}`, ...(mutation ? ['--bail=1'] : [])]
    const mutated = mutation ? { EFFECT_MUTATED: `${mutation.kind}:${mutation.key}` } : {}
    const signal = await ended(args, { ...mutated, ...env }, mutation ? LONGEST_MS : undefined)
    if (signal) return { ended: 'trouble', why: `the runner was ended by ${signal}` }
    return judge(JSON.parse(readFileSync(path, 'utf8')) as Report)
  } catch (error) {
    return { ended: 'trouble', why: `the runner left no report: ${(error as Error).message}` }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function ended(args: string[], env: Record<string, string>, timeout: number | undefined): Promise<NodeJS.Signals | null> {
  return new Promise((resolve, reject) => {
    const options = { cwd: ROOT, env: { ...process.env, ...env }, stdio: 'ignore' as const, killSignal: 'SIGKILL' as const }
    const child = spawn(process.execPath, [VITEST, ...args], timeout === undefined ? options : { ...options, timeout })
    child.on('error', reject)
    child.on('exit', (_code, signal) => resolve(signal))
  })
}

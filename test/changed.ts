/**
 * `npm run test:changed [-- COMMIT]`: what changed since a commit (default: the last one) is tested by all files that import it, by those
 * that meet it by starting the program (spawned-by.ts), and by the tests of structure.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { spawnedBy } from './spawned-by.ts'

const ROOT = join(import.meta.dirname, '..')
const VITEST = join(ROOT, 'node_modules/vitest/vitest.mjs')

const [since = 'HEAD'] = process.argv.slice(2)
const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean)
const changed = [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')]
const importing = execFileSync(process.execPath, [VITEST, 'list', '--filesOnly', '--changed', since], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .flatMap(line => /\btest\/\S+\.test\.ts$/.exec(line)?.[0] ?? [])
const tests = [...new Set([...importing, ...spawnedBy(changed), 'test/structure'])]
console.log(`${changed.length} files changed since ${since}: ${importing.length} test files import them`)
process.exitCode = spawnSync(process.execPath, [VITEST, 'run', ...tests], { cwd: ROOT, stdio: 'inherit' }).status ?? 1

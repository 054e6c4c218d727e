import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { APART } from './test/apart.ts'
import { SlowFirst } from './test/slow-first.ts'

const apart = APART.map(file => `test/${file}`)
/** No file is named: some of those that run start servers, which build their pages where these are stale, and browsers. */
const isWhole = !process.argv.slice(2).some(word => !['run', 'test/browser'].includes(word) && !word.startsWith('-'))
/** `npm run test:effects` puts other modules in the place of some, file by file. */
const mutates = Boolean(process.env.EFFECT_MUTATED || process.env.EFFECTS_SEEN)

/**
 * Sources of the program, which Node loads itself, as it does for users: what Vitest rewrites asks another module for each name each time,
 * and takes a quarter longer. None of them is put in the place of another by tests, but where rules are switched off.
 */
const PROGRAM = new RegExp(
  `^${import.meta.dirname.replaceAll(/[^\w/]/g, '\\$&')}/(actors|bot|cli|client|engine|lab|packaging|rules|saves|tools)/(?!.*/node_modules/)`,
)

// Threads and processes that tests start load the program as it was compiled before.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/hexarchy')

export default defineConfig({
  test: {
    testTimeout: 60_000,
    // What is waited for comes: how soon, on a busy machine, is nothing that a test is about.
    expect: { poll: { timeout: 30_000 } },
    globalSetup: isWhole ? ['test/built-program.ts'] : [],
    maxWorkers: 2,
    sequence: { sequencer: SlowFirst },
    setupFiles: mutates ? ['test/mutation/setup.ts'] : ['test/built-parts.ts'],
    server: { deps: { external: mutates ? [] : [PROGRAM] } },
    projects: [
      {
        // Modules and the default rules are evaluated once a worker, not once a file: half of the processor time.
        extends: true,
        test: {
          name: 'shared',
          include: ['test/**/*.test.ts'],
          exclude: apart,
          isolate: mutates,
          restoreMocks: true,
          setupFiles: ['test/leaves-nothing.ts'],
          globalSetup: isWhole ? ['test/built-pages.ts', 'test/browser/shared.ts'] : [],
        },
      },
      {
        extends: true,
        test: {
          name: 'apart',
          include: apart,
        },
      },
    ],
  },
})

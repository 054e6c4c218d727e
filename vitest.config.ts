import { defineConfig } from 'vitest/config'
import { SHARED } from './test/shared.ts'

const shared = SHARED.map(folder => `test/${folder}/**/*.test.ts`)
/** No file is named: some of those that run start servers, which build their pages where these are stale, and browsers. */
const isWhole = !process.argv.slice(2).some(word => !['run', 'test/browser'].includes(word) && !word.startsWith('-'))
/** `npm run test:effects` puts other modules in the place of some, file by file. */
const mutates = Boolean(process.env.EFFECT_MUTATED || process.env.EFFECTS_SEEN)

export default defineConfig({
  test: {
    testTimeout: 60_000,
    maxWorkers: 2,
    setupFiles: mutates ? ['test/mutation/setup.ts'] : [],
    projects: [
      // Modules and the default rules are evaluated once a worker, not once a file: a third of the processor time.
      { extends: true, test: { name: 'shared', include: shared, isolate: mutates } },
      {
        extends: true,
        test: {
          name: 'apart',
          // These hang on the pace of browsers and processes: where a change is judged one is tried twice, and the report marks it.
          retry: process.env.CI ? 1 : 0,
          include: ['test/**/*.test.ts'],
          exclude: shared,
          globalSetup: isWhole ? ['test/built-pages.ts', 'test/browser/shared.ts'] : [],
        },
      },
    ],
  },
})

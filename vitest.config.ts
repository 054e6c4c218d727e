import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    testTimeout: 60_000,
    maxWorkers: 2,
    // Only for `npm run test:effects`.
    setupFiles: process.env.EFFECT_MUTATED || process.env.EFFECTS_SEEN ? ['test/mutation/setup.ts'] : [],
  },
})

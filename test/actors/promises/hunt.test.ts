import fc from 'fast-check'
import { beforeAll, test, vi } from 'vitest'
import { playCourse, Taken } from './play-course.ts'
import { type Step, step } from './steps.ts'
beforeAll(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))
test('hunt', { timeout: 3_000_000 }, async () => {
  const n = Number(process.env.HUNT ?? 0)
  const found = new Map<string, { times: number; steps: Step[]; error: string }>()
  const seed = Number(process.env.SEED ?? Date.now() % 1e9)
  const max = Number(process.env.MAX ?? 12)
  const all = fc.sample(fc.array(step, { minLength: 2, maxLength: max, size: 'max' }), { numRuns: n, seed })
  let ok = 0
  for (const steps of all) {
    try { await playCourse(steps.map(one => new Taken(one))); ok++ } catch (error) {
      const text = (error as Error).message.replace(/[0-9a-f]{12}/g, 'ID').replace(/m\d+/g, 'M')
      const key = text.slice(0, 110)
      const old = found.get(key)
      if (!old) found.set(key, { times: 1, steps, error: (error as Error).stack!.slice(0, 900) })
      else { old.times++; if (steps.length < old.steps.length) old.steps = steps }
    }
  }
  console.log('ok', ok, 'of', n, 'seed', seed)
  for (const [key, { times, steps, error }] of found) console.log(`### ${times} × ${key}\n${error}\n${JSON.stringify(steps)}\n`)
})

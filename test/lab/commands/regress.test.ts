import { afterEach, expect, it, vi } from 'vitest'
import { runRegress } from '../../../lab/commands/regress-command.ts'
import { tempDir } from '../../temp.ts'

afterEach(() => void vi.restoreAllMocks())

it('the live bot is tested against what came before it, once for the same code and games', { timeout: 120_000 }, async () => {
  const said = vi.spyOn(console, 'log').mockReturnValue()
  const wrong = vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const state = tempDir()
  // It takes more than four games to be shown: that is said, and no certainty.
  const options = { state, games: 4, turns: 30, workers: 2, json: true }
  expect(await runRegress(['idle'], options)).toBe(1)
  const [row] = JSON.parse(said.mock.lastCall![0])
  expect(row).toMatchObject({ ancestor: 'idle', games: 4, verdict: 'not decided', high: null })
  expect(row.elo).toBeGreaterThan(0)
  await runRegress(['idle'], options)
  expect(JSON.parse(said.mock.lastCall![0])).toEqual([row])
  expect(await runRegress(['nobody'], options)).toBe(2)
  expect(wrong.mock.lastCall![0]).toContain('There is no bot "nobody"')
})

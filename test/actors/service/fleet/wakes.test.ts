/** A start that finds many games of bots brings them into memory in turn, not all at once. */
import { expect, test } from 'vitest'
import { WorkMeter, type WorkWatch } from '../../../../actors/wire/threads/work-meter.ts'
import { tempDir } from '../../../temp.ts'
import { meetingPlace, plantAll } from '../../planted-game.ts'
import { type SimulatedOptions, simulated } from '../../simulated-service.ts'

const GAMES = 24
/** As the service has it for one shard. */
const AT_ONCE = 4

const botsOnly = () =>
  meetingPlace({
    change(w) {
      for (const seat of w.s.seats) seat.driver = 'bot'
    },
  })

test('games of bots wake in turn after a start, a few at a time, and all of them', async () => {
  const dir = tempDir()
  await plantAll(
    dir,
    Array.from({ length: GAMES }, () => botsOnly()),
  )
  let most = 0
  const seen = new Set<string>()
  const watch: WorkWatch = {
    enter: () => {},
    leave: () => {},
    loading(games) {
      most = Math.max(most, games.length)
      for (const game of games) seen.add(game)
    },
  }
  const options: SimulatedOptions = { dir, thread: { work: new WorkMeter(watch) } }
  const { pass } = await simulated(options)
  await expect.poll(() => pass(0).then(() => seen.size), { timeout: 50_000 }).toBe(GAMES)
  expect(most).toBeGreaterThan(1)
  expect(most).toBeLessThanOrEqual(AT_ONCE)
})

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LabError } from '../../../actors/wire/lab-port.ts'
import { appendResults, openResults } from '../../../lab/queue/results-file.ts'
import { LabRankings } from '../../../lab/rankings/lab-rankings.ts'
import { BEST_BOT_GAMES } from '../../../lab/rankings/rankings.ts'
import { RankingsDesk } from '../../../lab/rankings/rankings-service.ts'
import { readRatings } from '../../../saves/bot-files/bot-ratings.ts'
import { botNamed, resultOf } from './results.ts'

// A thread takes a while to come: one is enough.
const dir = mkdtempSync(join(tmpdir(), 'hexarchy-'))
const desk = new RankingsDesk(dir)

beforeAll(() => {
  openResults(dir, 'trial')
  for (let game = 0; game < BEST_BOT_GAMES; game++) {
    const results = [resultOf(game, [{}, { bot: botNamed('other') }])]
    appendResults(dir, 'trial', { block: game, results, failures: [] })
  }
})

afterAll(async () => {
  await desk.close()
  rmSync(dir, { recursive: true, force: true })
})

describe("a server's rankings", () => {
  it('are worked out in a thread, once for all who ask meanwhile, and are those of the command', async () => {
    const [one, other] = [desk.rankings(), desk.rankings()]
    expect(await one).toEqual(new LabRankings(dir).rankings())
    expect(await one).toBe(await other)
    expect(await desk.rankings('deity')).toMatchObject({ difficulties: ['Prince'], entries: [] })
  })

  it('keep the ratings for the best bot', async () => {
    await desk.refresh()
    expect(readRatings(dir).map(({ profile }) => profile)).toEqual(['standard', 'other'])
  })

  it('say in words that there is no such experiment', async () => {
    const error = await desk.report('nowhere').catch(error => error)
    expect(error).toBeInstanceOf(LabError)
    expect(error).toMatchObject({ reason: 'unknown', message: expect.stringContaining('no experiment "nowhere"') })
  })

  it('are worked out again after the thread was ended', async () => {
    await desk.close()
    expect((await desk.rankings()).games).toBe(BEST_BOT_GAMES)
  })
})

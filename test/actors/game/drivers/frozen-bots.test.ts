/** Frozen bots in worker threads, and profiles that change or go while games run. */
import { expect, onTestFinished, test } from 'vitest'
import { startService } from '../../../../actors/service/service.ts'
import type { GameRecord, NewGame } from '../../../../actors/wire/messages.ts'
import { BotProfiles } from '../../../../saves/bot-files/bot-profiles.ts'
import { freezeBot } from '../../../../saves/bot-files/freeze-bot.ts'
import { FrozenBots } from '../../../../saves/bot-files/frozen-bots.ts'
import { tempDir } from '../../../temp.ts'
import { askerOf } from '../../simulated-service.ts'

test('a bot that was frozen at run time plays in a worker thread, and goes on when its profile is gone', async () => {
  const stateDir = tempDir()
  const codes = new FrozenBots(stateDir)
  codes.keep(await freezeBot({ name: 'snapshot_mine', note: '', now: new Date() }))
  const profiles = new BotProfiles(stateDir, codes)
  const { id } = profiles.create({ name: 'Mine', code: 'snapshot_mine', params: { garrison: 2 } }, new Date())
  const troubles: string[] = []
  const service = await startService({ stateDir, shards: 1, complain: text => void troubles.push(text) })
  onTestFinished(() => service.stop())
  const ask = askerOf(service)
  const spec: NewGame = {
    size: 'duel',
    speed: 'Quick',
    seed: 3,
    turns: 8,
    cityStates: 0,
    seats: [
      { driver: 'bot', profile: id },
      { driver: 'bot', profile: 'v0' },
    ],
  }
  const { id: game } = await ask('game/create', { owner: 'me', spec })
  profiles.remove(id)
  await expect.poll(async () => (await ask('game/get', { game })).status, { timeout: 30_000 }).toBe('finished')
  const { seats }: GameRecord = await ask('game/get', { game })
  expect(seats.map(({ profile, bot }) => [profile, bot?.code])).toEqual([
    ['Mine', 'snapshot_mine'],
    ['v0', 'snapshot_v0'],
  ])
  expect(seats.every(({ score }) => score > 5)).toBe(true)
  expect(troubles).toEqual([])
}, 60_000)

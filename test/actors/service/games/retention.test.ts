/** Games leave when the operator does not keep them any longer. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sweepGames } from '../../../../actors/service/games/retention.ts'
import type { RetentionRules } from '../../../../actors/wire/configuration/retention.ts'
import { archiveGame } from '../../../../saves/files/archive-game.ts'
import { simulated } from '../../simulated-service.ts'

const DAY_MS = 86_400_000

async function kept(rules: RetentionRules) {
  const all = await simulated()
  const { service, dir, duel } = all
  const closed: string[] = []
  let days = 0
  const complaints: string[] = []
  const parts = {
    rules,
    service,
    records: service.records,
    archive: (game: Parameters<typeof archiveGame>[2]) =>
      archiveGame(service.store, dir, game, { made: new Date(0).toISOString(), program: '0' }),
    closeGame: (game: string) => void closed.push(game),
    now: () => all.now() + days * DAY_MS,
    say: () => {},
    complain: (text: string) => void complaints.push(text),
  }
  const game = await duel()
  const archive = join(dir, 'saves', 'archive')
  return {
    ...all,
    ...{ game, parts, closed, archive },
    sweepAfter: (more: number) => {
      days += more
      return sweepGames(parts)
    },
    archived: () => (existsSync(archive) ? readdirSync(archive) : []),
    games: async () => (await all.ask('game/list', {})).map(({ id }: { id: string }) => id),
  }
}

test('a game in which no turn ends is archived after its days, counted from when it was first seen like that', async () => {
  const { game, sweepAfter, archived, games, closed, call } = await kept({ idleDays: 30 })
  expect(await sweepAfter(0)).toEqual([])
  expect(await sweepAfter(29)).toEqual([])
  await call(game, 0, 'end_turn')
  expect(await sweepAfter(2)).toEqual([])
  expect(await sweepAfter(29)).toEqual([])
  expect(await sweepAfter(1)).toEqual([game])
  expect(await games()).toEqual([])
  expect(closed).toEqual([game])
  expect(archived()).toEqual([expect.stringMatching(`^${game}-turn-1\\.hexarchy$`)])
})

test('an archived game can be imported again', async () => {
  const { game, sweepAfter, archive, archived, games, ask } = await kept({ idleDays: 1 })
  await sweepAfter(0)
  await sweepAfter(1)
  const { id } = await ask('game/import', { file: join(archive, archived()[0]), owner: 'ann' })
  expect(await games()).toEqual([id])
  expect(id).not.toBe(game)
})

test('a game that runs outlives the days of finished ones, and a finished one the days of others', async () => {
  const running = await kept({ finishedDays: 1 })
  await running.sweepAfter(0)
  expect(await running.sweepAfter(400)).toEqual([])
  const finished = await kept({ idleDays: 1 })
  await finished.call(finished.game, 0, 'end_turn')
  const list = finished.parts.service.request
  const service = {
    request: async (type: never, ask: never) => {
      const reply = await list(type, ask)
      if (type === 'game/list') for (const game of (reply as any).answer) game.status = 'finished'
      return reply
    },
  }
  Object.assign(finished.parts, { service })
  await finished.sweepAfter(0)
  expect(await finished.sweepAfter(400)).toEqual([])
})

test('where games are deleted, no file stays', async () => {
  const { game, sweepAfter, archived, games } = await kept({ idleDays: 1, oldGames: 'delete' })
  await sweepAfter(0)
  expect(await sweepAfter(1)).toEqual([game])
  expect(await games()).toEqual([])
  expect(archived()).toEqual([])
})

test('a game whose file cannot be written stays', async () => {
  const { sweepAfter, games, parts, game } = await kept({ idleDays: 1 })
  await sweepAfter(0)
  parts.archive = async () => Promise.reject(new Error('no space left'))
  await expect(sweepAfter(1)).rejects.toThrow('no space left')
  expect(await games()).toEqual([game])
})

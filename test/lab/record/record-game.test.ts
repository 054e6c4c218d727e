import { beforeAll, expect, test } from 'vitest'
import { openRulesets } from '../../../actors/rulesets/rulesets.ts'
import { readCourse } from '../../../lab/analyse/game-record.ts'
import type { LabResult } from '../../../lab/jobs/result.ts'
import { type GameRecording, recordGame } from '../../../lab/record/record-game.ts'
import { recordedGames } from '../../../lab/verify/recorded-games.ts'
import { FrozenBots } from '../../../saves/bot-files/frozen-bots.ts'
import type { Store } from '../../../saves/database/store.ts'
import { readRounds } from '../../../saves/games/replay/replay.ts'
import { verifyGame } from '../../../saves/games/verify.ts'
import { playLabGame, sharedDir, writeResults } from '../lab-game.ts'

const TURNS = 22
const dir = sharedDir()
let result: LabResult
let recording: GameRecording

beforeAll(async () => {
  result = playLabGame(TURNS)
  writeResults(dir, [[result]])
  recording = await recordGame(recordedGames('trial/0', dir)[0], { stateDir: dir, codes: new FrozenBots(dir) })
}, 60_000)

test('a lab game that is played again is the game that was played', () => {
  expect(recording.played).toMatchObject({ hash: result.hash, digest: result.digest })
  expect(recording.record).toMatchObject({ id: 'trial/0', status: 'finished', turn: TURNS + 1 })
})

test('its log leads from its first state to the end, by every hash', async () => {
  const told = await verifyGame(recording.store, 'trial/0', openRulesets(dir).rulesOf)
  expect(told).toMatchObject({ differs: null, from: 0 })
  expect(told!.compared).toBeGreaterThanOrEqual(TURNS)
})

test('it has every round and the figures of every turn, as a game of a server', async () => {
  const rounds = await readRounds(recording.store as Store, 'trial/0')
  expect(rounds.map(({ turn }) => turn)).toEqual(Array.from({ length: TURNS + 1 }, (_, turn) => turn))
  const course = (await readCourse(recording.store, 'trial/0', openRulesets(dir).rulesOf))!
  expect(course.metrics).toHaveLength(2 * TURNS)
  expect(course.metrics.every(({ tool_calls: calls, actions_ok: ok }) => calls > 0 && ok > 0)).toBe(true)
  expect(course.acts.length).toBeGreaterThan(2 * TURNS)
})

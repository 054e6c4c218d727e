import { expect, test } from 'vitest'
import { refusalText, textOf } from '../../actors/wire/answer-text.ts'
import type { TranscriptEntry } from '../../saves/games/transcripts.ts'
import { TOOLS } from '../../tools/index.ts'
import { plant } from '../actors/planted-game.ts'
import { settled, simulated } from '../actors/simulated-service.ts'
import { tempDir } from '../temp.ts'
import { smallWar } from '../tools/play.ts'
import { entryFor, madeModels, openStub } from './played.ts'
import type { Call } from './stub.ts'

/** The two that wait for others, or end it all, have tests of their own. */
const APART = ['open_negotiation', 'end_turn']
const CALLS: Call[] = [...TOOLS.values()]
  .filter(({ name }) => !APART.includes(name))
  .flatMap(({ name, args }) =>
    [...((args as { examples?: object[] }).examples ?? [{}]), { nonsense: 1 }].map(one => ({ name, args: one })),
  )

const limits = { stallSteps: 1_000, steps: 1_000, toolCalls: 10_000, seconds: 100_000 }

async function table(driver: 'model' | 'agent', models = madeModels()) {
  const dir = tempDir()
  const w = smallWar()
  Object.assign(w.s.seats[0], { driver, model: 'local', limits })
  const { game } = await plant(dir, w)
  const sim = await simulated({ dir, models })
  return { ...sim, game, view: () => sim.ask('seat/view', { game, viewer: { seat: null } }) }
}

test('whatever a model calls, it is told what a remote player is told, and the game is the same after it', {
  timeout: 30_000,
}, async () => {
  const remote = await table('agent')
  const told: { name: string; text: string; isError: boolean }[] = []
  await remote.call(remote.game, 0, 'get_briefing')
  for (const { name, args } of CALLS) {
    const answer = await remote.call(remote.game, 0, name, args as object)
    told.push({ name, text: answer.ok ? textOf(answer) : refusalText(answer), isError: !answer.ok })
  }

  const models = madeModels()
  // After its calls it says nothing more that changes anything.
  const { openai } = (await openStub()).serve(({ n }) => (n === 0 ? { calls: CALLS } : { stallAfter: 1 }))
  models.put(entryFor('local', 'openai', openai, { contextTokens: 1_000_000, timeoutSeconds: 100_000 }))
  const model = await table('model', models)
  await model.ask('shard/wake' as never, { game: model.game } as never)
  let results: TranscriptEntry | undefined
  while (!results) {
    const transcript = (await model.ask('seat/transcript', { game: model.game, seat: 0 })) as TranscriptEntry[]
    results = transcript.find(({ kind }) => kind === 'results')
    await settled()
  }
  expect((results as unknown as { results: object[] }).results).toEqual(told)
  expect(told.filter(({ isError }) => !isError).length).toBeGreaterThan(20)
  expect(await model.view()).toEqual(await remote.view())
})

/** Calls that take longer than OpenEnv's clients wait. */
import { expect, test } from 'vitest'
import type { Episode, Observation } from '../../../actors/episodes/episode.ts'
import type { Place } from '../../../actors/episodes/episodes.ts'
import { ENVIRONMENTS } from '../../../actors/episodes/splits.ts'
import { EnvSession } from '../../../actors/transport/environments/openenv/env-session.ts'
import { describeTools } from '../../../tools/describe.ts'

const STANDING = { turn: 2, outcome: 0.5, terminated: false, truncated: false, success: null }

/** A session whose episode answers when it is told to. */
async function opened() {
  const asked: string[] = []
  const answers: ((reward: number) => void)[] = []
  const episode = {
    plan: { reward: 'score', goals: [], horizon: 9 },
    opening: async () => '',
    ...{ isOver: false, calls: 0, standing: STANDING },
    call: (name: string) => {
      asked.push(name)
      return new Promise<Observation>(resolve =>
        answers.push(reward => resolve({ texts: [name], result: null, reward, ...STANDING })),
      )
    },
  }
  const place: Place = { id: 'x', account: 'a', episode: null }
  const session = EnvSession.open({
    episodes: {
      open: () => place,
      touch: () => {},
      drop: async () => true,
      begin: of => {
        of.episode = Promise.resolve(episode as unknown as Episode)
        return null
      },
    },
    environment: ENVIRONMENTS[0],
    ...{ account: 'a', tools: describeTools, checkFork: async () => {}, isBound: true, patienceMs: 1 },
  })
  await session.reset({})
  const step = (tool_name: string) => session.step({ tool_name, arguments: {} })
  const late = { observation: { result: null, error: { error_type: 'timeout' } }, reward: null, done: false }
  return { asked, answers, step, late }
}

test('a call that is made again once it was late is answered, and not carried out twice', async () => {
  const { asked, answers, step, late } = await opened()
  expect(await step('end_turn')).toMatchObject(late)
  expect(await step('end_turn')).toMatchObject(late)
  answers[0](0.25)
  expect(await step('end_turn')).toMatchObject({ observation: { error: null }, reward: 0.25 })
  expect(asked).toEqual(['end_turn'])
  expect(await step('end_turn')).toMatchObject(late)
  expect(asked).toEqual(['end_turn', 'end_turn'])
})

test('the reward of a late call comes with the next call that is answered', async () => {
  const { answers, step, late } = await opened()
  expect(await step('end_turn')).toMatchObject(late)
  expect(await step('get_units')).toMatchObject(late)
  answers[0](0.25)
  answers[1](0.5)
  expect(await step('get_units')).toMatchObject({ observation: { tool_name: 'get_units' }, reward: 0.75 })
})

/** The same task and the same acts over a seat's own interface, the Open Reward Standard and OpenEnv. */
import { expect, test } from 'vitest'
import { textOf } from '../../../actors/wire/answer-text.ts'
import { openEnvironments, TASK } from './open-environments.ts'

const TURNS = 8
/** As the seats of episodes have them. */
const LIMITS = { stallSteps: 60, steps: 150, toolCalls: 150, seconds: 0 }

interface Observed {
  texts: string[]
  result: any
}
/** Null where it is refused. */
type Call = (tool: string, args?: object) => Promise<Observed | null>

/** Founds a city, moves about, does what is refused, looks, and ends its turns: all that it is told. */
async function play(opening: string, call: Call): Promise<unknown[]> {
  const told: unknown[] = [opening.slice(opening.indexOf('TURN 1'))]
  const act: Call = async (tool, args = {}) => {
    const observed = await call(tool, args)
    told.push([tool, args, observed])
    return observed
  }
  for (let turn = 0; turn < TURNS; turn++) {
    const { units } = (await act('get_units'))!.result
    for (const { id, kind, x, y } of units)
      if (kind === 'Settler') await act('found_city', { unit_id: id })
      else await act('move_unit', { unit_id: id, x: x + (turn % 2 ? 1 : -1), y })
    await act('get_map')
    await act('get_cities')
    await act('set_research', { technology: turn === 0 ? 'Pottery' : 'Nothing' })
    await act('end_turn')
  }
  return told
}

test('bring the same observations, bit for bit', async () => {
  const { call: send, owner, client, openEnv } = await openEnvironments()
  const { horizon: _, opponents, ...task } = TASK
  const spec = {
    ...{ ...task.world, seed: task.seed, difficulty: 'Prince', name: 'Episode' },
    seats: [{ driver: 'agent', limits: LIMITS }, ...opponents.map(profile => ({ driver: 'bot', profile }))],
  }
  const game = (await send('POST', '/api/games', { headers: owner, json: spec })).body
  const [{ token }] = game.seats
  const path = `/api/games/${game.id}`
  const briefing = async () => {
    const query = 'timeout=60&briefing=1&with_text=1&reader=episode'
    for (;;) {
      const { body } = await send('GET', `${path}/wait?${query}`, { token })
      if (body.status !== 'waiting') return body.text as string
    }
  }
  let step = 0
  const overHttp = await play(await briefing(), async (tool, args) => {
    const json = { tool, args, with_text: true, reader: 'episode', step: String(++step) }
    const { status, body } = await send('POST', `${path}/tool`, { token, json })
    if (status !== 200) return null
    return { texts: [textOf(body), ...(tool === 'end_turn' ? [await briefing()] : [])], result: body.result }
  })

  const ors = client()
  const overOrs = await play(await ors.begin({ task_spec: TASK }), async (tool, args) => {
    const { ok, output } = await ors.call(tool, args)
    return ok ? { texts: output.blocks.map(({ text }) => text), result: output.metadata.result } : null
  })

  const env = await openEnv()
  const { prompt } = (await env.reset({ task_spec: TASK })).observation
  const overOpenEnv = await play(prompt, async (tool, args) => {
    const { result } = (await env.call(tool, args)).observation
    return result && { texts: result.content.map(({ text }: { text: string }) => text), result: result.structured_content }
  })

  expect(overOrs).toEqual(overHttp)
  expect(overOpenEnv).toEqual(overHttp)
  expect(JSON.stringify(overOpenEnv)).toBe(JSON.stringify(overOrs))
  // It did something, and something was refused.
  const outcomes = overOrs.slice(1).map(row => (row as [string, object, Observed | null])[2] !== null)
  expect(new Set(outcomes)).toEqual(new Set([true, false]))
})

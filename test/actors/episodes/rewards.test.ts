/** Rewards add up to the outcome, whatever an agent does. `npm run test:rewards`: 1,000 episodes. */
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import type { Episode } from '../../../actors/episodes/episode.ts'
import { Episodes, type Place } from '../../../actors/episodes/episodes.ts'
import { startService } from '../../../actors/service/service.ts'
import type { Standing } from '../../../actors/wire/lab/standing-schema.ts'
import { assertProperty } from '../../property.ts'
import { tempDir } from '../../temp.ts'

const EPISODES = Number(process.env.EPISODES ?? 6)

const GOALS = [
  { what: 'explored', least: 150 },
  { what: 'cities', least: 1 },
] as const
const episodes = fc.record({
  seed: fc.nat(100_000),
  tier: fc.option(fc.integer({ min: 1, max: 11 }), { nil: undefined }),
  reward: fc.constantFrom('chance', 'score', 'victory', 'goals'),
  horizon: fc.integer({ min: 1, max: 6 }),
  /** Before a turn ends. */
  acts: fc.array(fc.constantFrom('get_units', 'advised', 'nothing'), { maxLength: 3 }),
})

type Call = (tool: string, args?: object) => ReturnType<Episode['call']>

/** What the briefing advises for the turn, one call after the other. */
async function advised(episode: Episode, act: Call): Promise<void> {
  const briefing = await act('get_briefing')
  if ('ok' in briefing) return
  const { decisions = [] } = briefing.result as { decisions?: { suggestions?: { call?: { tool: string; args: object } }[] }[] }
  for (const { suggestions = [] } of decisions) {
    const call = suggestions[0]?.call
    if (call && call.tool !== 'end_turn' && !episode.isOver) await act(call.tool, call.args)
  }
}

interface Asked {
  seed: number
  tier?: number | undefined
  reward: string
  horizon: number
  acts: string[]
}

/** Plays one, and holds each reward to what the outcome changed by; returns the outcome. */
async function played(all: Episodes, { acts, reward, tier, seed, horizon }: Asked): Promise<number> {
  const place = all.open('a') as Place
  const world = { size: 'duel', speed: 'Quick', cityStates: 0 }
  const task = { seed, horizon, reward, ...(tier ? { tier } : { world }), ...(reward === 'goals' && { goals: GOALS }) }
  expect(all.begin(place, task)).toBeNull()
  const episode = (await place.episode) as Episode
  let sum = 0
  const call: Call = async (tool, args = {}) => {
    const before = episode.standing.outcome
    const answer = await episode.call(tool, { ...args })
    if ('ok' in answer) return answer
    expect(Math.round(1e6 * (answer.outcome - before))).toBe(Math.round(1e6 * (answer.reward ?? 0)))
    sum += answer.reward ?? 0
    return answer
  }
  while (!episode.isOver) {
    for (const act of acts) {
      if (act === 'advised') await advised(episode, call)
      else if (act === 'get_units') await call('get_units')
    }
    expect(await call('end_turn')).toSatisfy(answer => !('ok' in answer) || episode.isOver)
  }
  const { outcome, success } = episode.standing
  expect(Math.round(sum * 1e6)).toBe(Math.round(outcome * 1e6))
  expect(outcome).toBeGreaterThanOrEqual(0)
  expect(outcome).toBeLessThanOrEqual(1)
  expect(success).toBe(outcome >= episode.plan.bar)
  await all.drop(place.id)
  return outcome
}

test(`the rewards of ${EPISODES} episodes add up to their outcomes`, { timeout: 60_000 + EPISODES * 5_000 }, async () => {
  const service = await startService({ stateDir: tempDir(), shards: 0, complain: () => {} })
  onTestFinished(() => service.stop())
  const all = new Episodes({
    ...{ service, records: service.records, now: () => 0, complain: text => expect.fail(text) },
    chances: async ({ seats }: Standing) => seats.map(seat => (seat ? (seat.score + 1) / 1_000 : 0)),
  })
  // An outcome that never moves would add up, too.
  for (const reward of ['score', 'chance', 'goals'])
    expect(await played(all, { seed: 7, reward, horizon: 2, acts: ['advised'] })).toBeGreaterThan(0)
  await assertProperty(
    'episodes/rewards',
    fc.asyncProperty(episodes, asked => played(all, asked).then(() => {})),
    { numRuns: EPISODES, fewer: 'each is a game' },
  )
})

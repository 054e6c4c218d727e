/** The search for the most agents that a server holds. */
import { expect, test } from 'vitest'
import { mostHeld } from './agents.ts'

const server = (holds: number) => {
  const tried: number[] = []
  const attempt = async (agents: number) => {
    tried.push(agents)
    return { agents, p50: 1, p99: agents <= holds ? 10 : 90, callsPerSecond: agents, isHeld: agents <= holds }
  }
  return { tried, attempt }
}

test.each([0, 3, 37, 100, 170, 333, 800, 1_599])(
  'a server that holds %i agents is found to hold hardly fewer, and never more',
  async holds => {
    const { tried, attempt } = server(holds)
    const held = (await mostHeld(1_600, attempt))?.agents ?? 0
    expect(held).toBeLessThanOrEqual(holds)
    expect(held).toBeGreaterThanOrEqual(holds * 0.85 - 20)
    expect(tried.length).toBeLessThan(12)
  },
)

test('no more agents are tried than asked for, and all of them are', async () => {
  const { tried, attempt } = server(1_000_000)
  expect(await mostHeld(1_500, attempt)).toMatchObject({ agents: 1_500 })
  expect(tried).toEqual([100, 200, 400, 800, 1_500])
})

/** What games of a run have used that is in no outcome. */
import { expect, test } from 'vitest'
import type { TurnMetrics } from '../../../actors/wire/messages.ts'
import type { BenchGame } from '../../../lab/bench/suite/games.ts'
import { GameUse } from '../../../lab/bench/unreported-usage.ts'

const game = (n: number): BenchGame => ({ ...{ n, entrant: 'm', scenario: 's', variant: 'plain', block: 0, seed: 1, seat: 1 } })

/** Games whose seats 0 and 1 use 10 tokens in and 1 out in each round. */
function openGames(rounds: Record<string, number>) {
  const asked: string[] = []
  const use = new GameUse({
    costOf: (_, { input, output }) => (input + output) / 1_000,
    async rowsOf(id, since) {
      asked.push(id)
      await new Promise(resolve => setTimeout(resolve, 1))
      const turns = Array.from({ length: rounds[id] }, (_, i) => i + 1).filter(turn => turn >= since)
      const tokens = { input_tokens: 10, cached_tokens: 0, output_tokens: 1, reasoning_tokens: 0 }
      return turns.flatMap(turn => [0, 1].map(seat => ({ turn, seat, ...tokens }) as TurnMetrics))
    },
  })
  return { use, asked }
}

test('each turn is counted once, however many count at the same time', async () => {
  const rounds = { a: 4 }
  const { use } = openGames(rounds)
  use.add(game(0), 'a')
  const playing = new Set(['a'])
  await Promise.all([use.count(playing), use.count(playing), use.count(playing)])
  expect(use.sum.tokens).toBe(44)
  rounds.a = 6
  await Promise.all([use.count(playing), use.count(playing)])
  expect(use.games).toEqual([{ n: 0, game: 'a', tokens: 66, dollars: 0.066 }])
})

test('one that is played no more is counted to its end, and stays until its outcome counts', async () => {
  const rounds = { a: 2, b: 3 }
  const { use, asked } = openGames(rounds)
  for (const [n, id] of ['a', 'b'].entries()) use.add(game(n), id)
  await use.count(new Set(['a', 'b']))
  rounds.a = 5
  await use.count(new Set(['b']))
  expect(use.games.map(({ tokens }) => tokens)).toEqual([55, 33])
  asked.length = 0
  await use.count(new Set(['b']))
  expect(asked).toEqual(['b'])
  // It goes on here all the same.
  rounds.a = 6
  await use.count(new Set(['a', 'b']))
  expect(use.sum.tokens).toBe(66 + 33)
  use.drop('a')
  expect(use.games).toMatchObject([{ game: 'b' }])
})

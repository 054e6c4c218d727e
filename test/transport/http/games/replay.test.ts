import { expect, test } from 'vitest'
import { openGame } from '../../open-game.ts'

test('the replay comes by page or in one stream, the same rounds, for each viewer what it may know', async () => {
  const { call, game, first, second, owner, tool } = await openGame()
  for (let turn = 0; turn < 3; turn++) {
    for (const token of [first, second]) await tool(token, 'end_turn')
  }
  const path = `/api/games/${game.id}/replay`
  for (const who of [{ token: first }, { headers: owner }]) {
    const whole = await call('GET', path, who)
    expect(whole.headers.get('content-type')).toMatch(/json/)
    const { rounds, next, ...head } = whole.body
    expect(rounds.map(({ turn }: { turn: number }) => turn)).toEqual([0, 1, 2, 3])
    expect(next).toBeNull()
    let since: number | null = 0
    const paged: unknown[] = []
    while (since !== null) {
      const { rounds: some, next: after, ...same } = (await call('GET', `${path}?since=${since}&turns=1`, who)).body as any
      expect(same).toEqual(head)
      expect(some).toHaveLength(1)
      paged.push(...some)
      since = after
    }
    expect(paged).toEqual(rounds)
    expect((await call('GET', `${path}?since=2`, who)).body.rounds).toEqual(rounds.slice(2))
  }
  const { body } = await call('GET', path, { token: first })
  expect(body.seats[1]).toEqual({ seat: 1, name: null, nation: null })
  expect(body.players.map(({ id, kind }: { id: number; kind: string }) => [id, kind])).toEqual([
    [0, 'major'],
    [6, 'barbarian'],
  ])
  expect(body.rounds[0].explored.length).toBeGreaterThan(0)
  const all = (await call('GET', path, { headers: owner })).body.players as { kind: string; name: string; nation: string }[]
  const states = all.filter(({ kind }) => kind === 'city_state')
  expect(states).toHaveLength(4)
  for (const { name, nation } of states) expect([name, name]).toEqual([nation, expect.stringMatching(/[A-Z]/)])
})

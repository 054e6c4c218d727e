import { expect, test } from 'vitest'
import type { RecapSource, RecordHead, Round } from '../../../client/recap/record.ts'
import { Recap } from '../../../client/recap/state.ts'

const HEAD: RecordHead = {
  ...{ game: 'g', name: '', status: 'running', turn: 5, turns: 9, winner: null, victory: null, width: 2, height: 2 },
  ...{ seats: [], players: [], unit_kinds: [], terrains: [], features: [], resources: [], improvements: [] },
  ...{ technologies: [], policies: [] },
}
const round = (turn: number): Round => ({
  turn,
  ...{ owners: [], features: [], resources: [], improvements: [], pillaged: [], roads: [], cities: [], citiesGone: [] },
  ...{ units: [], unitsGone: [], scores: [], gold: [], technologies: [], policies: [], events: [] },
  ...(turn === 0 && { terrain: [0, 0, 0, 0], rivers: [0, 0, 0, 0], wonders: [-1, -1, -1, -1] }),
})

/** Five rounds, two to a page. `between` is called before each page but the first. */
function opened(turn: number | null, between: (recap: Recap) => void = () => {}) {
  const source = {
    isFile: false,
    async page(since: number) {
      if (since > 0) between(recap)
      const rounds = [since, since + 1].filter(at => at < 5).map(round)
      return { ...HEAD, rounds, next: since + 2 < 5 ? since + 2 : null }
    },
    metrics: async () => [],
    transcript: async () => [],
  } as RecapSource
  const recap: Recap = new Recap({ source, redraw() {}, onWorld() {}, onTurn() {}, onPlace() {}, now: () => 0 }, turn)
  return recap
}

test.each([
  ['the last turn where none is asked for', null, 4],
  ['the turn that is asked for', 2, 2],
  ['the last turn where a later one is asked for', 90, 4],
])('it opens at %s', async (_, turn, shown) => {
  const recap = opened(turn)
  await recap.read()
  expect(recap.turn).toBe(shown)
})

test('a reader who goes to a turn while later ones are on their way stays there', async () => {
  const recap = opened(null, ({ course, go }) => course && go.call(recap, 1))
  await recap.read()
  expect(recap.turn).toBe(1)
})

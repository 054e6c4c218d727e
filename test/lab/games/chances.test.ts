/** What the lab says of chances to win, for rewards of episodes. */
import { expect, test } from 'vitest'
import { GameDesk } from '../../../lab/games/game-desk.ts'
import { tempDir } from '../../temp.ts'
import { standing } from '../analyse/standings.ts'

test('chances add up to 1, whoever has more has the better one, and who is out has none', async () => {
  const desk = new GameDesk(tempDir())
  const [strong, weak, out] = await desk.chances(standing([{ score: 300, science: 90 }, {}, null]))
  expect(strong + weak).toBeCloseTo(1, 12)
  expect(strong).toBeGreaterThan(weak)
  expect(out).toBe(0)
})

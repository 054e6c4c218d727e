/** How long making a game takes, by size and kind of map, with the size's usual civilizations and city-states. */

import { createGame } from '../../engine/index.ts'
import { MAP_KINDS } from '../../engine/map/landmass.ts'
import { SIZES } from '../../engine/setup/game-options.ts'
import { loadStandard } from '../../rules/load.ts'
import { figure, heading, median, timed } from './report.ts'

const SEEDS = 5

export async function benchMap(): Promise<void> {
  const rules = loadStandard()
  heading('Making a game, median and worst of five seeds')
  for (const [size, { civs, cityStates, width, height }] of Object.entries(SIZES)) {
    const seats = Array.from({ length: civs }, () => ({ driver: 'bot' as const }))
    let worst = 0
    for (const map of Object.keys(MAP_KINDS)) {
      let seed = 0
      const ms = await timed(SEEDS, () => createGame(rules, { size, map, cityStates, seats, seed: ++seed }), 1)
      worst = Math.max(worst, ...ms)
      figure(`${size} ${width}×${height}, ${map}`, median(ms), 'ms')
    }
    figure(`${size}, the slowest of all`, worst, 'ms')
  }
}

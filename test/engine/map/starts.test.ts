/** Who begins where: `STARTS=200` measures so many maps of each kind in all sizes. */
import { describe, expect, test } from 'vitest'
import { MAP_KINDS } from '../../../engine/map/landmass.ts'
import { SIZES } from '../../../engine/setup/game-options.ts'
import { standardRules } from '../../world.ts'
import { measureStarts } from './start-figures.ts'

const games = Number(process.env.STARTS ?? 4)
const sizes = process.env.STARTS ? Object.keys(SIZES) : ['duel', 'small']
const LONG_MS = games * 60_000

describe.each(sizes)('on %s maps', size => {
  test.each(Object.keys(MAP_KINDS))(
    'of %s nations that want the coast begin there, a fair share of the others too, and all starts yield about the same',
    map => {
      const { starts, coastal, wanting, served, ratios } = measureStarts(standardRules(), size, map, games)
      const worst = Math.min(...ratios)
      if (process.env.STARTS)
        console.log(
          `${size} ${map}: ${served} of ${wanting} that want coast, ${coastal} of ${starts} in all; worst to best ${worst.toFixed(2)}`,
        )
      expect(served).toBeGreaterThanOrEqual(0.95 * wanting)
      expect(coastal - served).toBeGreaterThanOrEqual(0.1 * (starts - wanting))
      expect(worst).toBeGreaterThanOrEqual(0.85)
    },
    LONG_MS,
  )
})

import { expect, it } from 'vitest'
import { DEFAULTS } from '../../../bot/params/table.ts'
import { makeTurnContext } from '../../../bot/turn-context.ts'
import { effectsValue, makeScale } from '../../../bot/valuation/effect-valuation.ts'
import { addBuilding } from '../../../engine/city/buildings.ts'
import { addCity, flatWorld, id } from '../../world.ts'

it('cheaper policies are worth more to the bot, the more culture it makes', () => {
  const worth = (buildings: string[]): number => {
    const w = flatWorld({ explored: true })
    const city = addCity(w, 0, 8, 6, 5)
    for (const name of buildings) addBuilding(w, city, id(w, 'buildings', name))
    const { effects } = w.rules.policies[id(w, 'policies', 'Free Religion')]
    return effectsValue(makeScale(makeTurnContext(w, 0, DEFAULTS)), effects)
  }
  expect(worth(['Monument', 'Amphitheater', 'Opera House', 'Museum'])).toBeGreaterThan(worth([]))
})

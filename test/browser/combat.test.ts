/** Battles fought on the page: a fight is shown before it falls, a soldier is beaten and a city taken, by keys and by mouse. */
import type { Browser } from 'playwright-core'
import { expect, test } from 'vitest'
import { declareWar } from '../../engine/civ/relations.ts'
import type { SeatKey, ServedUrl } from '../server.ts'
import { addCity, addUnit, flatWorld } from '../world.ts'
import { select, showFight } from './board.ts'
import { noChromium, openPage, shareForTests } from './open.ts'
import { takeIn } from './prepared.ts'

let server: ServedUrl
let browser: Browser
shareForTests(made => ({ server, browser } = made))

/** At war: a wounded warrior stands east of a swordsman, and a city that is all but fallen east of a horseman. */
async function atTheGates(): Promise<SeatKey> {
  const w = flatWorld()
  declareWar(w, 0, 1)
  addCity(w, 0, 3, 8)
  addCity(w, 1, 16, 9)
  addCity(w, 1, 11, 3, 4).hp = 2
  addUnit(w, 0, 'Swordsman', 5, 5)
  addUnit(w, 1, 'Warrior', 6, 5).hp = 1
  addUnit(w, 0, 'Horseman', 10, 3)
  return takeIn(server, w)
}

test.skipIf(noChromium)(
  'a fight is foretold before it is fought; the beaten are gone, and a city that falls is the victor’s',
  { timeout: 120_000 },
  async () => {
    const seat = await atTheGates()
    const read = async (tool: string) => (await server.call(seat, tool, { fresh: true })).body.result
    const enemies = async () => (await read('get_briefing')).enemies_in_sight.length
    const { page, faults } = await openPage(browser, `${server.url}/games/${seat.game}#${seat.token}`, 1440, 900)
    await page.locator('.play-next:enabled').waitFor()

    await select(page, 'Swordsman')
    await showFight(page)
    expect(await page.locator('.play-fight').innerText()).toMatch(/You: Swordsman.*They: Warrior.*dies/s)
    const before = await enemies()
    await page.keyboard.press('Enter')
    await page.locator('.play-outcome', { hasText: 'The defender is dead.' }).waitFor()
    expect(await enemies()).toBeLessThan(before)

    await select(page, 'Horseman')
    await showFight(page)
    await page.locator('.play-strike').click()
    await expect.poll(async () => (await read('get_cities')).cities.length, { timeout: 20_000 }).toBe(2)
    await page.getByText('The city is taken.').first().waitFor()
    expect(faults).toEqual([])
  },
)

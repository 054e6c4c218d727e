/** Acts that are not taken back, through the page: what is sold or razed is asked about first. */
import type { Browser } from 'playwright-core'
import { expect, test } from 'vitest'
import { addBuilding } from '../../engine/city/buildings.ts'
import type { EngineContext } from '../../engine/index.ts'
import { addProphet, buddhism } from '../engine/religion/faiths.ts'
import type { TestServer } from '../server.ts'
import { addCity, flatWorld, id } from '../world.ts'
import { openScreen } from './board.ts'
import { noChromium, openPage, serveForTests } from './open.ts'
import { takeIn } from './prepared.ts'

let server: TestServer
let browser: Browser
serveForTests(made => ({ server, browser } = made))

/** A realm with a city to sell in, one to raze and a prophet whose religion lacks beliefs. */
function graveWorld(): EngineContext {
  const w = flatWorld({ explored: true, width: 30 })
  const home = addCity(w, 0, 4, 5, 5)
  addBuilding(w, home, id(w, 'buildings', 'Library'))
  addCity(w, 1, 25, 5, 5)
  addCity(w, 0, 9, 9, 4).founder = 1
  buddhism(w, home)
  addProphet(w, 0, 4, 5)
  return w
}

test.skipIf(noChromium)(
  'a building is sold and a city razed, each after a question, and a religion enhanced by a prophet',
  { timeout: 180_000 },
  async () => {
    const seat = await takeIn(server, graveWorld())
    const read = async (tool: string, args: object = {}) => (await server.call(seat, tool, { ...args, fresh: true })).body.result
    const { page, faults } = await openPage(browser, `${server.url}/games/${seat.game}#${seat.token}`, 1440, 900)
    page.setDefaultTimeout(15_000)
    await page.locator('.play-next:enabled').waitFor()
    const confirm = (name: string | RegExp) => page.locator('.question').getByRole('button', { name }).click()

    await openScreen(page, 'Cities')
    await page.locator('.cities-name', { hasText: 'Babylon' }).click()
    await page.getByRole('button', { name: /^Sell for/ }).click()
    await confirm(/^Sell for/)
    await page
      .getByText(/Library sold for/)
      .first()
      .waitFor()
    expect((await read('get_city', { city_id: 0 })).stands ?? []).toEqual([])

    await openScreen(page, 'Cities')
    await page.locator('.cities-name', { hasText: 'Akkad' }).click()
    await page.getByRole('button', { name: 'Raze it' }).click()
    await confirm('Raze it')
    await page.getByRole('button', { name: 'Stop razing' }).waitFor()

    await openScreen(page, 'Religion')
    const choice = page.locator('.religion-choice')
    for (const belief of ['Holy Order', 'Cathedrals']) await choice.locator('.belief-card', { hasText: belief }).click()
    await choice.getByRole('button', { name: 'Enhance your religion' }).click()
    await page.getByText('Your religion is enhanced.').first().waitFor()
    expect(faults).toEqual([])
  },
)

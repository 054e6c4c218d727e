/** The screens of a realm in a real browser: each is opened, and on most something is done, by mouse or keys. */
import type { Browser, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { SeatKey, ServedUrl } from '../server.ts'
import { wrongWith } from './look.ts'
import { noChromium, notChromium, openPage, shareForTests } from './open.ts'

let server: ServedUrl
let browser: Browser
shareForTests(made => ({ server, browser } = made))

/** A person's first turn in a late era: a city, and culture for some policies. */
async function lateStart(): Promise<SeatKey> {
  const owner = await server.owner()
  const seats = [{ driver: 'human' as const }, { driver: 'bot' as const }]
  const rules = { size: 'duel', speed: 'Quick', startEra: 'Industrial era', cityStates: 0, barbarians: false }
  const game = await owner.createGame({ name: 'Realm', seed: 5, ...rules, seats })
  const seat = { game: game.id, token: game.seats[0].token }
  const { units } = (await server.call(seat, 'get_units')).body.result
  const settler = units.find(({ kind }: { kind: string }) => kind === 'Settler')
  await server.call(seat, 'found_city', { unit_id: settler.id })
  return seat
}

/** Opens a screen from the rail and waits until all that it shows is there. */
async function openScreen(page: Page, name: string): Promise<void> {
  await page
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .first()
    .click()
  await page.getByRole('heading', { name, exact: true }).first().waitFor()
  await whole(page)
}

const whole = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => {
    const { document } = globalThis as any
    return document.querySelector('.realm > *') && !document.querySelector('.realm-wait[aria-busy]')
  })

const widthOfTree = async (page: Page): Promise<number> => (await page.locator('.tech-tree').boundingBox())!.width

/** How many lines of what a city could make are wholly seen. */
const offersInSight = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { document, innerHeight } = globalThis as any
    const box = (element: any) => element.getBoundingClientRect()
    const bottom = Math.min(innerHeight, box(document.querySelector('.city-offers')).bottom)
    return [...document.querySelectorAll('.city-offer')].filter(one => box(one).bottom <= bottom).length
  })

test.skipIf(noChromium)(
  'cities, research, policies and units are told what to do on their screens; each is sound in light, in the dark and on a phone',
  { timeout: 300_000 },
  async () => {
    const seat = await lateStart()
    const { page, faults } = await openPage(browser, `${server.url}/games/${seat.game}#${seat.token}`, 1440, 900)
    page.setDefaultTimeout(30_000)
    const read = async (tool: string, args: object = {}) => (await server.call(seat, tool, { ...args, fresh: true })).body.result
    const wrong: string[] = []
    const look = async (name: string, isInBoth = false): Promise<void> => {
      // The map and what lies beside it are the same under each.
      wrong.push(...(await wrongWith(page, `realm-${name}`, name === 'cities' ? undefined : '.play-slide', isInBoth)))
    }

    await openScreen(page, 'Cities')
    await page.locator('.realm').getByRole('button', { name: 'Nothing', exact: true }).click()
    await page.locator('.city-offer-make').first().waitFor()
    await look('cities')
    await page.locator('.city-offer-make').first().click()
    await expect.poll(async () => (await read('get_cities')).cities[0].producing, { timeout: 60_000 }).toBeTruthy()

    await page.locator('.cities-name').first().click()
    await whole(page)
    await page.locator('.city-columns .city-offer').first().waitFor()
    expect(await offersInSight(page)).toBeGreaterThanOrEqual(12)
    // What is pointed at tells the rest of itself.
    await page.locator('.city-offer').nth(2).hover()
    await page.locator('.city-offer-details').getByRole('button').waitFor()
    await page.locator('.city-offer-add').nth(2).click()
    await page.locator('.city-queued').nth(1).focus()
    const queued = (await read('get_city', { city_id: (await read('get_cities')).cities[0].id })).queue.map(
      ({ item }: { item: string }) => item,
    )
    expect(queued).toHaveLength(2)
    await page.keyboard.press('Alt+ArrowUp')
    await page.locator('.city-queued').first().getByText(queued[1], { exact: true }).waitFor()
    await look('city')
    await page.locator('.city-queued').first().focus()
    await page.keyboard.press('Alt+ArrowDown')
    await page.locator('.city-queued').first().getByText(queued[0], { exact: true }).waitFor()
    // The queue is kept under a name, and applied again: a building that is queued already is skipped.
    await page.locator('.city-worklists > summary').click()
    await page.getByRole('textbox', { name: 'Name of the worklist' }).fill('Opening')
    await page.keyboard.press('Enter')
    await page.locator('.city-worklist').getByRole('button', { name: 'Apply' }).click()
    await page.locator('.city-worklists .realm-live').getByText(/added/).waitFor()
    await look('worklists', true)
    // A citizen is put on a tile by keys alone.
    await page.locator('.city-hexes').focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await page.locator('.city-hex-worker.is-working').first().waitFor()

    await openScreen(page, 'Cities')
    await page.getByRole('checkbox', { name: 'Select all' }).check()
    await page.locator('.city-worklists > summary').click()
    await look('cities-selected', true)

    await openScreen(page, 'Technology')
    await look('technology')
    // Dragged, zoomed by a key, and the eras stay at the top.
    const topOf = async (selector: string) => (await page.locator(selector).boundingBox())!.y
    const [eras, wide] = [await topOf('.tech-eras'), await widthOfTree(page)]
    const box = (await page.locator('.tech-scroll').boundingBox())!
    expect(box.width).toBeGreaterThan(1200)
    await page.mouse.move(box.x + 500, box.y + 300)
    await page.mouse.down()
    await page.mouse.move(box.x + 400, box.y + 200, { steps: 4 })
    await page.mouse.up()
    await page.locator('.tech-node.is-available').first().focus()
    await page.keyboard.press('-')
    await expect.poll(() => widthOfTree(page)).toBeLessThan(wide)
    expect(await topOf('.tech-eras')).toBeCloseTo(eras, 0)
    await page.keyboard.press('Enter')
    await page.locator('.tech-node.is-researching').waitFor()
    expect((await read('get_tech_tree')).researching).toHaveLength(1)

    await openScreen(page, 'Policies')
    await look('policies')
    await page.locator('[aria-label="Liberty"] .policy-node.is-available').click()
    await page.locator('.realm').getByRole('button', { name: 'Adopt Liberty' }).click()
    await page.locator('[aria-label="Liberty"] .policy-opener .is-adopted').waitFor()

    await openScreen(page, 'Great people')
    await look('great-people')
    // A game that begins so late has none.
    expect(await page.locator('.play-rail [data-screen="religion"]').count()).toBe(0)

    await openScreen(page, 'Units')
    // Several are told at once.
    await page.getByRole('checkbox', { name: 'Select all' }).check()
    await page.locator('.realm-selection').getByRole('button', { name: 'Sleep' }).click()
    await page.locator('.realm-selection-outcome').waitFor()
    expect((await read('get_units')).units.some(({ order }: { order?: string }) => order === 'sleep')).toBe(true)
    await look('units', true)
    await page.locator('.realm').getByRole('button', { name: 'Musketman' }).first().click()
    await page.locator('.realm').waitFor({ state: 'detached' })

    expect(wrong).toEqual([])
    expect(faults).toEqual([])
  },
)

/** Two clicks of Playwright are no double click in Firefox. */
test.skipIf(notChromium)('a double click on a technology researches it', { timeout: 120_000 }, async () => {
  const seat = await lateStart()
  const { page, faults } = await openPage(browser, `${server.url}/games/${seat.game}#${seat.token}`, 1440, 900)
  await openScreen(page, 'Technology')
  const node = page.locator('.tech-node.is-available').nth(1)
  const name = await node.getAttribute('data-tech')
  await node.dblclick()
  await page.locator(`.tech-node.is-researching[data-tech="${name}"]`).waitFor()
  const { researching } = (await server.call(seat, 'get_tech_tree', { fresh: true })).body.result
  expect(researching).toMatchObject([name])
  expect(faults).toEqual([])
})

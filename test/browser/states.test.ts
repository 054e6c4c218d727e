/** What comes and goes over a game's map is sound by axe's rules and lies over no other panel: tip, layers, coach, fight, messages, and what says that the connection is lost. */
import type { Browser, Locator, Page, WebSocketRoute } from 'playwright-core'
import { expect, test } from 'vitest'
import { declareWar } from '../../engine/civ/relations.ts'
import type { EngineContext } from '../../engine/index.ts'
import type { ServedUrl } from '../server.ts'
import { addCity, addUnit, flatWorld } from '../world.ts'
import { openScreen, select, showFight } from './board.ts'
import { wrongWith } from './look.ts'
import { noChromium, openPage, shareForTests } from './open.ts'
import { overlaps } from './panels.ts'
import { openPrepared, takeIn } from './prepared.ts'
import { SIZES } from './screens.ts'

let server: ServedUrl
let browser: Browser
shareForTests(made => ({ server, browser } = made))

/** At war: a wounded warrior stands east of a swordsman. */
function atWar(): EngineContext {
  const w = flatWorld()
  declareWar(w, 0, 1)
  addCity(w, 0, 3, 8, 5)
  addCity(w, 1, 16, 9)
  addUnit(w, 0, 'Settler', 3, 9)
  addUnit(w, 0, 'Swordsman', 5, 5)
  addUnit(w, 1, 'Warrior', 6, 5).hp = 1
  return w
}

/** At every size what lies over what. */
async function overlapsAt(page: Page, name: string, sizes: readonly (readonly [number, number])[] = SIZES): Promise<string[]> {
  const found: string[] = []
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height })
    await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
    if (process.env.SCREENSHOT) await page.screenshot({ path: `${process.env.SCREENSHOT}.${name}.${width}.png` })
    found.push(...(await overlaps(page)).map(what => `${name} at ${width} × ${height}: ${what}`))
  }
  return found
}

/** Whether the whole of it can be seen where it stands. */
const isInSight = (page: Page, what: string): Promise<boolean> =>
  page
    .locator(what)
    .first()
    .evaluate(one => {
      const { left, right, top, bottom } = one.getBoundingClientRect()
      const points = [
        [left + 1, top + 1],
        [right - 1, top + 1],
        [left + 1, bottom - 1],
        [right - 1, bottom - 1],
      ]
      return points.every(([x, y]) => one.contains(document.elementFromPoint(x, y)))
    })

test.skipIf(noChromium)(
  'what is shown beside the map while one plays is sound, and lies over no other panel',
  { timeout: 120_000 },
  async () => {
    const { page, faults } = await openPrepared(server, browser, atWar())
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const wrong: string[] = []
    const look = async (name: string, part: string, isInBoth = false): Promise<void> => {
      await page.locator(part).first().waitFor()
      wrong.push(...(await wrongWith(page, name, part, isInBoth)))
    }
    await page.evaluate(() => localStorage.setItem('hexarchy:coach', JSON.stringify({ isOn: true, said: [] })))
    await page.reload()
    await page.locator('.guide[aria-label="Coach"]').waitFor()
    await look('coach', '.play-right')
    await select(page, 'Swordsman')
    await page.keyboard.press('ArrowLeft')
    await look('tip', '.play-tip')
    await page.keyboard.press('Escape')
    for (const key of ['Y', 'G', 'R']) await page.keyboard.press(`Shift+${key}`)
    await look('layers', '.play-corner')
    await page.keyboard.press('F10')
    await page.keyboard.press('g')
    await look('demographics', '.play-demographics', true)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')

    await select(page, 'Swordsman')
    await showFight(page)
    await look('fight', '.play-card')
    for (const size of SIZES) {
      wrong.push(...(await overlapsAt(page, 'fight', [size])))
      if (!(await isInSight(page, '.play-fight'))) wrong.push(`the fight is not seen whole at ${size}`)
    }
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.locator('.play-strike').click()
    await page.locator('.play-outcome').first().waitFor()
    await look('outcome', '.play-card')
    expect(wrong).toEqual([])
    expect(faults).toEqual([])
  },
)

/** Nine cities of which none makes anything: more than their list shows at once. */
function idleCities(): EngineContext {
  const w = flatWorld({ width: 30, height: 18 })
  for (const [x, y] of [3, 8, 13].flatMap(x => [3, 8, 13].map(y => [x, y]))) addCity(w, 0, x, y, 3)
  addCity(w, 1, 24, 9)
  return w
}

test.skipIf(noChromium)(
  'what several cities are advised stands in one list, which the keyboard scrolls, and lies over no panel',
  { timeout: 120_000 },
  async () => {
    const { page, faults } = await openPrepared(server, browser, idleCities())
    const list = page.locator('.play-advice ul')
    await nextUntil(page, list)
    expect(await list.locator('li').count()).toBe(9)
    const wrong = await wrongWith(page, 'together', '.play-decide', true)
    wrong.push(...(await overlapsAt(page, 'together')))
    const all = page.getByRole('button', { name: 'Do all 9' })
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height })
      const below = await all.evaluate(one => {
        const { left, bottom, width } = one.getBoundingClientRect()
        return one.contains(document.elementFromPoint(left + width / 2, bottom - 1))
      })
      if (!below) wrong.push(`the button is not seen whole at ${width} × ${height}`)
    }
    expect(wrong).toEqual([])
    await page.setViewportSize({ width: 1440, height: 900 })
    await list.focus()
    const scrolled = (): Promise<number> => list.evaluate(one => one.scrollTop)
    expect(await scrolled()).toBe(0)
    await page.keyboard.press('End')
    await expect.poll(scrolled).toBeGreaterThan(0)
    await all.click()
    await list.waitFor({ state: 'detached' })
    expect(faults).toEqual([])
  },
)

/** Past other decisions, until that is there. */
async function nextUntil(page: Page, what: Locator): Promise<void> {
  await page.locator('.play-next:enabled').waitFor()
  for (let i = 0; i < 20 && (await what.count()) === 0; i++) await page.keyboard.press('Space')
  await what.waitFor()
}

/** Whether a message lies over the middle of the map. */
const isInTheMiddle = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const map = document.querySelector('.play-map')!.getBoundingClientRect()
    const at = document.elementFromPoint(map.left + map.width / 2, map.top + map.height / 2)
    return Boolean(at?.closest('.play-messages'))
  })

test.skipIf(noChromium)(
  'messages and what can be taken back lie over no panel, nor over the middle of the map, at any size',
  { timeout: 120_000 },
  async () => {
    const { page, faults } = await openPrepared(server, browser, atWar())
    await page.locator('.play-next:enabled').waitFor()
    await openScreen(page, 'Cities')
    await page.locator('.realm').getByRole('button', { name: 'Nothing', exact: true }).click()
    await page.locator('.city-offer-make').first().click()
    await page.keyboard.press('Escape')
    await page.locator('.play-undo').waitFor()
    await select(page, 'Swordsman')
    await page.locator('.play-buttons button').first().waitFor()
    const wrong = await wrongWith(page, 'undo', '.play-messages')
    for (const size of SIZES) {
      await page.setViewportSize({ width: size[0], height: size[1] })
      // Twice, and said once.
      for (const refused of ['Promote', 'Upgrade', 'Promote'])
        await page.locator('.play-buttons button', { hasText: refused }).click({ force: true })
      await expect.poll(() => page.locator('.play-said-refusals p').count()).toBe(2)
      wrong.push(...(await overlapsAt(page, 'messages', [size])))
      if (await isInTheMiddle(page)) wrong.push(`messages lie over the middle at ${size}`)
    }
    expect(wrong).toEqual([])
    expect(faults).toEqual([])
  },
)

test.skipIf(noChromium)(
  'that the connection is lost is said beside the panels, with one button to try at once',
  { timeout: 120_000 },
  async () => {
    const seat = await takeIn(server, atWar())
    const { page } = await openPage(browser, 'about:blank', 1440, 900)
    const sockets: WebSocketRoute[] = []
    let isCut = false
    await page.routeWebSocket(/./, socket => {
      if (isCut) return socket.close()
      socket.connectToServer()
      sockets.push(socket)
    })
    await page.goto(`${server.url}/games/${seat.game}#${seat.token}`)
    await select(page, 'Swordsman')
    isCut = true
    for (const socket of sockets) await socket.close()
    const banner = page.locator('.link-banner.panel')
    await banner.waitFor()
    const wrong = await wrongWith(page, 'link-lost', '.play-messages')
    wrong.push(...(await overlapsAt(page, 'link-lost')))
    expect(wrong).toEqual([])
    expect(await page.getByRole('button', { name: 'Try now' }).count()).toBe(1)
    isCut = false
    // It comes back by itself, too: then there is nothing left to press.
    await banner
      .getByRole('button')
      .click({ timeout: 5_000 })
      .catch(() => {})
    await banner.waitFor({ state: 'detached' })
  },
)

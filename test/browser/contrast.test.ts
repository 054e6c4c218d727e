/** What stands on a control can be read in every state of it: at rest, under the pointer, with the keyboard, pressed; in both themes. */
import type { Browser, CDPSession, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { ServedUrl } from '../server.ts'
import { select } from './board.ts'
import { notChromium, openPage, shareForTests } from './open.ts'

let server: ServedUrl
let browser: Browser
shareForTests(made => ({ server, browser } = made))

const CONTROLS = 'button, a[href], summary, select, input:not([type=checkbox], [type=radio], [type=range]), label.button'
const STATES = [[], ['hover'], ['focus', 'focus-visible'], ['hover', 'active']]
/** Of words; what cannot be pressed is only to be seen. */
const [LEAST, LEAST_OFF] = [4.5, 3]

/** Of each control in sight the weakest contrast of its words to what they stand on, where it is too weak. What is half clear stands over white land or black. */
const WEAK = `([controls, least, leastOff]) => {
  const part = v => (v /= 255) <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4
  const light = ([r, g, b]) => 0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b)
  const ratio = (a, b) => { const [x, y] = [light(a), light(b)].sort((m, n) => n - m); return (x + 0.05) / (y + 0.05) }
  const pen = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d', { willReadFrequently: true })
  const read = css => { pen.clearRect(0, 0, 1, 1); pen.fillStyle = css; pen.fillRect(0, 0, 1, 1); const [r, g, b, a] = pen.getImageData(0, 0, 1, 1).data; return [r, g, b, a / 255] }
  const over = ([r, g, b, a], under) => [r, g, b].map((v, i) => v * a + under[i] * (1 - a))
  const ground = (element, land) => {
    const chain = []
    for (let at = element; at; at = at.parentElement) chain.unshift(at)
    return chain.reduce((under, at) => {
      const style = getComputedStyle(at)
      const own = read(style.backgroundColor)
      return over([own[0], own[1], own[2], own[3] * Number(style.opacity)], under)
    }, land)
  }
  return [...document.querySelectorAll(controls)].flatMap(control => {
    if (!control.checkVisibility({ visibilityProperty: true }) || control.closest('[inert]')) return []
    const isOff = control.disabled || control.getAttribute('aria-disabled') === 'true'
    const worded = [control, ...control.querySelectorAll('*')].filter(one => [...one.childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent.trim() !== '') && one.getClientRects().length > 0 && getComputedStyle(one).clipPath === 'none')
    return worded.flatMap(one => {
      const alpha = (() => { let a = 1; for (let at = one; at; at = at.parentElement) a *= Number(getComputedStyle(at).opacity); return a })()
      const weakest = Math.min(...[[255, 255, 255], [0, 0, 0]].map(land => {
        const under = ground(one, land)
        const ink = read(getComputedStyle(one).color)
        return ratio(over([ink[0], ink[1], ink[2], ink[3] * alpha], under), under)
      }))
      return weakest < (isOff ? leastOff : least) - 0.02 ? [control.className + ' “' + one.textContent.trim().slice(0, 30) + '” ' + weakest.toFixed(2)] : []
    })
  })
}`

/** Puts all controls of the page into a state, and none before they are looked at again. */
async function force(cdp: CDPSession, states: readonly string[]): Promise<void> {
  const { root } = await cdp.send('DOM.getDocument', { depth: 0 })
  const { nodeIds } = await cdp.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: CONTROLS })
  await Promise.all(nodeIds.map(nodeId => cdp.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: [...states] })))
}

/** Controls that are too weak in some state, each told once with the first. */
async function weakOn(page: Page, name: string): Promise<string[]> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('DOM.enable')
  await cdp.send('CSS.enable')
  // Colours on their way are of no state.
  await page.evaluate(() => {
    const { CSSStyleSheet, document } = globalThis as any
    const still = new CSSStyleSheet()
    still.replaceSync('* { transition: none !important; animation: none !important }')
    document.adoptedStyleSheets = [still]
  })
  await page.mouse.move(0, 0)
  const weak = new Map<string, string>()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const states of STATES) {
      await force(cdp, states)
      const found = (await page.evaluate(`(${WEAK})(${JSON.stringify([CONTROLS, LEAST, LEAST_OFF])})`)) as string[]
      for (const one of found)
        if (!weak.has(one)) weak.set(one, `${name}, ${colorScheme}, ${states.join('+') || 'at rest'}: ${one}`)
    }
    await force(cdp, [])
  }
  await cdp.detach()
  return [...weak.values()]
}

test.skipIf(notChromium)('on pages outside a game', { timeout: 120_000 }, async () => {
  const { page } = await openPage(browser, server.url)
  const weak: string[] = []
  for (const [path, shows] of [
    ['/', 'Begin a game'],
    ['/new', 'Who plays'],
    ['/settings', 'No model yet.'],
    ['/account', 'Keep the name'],
    ['/administration/accounts', 'What it did'],
    ['/bots', 'Let them play'],
    ['/balance', 'New report'],
    ['/benches', 'Who is measured'],
  ]) {
    await page.goto(server.url + path)
    await page.getByText(shows).first().waitFor()
    weak.push(...(await weakOn(page, path)))
  }
  expect(weak).toEqual([])
})

test.skipIf(notChromium)('in a game: its panels, its menu and its screens', { timeout: 120_000 }, async () => {
  const owner = await server.owner()
  const { id, seats } = await owner.createGame({ size: 'duel', seed: 7, seats: [{ driver: 'human' }, { driver: 'bot' }] })
  const { page } = await openPage(browser, `${server.url}/games/${id}#${seats[0].token}`, 1440, 900)
  await page.locator('.play-decide').waitFor()
  await select(page, 'Settler')
  await page.locator('.play-button').first().waitFor()
  const weak = await weakOn(page, 'card')
  await page.locator('.play-top > .play-tool').click()
  await page.locator('.play-menu').waitFor()
  weak.push(...(await weakOn(page, 'menu')))
  await page.keyboard.press('Escape')
  for (const screen of await page.locator('.play-rail button').all()) {
    await screen.click()
    await page.locator('.play-slide').waitFor()
    await page.waitForFunction(() => !(globalThis as any).document.querySelector('.play-slide [aria-busy=true]'))
    weak.push(...(await weakOn(page, (await screen.getAttribute('aria-label'))!)))
    await page.keyboard.press('Escape')
  }
  expect([...new Set(weak)]).toEqual([])
})

/** Games sound where somebody wants them to: asked once, heard from then on, and silent again by the setting. */
import type { Browser, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { ServedUrl } from '../server.ts'
import { wrongWith } from './look.ts'
import { noChromium, openPage, shareForTests } from './open.ts'

let server: ServedUrl
let browser: Browser
shareForTests(made => ({ server, browser } = made))

/** Lets the page count the notes that begin. */
const countNotes = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const all = globalThis as any
    all.notes = 0
    const { start } = all.OscillatorNode.prototype
    const counted = function (this: unknown, at: number): void {
      all.notes++
      start.call(this, at)
    }
    Object.defineProperty(all.OscillatorNode.prototype, 'start', { value: counted })
  })
const notes = (page: Page): Promise<number> => page.evaluate(() => (globalThis as any).notes)

test.skipIf(noChromium)(
  'a game is silent until its question is answered with yes, and again when the setting is off',
  async () => {
    const owner = await server.owner()
    const { id, seats } = await owner.createGame({ size: 'duel', seed: 5, seats: [{ driver: 'human' }, { driver: 'bot' }] })
    const { page, faults } = await openPage(browser, `${server.url}/games/${id}#${seats[0].token}`)
    const question = page.getByRole('group', { name: 'Play sounds?' })
    await question.waitFor()
    await countNotes(page)
    expect(await wrongWith(page, 'sound-question', '.play-sound')).toEqual([])
    await page.keyboard.press('Shift+Enter')
    await page.getByText('Turn 2 of').first().waitFor()
    // Who plays on wants none, and is not asked again.
    await question.waitFor({ state: 'detached' })
    expect(await notes(page)).toBe(0)

    await page.evaluate(() => (globalThis as any).localStorage.removeItem('sound'))
    await page.reload()
    await question.waitFor()
    await countNotes(page)
    await question.getByRole('button', { name: 'Sounds on' }).click()
    await expect.poll(() => notes(page)).toBe(2)
    await page.keyboard.press('Shift+Enter')
    await page.getByText('Turn 3 of').first().waitFor()
    await expect.poll(() => notes(page)).toBeGreaterThan(2)

    await page.keyboard.press('F10')
    await page.keyboard.press('s')
    await page.getByLabel('Volume').fill('20')
    expect(await wrongWith(page, 'sound-setting', '.play-box')).toEqual([])
    await page.getByLabel(/^Sounds in games/).uncheck()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    const before = await notes(page)
    await page.keyboard.press('Shift+Enter')
    await page.getByText('Turn 4 of').first().waitFor()
    expect(await notes(page)).toBe(before)
    expect(faults).toEqual([])
  },
  90_000,
)

/** A game of bots is watched at a pace, and looked back on: live, by a link to a turn, and out of one file. */
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { ServedUrl } from '../server.ts'
import { tempDir } from '../temp.ts'
import { wrongWith } from './look.ts'
import { noChromium, openPage, shareForTests } from './open.ts'

let server: ServedUrl
let browser: Browser
shareForTests(made => ({ server, browser } = made))

const BOTS = [{ driver: 'bot' as const }, { driver: 'bot' as const }]
const turnOf = async (page: Page): Promise<number> =>
  Number(
    /Turn (\d+) of/.exec(
      await page
        .getByText(/Turn \d+ of/)
        .first()
        .innerText(),
    )![1],
  )

test.skipIf(noChromium)(
  'a game of bots is watched at the pace that its owner sets, paused, and taken a turn further',
  { timeout: 180_000 },
  async () => {
    const owner = await server.owner()
    const { id } = await owner.createGame({ name: 'Slow', size: 'duel', seed: 3, turns: 60, pace: 0.01, seats: BOTS })
    const { page, faults } = await openPage(browser, `${server.url}/games/${id}`)
    await page.getByText('Turn 1 of 60').waitFor()
    await page.locator('.pace select').selectOption({ label: '4 turns a second' })
    await expect.poll(() => turnOf(page), { timeout: 60_000 }).toBeGreaterThan(3)
    await page.getByLabel('Follow').selectOption({ label: 'Whoever plays' })
    await page.getByRole('button', { name: 'Pause' }).click()
    await page.getByText('Paused', { exact: true }).waitFor()
    const { body: paused } = await owner.send('GET', `/api/games/${id}`)
    expect(paused).toMatchObject({ status: 'paused', pace: 4 })
    await page.getByRole('button', { name: 'One turn' }).click()
    await page.getByText(`Turn ${paused.turn + 1} of 60`).waitFor()
    await expect.poll(async () => (await owner.send('GET', `/api/games/${id}`)).body.status, { timeout: 60_000 }).toBe('paused')
    await page.getByLabel('Look through').selectOption({ index: 1 })
    await page.getByText('Paused', { exact: true }).waitFor()
    await page.getByRole('tab', { name: 'Charts' }).click()
    await page.getByRole('img', { name: /Score by turn/ }).waitFor()
    expect(await wrongWith(page, 'watch')).toEqual([])
    expect(faults).toEqual([])
  },
)

test.skipIf(noChromium)(
  'a game that is over is looked back on by a link to a turn, played, and saved as a file that opens without a server',
  { timeout: 180_000 },
  async () => {
    const owner = await server.owner()
    const { id } = await owner.createGame({ name: 'Past', size: 'duel', seed: 3, turns: 20, seats: BOTS })
    await expect.poll(async () => (await owner.send('GET', `/api/games/${id}`)).body.status, { timeout: 60_000 }).toBe('finished')
    const { page, faults } = await openPage(browser, `${server.url}/games/${id}/recap/7`)
    await page.getByText('Turn 7 of 20').waitFor()
    await page.keyboard.press('ArrowRight')
    await page.getByText('Turn 8 of 20').waitFor()
    expect(page.url()).toMatch(/\/recap\/8$/)
    await page.getByLabel('Speed').selectOption('25')
    await page.getByRole('button', { name: 'Play', exact: true }).click()
    await page.getByText('Turn 20 of 20').waitFor()
    await page.getByRole('tab', { name: 'Players' }).click()
    await expect.poll(() => page.locator('.recap-agent').count()).toBe(2)
    expect(await wrongWith(page, 'recap')).toEqual([])
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save as one file' }).click()
    const file = join(tempDir(), 'recap.html')
    await (await saving).saveAs(file)
    expect(faults).toEqual([])

    const saved = await openPage(browser, 'about:blank')
    const asked: string[] = []
    saved.page.on('request', request => asked.push(request.url().split('#')[0]))
    await saved.page.goto(`file://${file}#turn=5`)
    await saved.page.getByText('Turn 5 of 20').waitFor()
    await saved.page.getByRole('button', { name: 'Next turn' }).click()
    await saved.page.getByText('Turn 6 of 20').waitFor()
    await saved.page.getByRole('tab', { name: 'Charts' }).click()
    await saved.page.getByRole('img', { name: /Score by turn/ }).waitFor()
    expect(asked).toEqual([`file://${file}`])
    expect(saved.faults).toEqual([])
  },
)

import type { Browser, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { ServedUrl } from '../server.ts'
import { noChromium, notChromium, openPage, shareForTests } from './open.ts'

let server: ServedUrl
let browser: Browser
shareForTests(made => ({ server, browser } = made))

/** Different colours on the map's canvas, a sample of it. */
const coloursOf = (page: Page): Promise<number> =>
  page.locator('canvas.ground').evaluate((canvas: any) => {
    const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height)
    const seen = new Set<number>()
    for (let i = 0; i < data.length; i += 4 * 97) seen.add((data[i] << 16) | (data[i + 1] << 8) | data[i + 2])
    return seen.size
  })

test.skipIf(noChromium)(
  'a game made in the lobby shows its seat link, its map, and what happens in it',
  { timeout: 90_000 },
  async () => {
    const { page, faults } = await openPage(browser, server.url)
    await page.getByRole('link', { name: 'All settings' }).click()
    await page.getByLabel('Name', { exact: true }).fill('From the browser')
    await page.getByText('More settings').click()
    await page.getByLabel('Seed').fill('5')
    await page.getByLabel('Difficulty').locator('option', { hasText: 'Deity' }).waitFor({ state: 'attached' })
    expect(await page.getByLabel('Difficulty').inputValue()).toBe('Prince')
    expect(await page.getByLabel('Speed').inputValue()).toBe('Standard')
    await page.getByRole('button', { name: 'Make the game' }).click()
    const link = await page
      .getByLabel(/^Link of seat 0/)
      .last()
      .inputValue()
    const token = link.split('#')[1]
    await page
      .getByRole('button', { name: /^QR code/ })
      .first()
      .click()
    await page.getByRole('img', { name: /^QR code of http/ }).waitFor()

    await page.goto(link)
    await page.getByText('Turn 1 of 500').waitFor()
    await page.getByTitle('Live').waitFor()
    await expect.poll(() => coloursOf(page), { timeout: 20_000 }).toBeGreaterThan(20)
    expect(page.url()).not.toContain(token)

    const game = /games\/(\w+)/.exec(link)![1]
    const seat = { game, token }
    const { units } = (await server.call(seat, 'get_units')).body.result
    const settler = units.find((unit: { kind: string }) => unit.kind === 'Settler')
    expect((await server.call(seat, 'found_city', { unit_id: settler.id })).status).toBe(200)
    await page
      .locator('.play-rail')
      .getByRole('button', { name: /^Chronicle/ })
      .click()
    await page
      .getByText(/ is founded/)
      .first()
      .waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'End turn' }).click()
    await page.getByText('Turn 2 of 500').waitFor()
    expect(faults).toEqual([])
  },
)

test.skipIf(noChromium)('the document of the interface opens', { timeout: 60_000 }, async () => {
  const { page, faults } = await openPage(browser, `${server.url}/docs`)
  await page.getByRole('heading', { name: '/api/games/{id}/tool POST' }).waitFor()
  expect(faults).toEqual([])
})

test.skipIf(notChromium)("a seat's page has what MCP clients need, to be copied", { timeout: 90_000 }, async () => {
  const owner = await server.owner()
  const { id, seats } = await owner.createGame({ size: 'duel', seed: 5, seats: [{ driver: 'agent' }, { driver: 'bot' }] })
  const { page, faults } = await openPage(browser, `${server.url}/games/${id}#${seats[0].token}`)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByText('Let an agent play this seat').click()
  const shown = page.locator('.connect pre')
  expect(await shown.textContent()).toBe(
    `claude mcp add --transport http hexarchy ${server.url}/mcp --header "Authorization: Bearer ${seats[0].token}"`,
  )
  await page.getByLabel('MCP client').selectOption('Claude Desktop')
  await page.getByRole('button', { name: 'Copy' }).click()
  await page.getByRole('button', { name: 'Copied' }).waitFor()
  const copied = JSON.parse(await page.evaluate(() => (globalThis as any).navigator.clipboard.readText()))
  expect(copied.mcpServers.hexarchy).toMatchObject({ command: process.execPath, env: { HEXARCHY_TOKEN: seats[0].token } })
  expect(faults).toEqual([])
})

test.skipIf(notChromium)(
  'the lobby’s cards make games with the barbarians that are chosen over them',
  { timeout: 90_000 },
  async () => {
    const { page, faults } = await openPage(browser, server.url)
    await page.getByLabel('Barbarians').selectOption({ label: 'raging: raiders come twice as often' })
    const asked = page.waitForRequest(request => request.method() === 'POST' && request.url().endsWith('/api/games'))
    await page.getByRole('button', { name: /^Duel/ }).click()
    expect((await asked).postDataJSON()).toMatchObject({ size: 'duel', barbarians: 'raging' })
    await page.getByText('Turn 1 of').first().waitFor()
    expect(faults).toEqual([])
  },
)

import { existsSync } from 'node:fs'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '../server.ts'

/** Debian's; CHROMIUM names another. */
const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium'
const isThere = existsSync(CHROMIUM)
if (!isThere && !process.env.CI) console.warn(`skipped: there is no ${CHROMIUM}; install chromium, or name one in CHROMIUM`)

let server: TestServer
let browser: Browser
beforeAll(async () => {
  if (!isThere && !process.env.CI) return
  server = await startServer()
  const quiet = [
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ]
  browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox', ...quiet] })
}, 90_000)
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

/** A page whose scripts may not fail. */
async function open(path: string): Promise<{ page: Page; faults: string[] }> {
  const page = await browser.newPage({ viewport: { width: 1200, height: 760 } })
  const faults: string[] = []
  page.on('pageerror', error => faults.push(error.message))
  page.on('console', message => message.type() === 'error' && faults.push(message.text()))
  await page.goto(server.url + path)
  return { page, faults }
}

/** Different colours on the map's canvas, a sample of it. */
const coloursOf = (page: Page): Promise<number> =>
  page.locator('canvas').evaluate((canvas: any) => {
    const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height)
    const seen = new Set<number>()
    for (let i = 0; i < data.length; i += 4 * 97) seen.add((data[i] << 16) | (data[i + 1] << 8) | data[i + 2])
    return seen.size
  })

test.skipIf(!isThere && !process.env.CI)(
  'a game made in the lobby shows its seat link, its map, and what happens in it',
  { timeout: 90_000 },
  async () => {
    const { page, faults } = await open('/')
    await page.getByLabel('Name').fill('From the browser')
    await page.getByLabel('Seed').fill('5')
    await page.getByRole('button', { name: 'Make the game' }).click()
    const link = await page.locator('.seat-link input').first().inputValue()
    const token = await page.locator('.seat-link input').nth(1).inputValue()
    expect(link).toContain(`#${token}`)
    await page.getByText('running').first().waitFor()

    await page.goto(link)
    await page.getByText('Turn 1 of 330').waitFor()
    await page.getByText('live').waitFor()
    expect(await coloursOf(page)).toBeGreaterThan(5)
    expect(page.url()).not.toContain(token)

    const game = /games\/(\w+)/.exec(link)![1]
    const seat = { game, token }
    const { units } = (await server.call(seat, 'get_units')).body.result
    const settler = units.find((unit: { kind: string }) => unit.kind === 'Settler')
    expect((await server.call(seat, 'found_city', { unit_id: settler.id })).status).toBe(200)
    await page
      .getByText(/ is founded/)
      .first()
      .waitFor()
    expect(faults).toEqual([])
    await page.close()
  },
)

test.skipIf(!isThere && !process.env.CI)('the document of the interface opens', { timeout: 60_000 }, async () => {
  const { page, faults } = await open('/docs')
  await page.getByText('/api/games/{id}/tool').first().waitFor()
  expect(faults).toEqual([])
  await page.close()
})

test.skipIf(!isThere && !process.env.CI)(
  "a seat's page has what MCP clients need, to be copied",
  { timeout: 90_000 },
  async () => {
    const owner = await server.owner()
    const { id, seats } = await owner.createGame({ size: 'duel', seed: 5, seats: [{ driver: 'agent' }, { driver: 'bot' }] })
    const { page, faults } = await open(`/games/${id}#${seats[0].token}`)
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
    await page.close()
  },
)

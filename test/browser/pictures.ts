/** Takes the pictures of the documents anew: `npm run pictures` writes docs/pictures/. Same seeds, same pictures, but for what the pages have become. */
import { execFileSync } from 'node:child_process'
import { globSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { CLI, type Owner, startServer } from '../server.ts'
import { launch } from './chromium.ts'

const FOLDER = join(import.meta.dirname, '..', '..', 'docs', 'pictures')
const QUALITY = 85
const TURN = 110
/** Greece: a coast, a river, forests, mountains and a natural wonder in sight. */
const SEAT = 2
const NATIONS = ['Rome', 'Egypt', 'Greece', 'England', 'Japan']
const BALANCE = ['--games', '8', '--players', '4', '--size', 'small', '--bots', 'standard,v1', '--label', 'Standard and v1']

/** Where a person goes on in the place of a bot, in a game whose rounds were played by bots. */
async function gameOfBots(owner: Owner): Promise<string> {
  const seats = NATIONS.map(nation => ({ driver: 'bot' as const, nation }))
  const { id } = await owner.createGame({
    name: 'Six powers',
    size: 'small',
    speed: 'Quick',
    seed: 20261128,
    visibility: 'all',
    seats,
  })
  for (;;) {
    const { body } = await owner.send('GET', `/api/games/${id}`)
    if (body.turn > TURN || body.status !== 'running') break
    await new Promise(done => setTimeout(done, 1000))
  }
  const { body } = await owner.send('POST', `/api/games/${id}/fork`, { turn: TURN, seats: [{ seat: SEAT, driver: 'human' }] })
  const [{ id: fork, seats: forked }] = body.games
  return `/games/${fork}#${forked[SEAT].token}`
}

async function shot(page: Page, name: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY })
  writeFileSync(join(FOLDER, `${name}.webp`), Buffer.from(data, 'base64'))
}

/** Waits until tiles, letters and charts are on the screen. */
const settle = (page: Page): Promise<void> => page.waitForTimeout(4000)

mkdirSync(FOLDER, { recursive: true })
const server = await startServer()
const browser = await launch()
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await page.goto(server.url + (await gameOfBots(await server.owner())))
  await settle(page)
  await page.mouse.move(760, 640)
  await page.mouse.down()
  await page.mouse.move(520, 560, { steps: 16 })
  await page.mouse.up()
  await settle(page)
  await shot(page, 'map')
  await page.keyboard.press('Space')
  await settle(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Space')
  await settle(page)
  await shot(page, 'unit')
  execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', CLI, 'balance', ...BALANCE, '--state', server.dir])
  const [report] = globSync(join(server.dir, 'saves', 'balance', '*.html'))
  await page.setViewportSize({ width: 1280, height: 1180 })
  await page.goto(`file://${report}`)
  await settle(page)
  await shot(page, 'report')
} finally {
  await browser.close()
  await server.stop()
}

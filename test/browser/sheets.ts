/** Pictures of every page and screen at four sizes in both themes, one sheet each: `npm run sheets -- FOLDER [NAME …]`; LANGUAGE, TURN, SEED. For one's own eyes before a release. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { startServer } from '../server.ts'
import { launch } from './chromium.ts'
import { labPages, type PlayedGames, playedGames } from './looked-at.ts'
import { pagesOf } from './routes.ts'
import { SCREENS, SIZES } from './screens.ts'

const [folder, ...wanted] = process.argv.slice(2)
const TURN = Number(process.env.TURN ?? 110)
const SEED = Number(process.env.SEED ?? 20261128)
const LANGUAGE = process.env.LANGUAGE ?? 'en'
const THEMES = ['light', 'dark'] as const
/** Height of a picture on the sheet, in pixels. */
const SHOWN = 480
const SETTLE_MS = 350

interface Scene {
  name: string
  path: string
  /** Brings the page to what is to be seen, after each opening. */
  reach?(page: Page): Promise<void>
}

const key =
  (...keys: string[]) =>
  async (page: Page): Promise<void> => {
    for (const pressed of keys) await page.keyboard.press(pressed)
  }

const screen =
  (name: string, then: (page: Page) => Promise<unknown> = async () => {}) =>
  async (page: Page): Promise<void> => {
    await page.locator(`.play-rail [data-screen="${name}"]`).click()
    await page.locator('.play-slide-body > *').first().waitFor()
    await then(page)
  }

const first = (selector: string) => (page: Page) => page.locator(selector).first().click()

function scenesOf({ link, id, watched, over }: PlayedGames, ofLab: readonly Scene[]): Scene[] {
  const inGame = (name: string, reach: NonNullable<Scene['reach']>): Scene => ({ name, path: link, reach })
  return [
    inGame('map', async () => {}),
    inGame('decision', key('Space')),
    inGame('unit', async page => {
      await screen('units', first('.units-table tbody .realm-link'))(page)
    }),
    inGame('menu', key('F10')),
    inGame('keys', key('?')),
    inGame('settings-in-game', key('F10', 's')),
    inGame('sharing', key('F10', 'h')),
    inGame('charts', key('F10', 'g')),
    inGame('layers', key('Shift+Y', 'Shift+G', 'Shift+R')),
    ...SCREENS.map(name => inGame(name, screen(name))),
    inGame('city', screen('cities', first('.cities-name'))),
    inGame('tech-details', screen('technology', first('.tech-node.is-available, .tech-list-era > summary'))),
    { name: 'watch', path: `/games/${watched}` },
    { name: 'recap', path: `/games/${over}/recap/20` },
    ...pagesOf(id).map(({ name, path }) => ({ name, path })),
    { name: 'analysis', path: `/games/${over}/analysis` },
    ...ofLab,
  ]
}

/** One picture of each size in each theme, one below the other. */
async function sheetOf(browser: Browser, page: Page, { name, path, reach }: Scene, url: string): Promise<void> {
  const rows: string[] = []
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const shots: string[] = []
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height })
      await page.goto('about:blank')
      await page.goto(url + path)
      await page.locator('main :is(h1, h2, canvas, button), article').first().waitFor()
      if (path.includes('#')) await page.locator('.play-top').waitFor()
      await page.waitForTimeout(SETTLE_MS)
      await reach?.(page).catch(error => console.error(`${name} at ${width}: ${error.message.split('\n')[0]}`))
      await page.waitForTimeout(SETTLE_MS)
      shots.push((await page.screenshot()).toString('base64'))
    }
    rows.push(`<div>${shots.map(shot => `<img height=${SHOWN} src="data:image/png;base64,${shot}">`).join('')}</div>`)
  }
  const sheet = await browser.newPage({ viewport: { width: 2800, height: 2 * SHOWN } })
  await sheet.setContent(
    `<style>body{margin:0;background:#888}div{display:flex;gap:4px;margin-bottom:4px}</style>${rows.join('')}`,
  )
  await sheet.waitForTimeout(SETTLE_MS)
  writeFileSync(join(folder, `${name}.png`), await sheet.screenshot())
  await sheet.close()
}

mkdirSync(folder, { recursive: true })
const server = await startServer()
const browser = await launch()
try {
  const owner = await server.owner()
  const scenes = scenesOf(await playedGames(owner, SEED, TURN), await labPages(owner))
  const page = await browser.newPage({ serviceWorkers: 'block' })
  page.setDefaultTimeout(6000)
  await page.addInitScript(language => {
    localStorage.setItem('language', language)
    localStorage.setItem('sound', '0')
  }, LANGUAGE)
  for (const scene of scenes) {
    if (wanted.length > 0 && !wanted.includes(scene.name)) continue
    await sheetOf(browser, page, scene, server.url).catch(error => console.error(`${scene.name}: ${error.message}`))
  }
} finally {
  await browser.close()
  await server.stop()
}

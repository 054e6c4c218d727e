/** In another language the lobby, a game's page, the account and the pages of the lab show nothing of the English texts. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Messages } from '../../client/words/language/messages.ts'
import type { ServedUrl } from '../server.ts'
import { noChromium, openPage, shareForTests } from './open.ts'

const WORDS = join(import.meta.dirname, '../../client/words')

let server: ServedUrl
let browser: Browser
shareForTests(made => ({ server, browser } = made))

test.skipIf(noChromium).each([
  ['de', 'Spiel beginnen', 'Menü'],
  ['zh', '开始游戏', '菜单'],
])('in %s no text of the lobby or of a game is left in English', { timeout: 120_000 }, async (language, begin, menu) => {
  const english = await englishAlone(language)
  expect(english.size).toBeGreaterThan(200)
  const { page, faults } = await openPage(browser, server.url, 1440, 900)
  await page.evaluate(chosen => localStorage.setItem('language', chosen), language)
  await page.reload()
  await page.getByRole('heading', { name: begin }).waitFor()
  await picture(page, `lobby-${language}`)
  expect((await textsOn(page)).filter(text => english.has(text))).toEqual([])

  const owner = await server.owner()
  const { id, seats } = await owner.createGame({ size: 'duel', seed: 5, seats: [{ driver: 'human' }, { driver: 'bot' }] })
  await page.goto(`${server.url}/games/${id}#${seats[0].token}`)
  await page.getByRole('button', { name: menu, exact: true }).waitFor()
  await page.locator('.play-next').first().waitFor()
  await picture(page, `game-${language}`)
  expect((await textsOn(page)).filter(text => english.has(text))).toEqual([])
  expect(faults).toEqual([])
})

/** Profiles and the account of the one who runs the server are called so in every language. */
const NAMES = ['Standard', 'Idle', 'Owner']

test.skipIf(noChromium)('in German no text of the account or of the lab is left in English', { timeout: 120_000 }, async () => {
  const english = await englishAlone('de')
  for (const name of NAMES) english.delete(name)
  const { page, faults } = await openPage(browser, server.url, 1440, 900)
  await page.evaluate(() => localStorage.setItem('language', 'de'))
  for (const [path, said] of [
    ['/account', 'Name, den andere sehen'],
    ['/account/sign-in', 'Passkeys'],
    ['/bots', 'Ranglisten'],
    ['/balance', 'Neuer Bericht'],
    ['/benches', 'Neuer Benchmark'],
  ]) {
    await page.goto(server.url + path)
    await page.getByText(said, { exact: true }).first().waitFor()
    await picture(page, `${path.slice(1).replaceAll('/', '-')}-de`)
    expect([path, (await textsOn(page)).filter(text => english.has(text))]).toEqual([path, []])
  }
  expect(faults).toEqual([])
})

/** Texts that take nothing and are other ones in that language. */
async function englishAlone(language: string): Promise<Set<string>> {
  const parts = readdirSync(join(WORDS, 'en'), { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.ts'))
  const [english, own] = await Promise.all(['en', language].map(spoken => Promise.all(parts.map(part => textsOf(spoken, part)))))
  const kept = new Set(own.flat())
  return new Set(english.flat().filter(text => !text.includes('{') && /[a-z]{2}/i.test(text) && !kept.has(text)))
}

async function textsOf(language: string, part: string): Promise<string[]> {
  const module = (await import(join(WORDS, language, part))) as Record<string, Messages>
  return Object.values(module).flatMap(flat)
}

const flat = (messages: Messages): string[] =>
  Object.values(messages).flatMap(text => (typeof text === 'string' ? [text] : flat(text)))

/** What is read and what controls are called. */
const textsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: string[] = []
    while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '')
    for (const name of ['aria-label', 'title', 'placeholder'])
      for (const element of document.querySelectorAll(`[${name}]`)) texts.push(element.getAttribute(name) ?? '')
    return texts.map(text => text.trim())
  })

async function picture(page: Page, name: string): Promise<void> {
  if (process.env.SCREENSHOT) await page.screenshot({ path: `${process.env.SCREENSHOT}.${name}.png` })
}

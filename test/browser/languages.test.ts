/** In another language the lobby, a game's page, the account and the pages of the lab show nothing of the English texts. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Messages } from '../../client/words/language/messages.ts'
import { meet } from '../../engine/civ/relations.ts'
import type { EngineContext } from '../../engine/index.ts'
import type { TestServer } from '../server.ts'
import { addCity, addUnit, flatWorld, learn, standardRules } from '../world.ts'
import { noChromium, openPage, serveForTests } from './open.ts'
import { takeIn } from './prepared.ts'
import { SCREENS } from './screens.ts'

const WORDS = join(import.meta.dirname, '../../client/words')

let server: TestServer
let browser: Browser
// Of its own: what games of other tests are called stands in the lobby.
serveForTests(made => ({ server, browser } = made))

test.skipIf(noChromium).each([
  ['de', 'Spiel beginnen', 'Menü'],
  ['zh', '开始游戏', '菜单'],
])('in %s no text of the lobby or of a game is left in English', { timeout: 240_000 }, async (language, begin, menu) => {
  const english = await englishAlone(language)
  expect(english.size).toBeGreaterThan(200)
  const { page, faults } = await openPage(browser, server.url, 1440, 900)
  await page.evaluate(chosen => localStorage.setItem('language', chosen), language)
  await page.reload()
  await page.getByRole('heading', { name: begin }).waitFor()
  await picture(page, `lobby-${language}`)
  expect((await textsOn(page)).filter(text => english.has(text))).toEqual([])

  for (const name of OF_RULES) english.delete(name)
  const { game, token } = await takeIn(server, neighbours())
  await page.goto(`${server.url}/games/${game}#${token}`)
  await page.getByRole('button', { name: menu, exact: true }).waitFor()
  await page.locator('.play-next').first().waitFor()
  const left: [screen: string, text: string][] = []
  const read = async (screen: string): Promise<void> => {
    await whole(page)
    await picture(page, `${screen}-${language}`)
    const found = (await textsOn(page)).filter(text => english.has(text) || ENGLISH.test(withoutNames(text)))
    left.push(...found.map((text): [string, string] => [screen, text]))
  }
  await read('game')
  await page.keyboard.press('Space')
  await read('decisions')
  await page.keyboard.press('Escape')
  await page.keyboard.press('F10')
  await page.keyboard.press('g')
  await page.locator('.play-demographics').waitFor()
  await read('figures')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  // Games have no spies unless they ask for them.
  for (const screen of SCREENS.filter(name => name !== 'spies')) {
    await page.locator(`.play-rail [data-screen="${screen}"]`).click()
    await read(screen)
    if (!INSIDE[screen]) continue
    await INSIDE[screen](page)
    await read(`${screen}-inside`)
  }
  expect(left).toEqual([])
  expect(faults).toEqual([])
})

const press =
  (selector: string) =>
  (page: Page): Promise<void> =>
    page.locator(selector).first().click()

/** What opens more of a screen. */
const INSIDE: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  cities: press('.cities-name'),
  technology: press('.tech-node'),
  diplomacy: press('.rel-button.main'),
  async encyclopedia(page) {
    await page.locator('.rel-search').fill('Library')
    await press('.rel-found button')(page)
  },
}

/** No sentence goes without one of them for long. */
const ENGLISH = /\b(?:the|and|turns?|of|you|is|with|from|needs)\b/i

/** Things of the rules are called in English in every language; the longest first. */
const OF_RULES = Object.values(standardRules() as object)
  .flatMap(list => (Array.isArray(list) ? list : []))
  .map(entry => (typeof entry === 'string' ? entry : entry?.name))
  .filter(name => typeof name === 'string')
  .sort((a, b) => b.length - a.length)

const NAMES_OF_SENTENCES = OF_RULES.filter(name => ENGLISH.test(name))

const withoutNames = (text: string): string => NAMES_OF_SENTENCES.reduce((rest, name) => rest.replaceAll(name, ''), text)

/** Two nations that know each other, each with a city; one has much to choose. */
function neighbours(): EngineContext {
  const w = flatWorld({ explored: true, width: 30, cityStates: 1 })
  addCity(w, 0, 4, 5, 5)
  addCity(w, 1, 25, 5)
  addCity(w, 2, 14, 5)
  meet(w, 0, 1)
  meet(w, 0, 2)
  learn(w, 0, 'Agriculture', 'Pottery', 'Mining', 'Animal Husbandry')
  addUnit(w, 0, 'Warrior', 5, 5)
  addUnit(w, 0, 'Worker', 6, 5)
  Object.assign(w.s.civs[0], { culture: 500, faith: 500, gold: 500 })
  return w
}

/** Where a screen is open, it is loaded and has its answers. */
const whole = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => {
    const body = document.querySelector('.play-slide-body')
    const isHere = !body || body.querySelector(':is(.realm, .relations) > *')
    return isHere && !document.querySelector('.rel-loading, [aria-busy="true"]')
  })

/** Profiles, the ruleset, maps of benches by their ids, and the account of the one who runs the server are called so in every language. */
const NAMES = ['Standard', 'standard', 'Idle', 'duel', 'small', 'Owner']

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
    ['/bots/new-experiment', 'Neues Experiment'],
  ]) {
    await page.goto(server.url + path)
    await page.getByText(said, { exact: true }).first().waitFor()
    await picture(page, `${path.slice(1).replaceAll('/', '-')}-de`)
    const left = (await textsOn(page)).filter(text => english.has(text) || ENGLISH.test(withoutNames(text)))
    expect([path, left]).toEqual([path, []])
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

/** What is read and what controls are called, without titles of the rulebook: it is in English. */
const textsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: string[] = []
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode
      if (!parentElement?.closest('noscript, [lang="en"]')) texts.push(textContent ?? '')
    }
    for (const name of ['aria-label', 'title', 'placeholder'])
      for (const element of document.querySelectorAll(`[${name}]`)) texts.push(element.getAttribute(name) ?? '')
    return texts.map(text => text.trim())
  })

async function picture(page: Page, name: string): Promise<void> {
  if (process.env.SCREENSHOT) await page.screenshot({ path: `${process.env.SCREENSHOT}.${name}.png` })
}

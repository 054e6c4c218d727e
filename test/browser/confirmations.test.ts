/** Acts that are not taken back, through the page: what is sold, razed or struck with a nuclear weapon is asked about first. */
import type { Browser, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addBuilding } from '../../engine/city/buildings.ts'
import { meet } from '../../engine/civ/relations.ts'
import type { EngineContext } from '../../engine/index.ts'
import { addProphet, buddhism } from '../engine/religion/faiths.ts'
import type { ServedUrl } from '../server.ts'
import { addCity, addLand, addUnit, flatWorld, id } from '../world.ts'
import { openScreen, selectedAt } from './board.ts'
import { wrongWith } from './look.ts'
import { noChromium, shareForTests } from './open.ts'
import { openPrepared } from './prepared.ts'

let server: ServedUrl
let browser: Browser
shareForTests(made => ({ server, browser } = made))

/** A realm with a city to sell in, one to raze and a prophet whose religion lacks beliefs. */
function graveWorld(): EngineContext {
  const w = flatWorld({ explored: true, width: 30 })
  const home = addCity(w, 0, 4, 5, 5)
  addBuilding(w, home, id(w, 'buildings', 'Library'))
  addCity(w, 1, 25, 5, 5)
  addCity(w, 0, 9, 9, 4).founder = 1
  buddhism(w, home)
  addProphet(w, 0, 4, 5)
  return w
}

test.skipIf(noChromium)(
  'a building is sold and a city razed, each after a question, and a religion enhanced by a prophet',
  { timeout: 180_000 },
  async () => {
    const { page, faults, read } = await openPrepared(server, browser, graveWorld())
    await page.locator('.play-next:enabled').waitFor()
    const confirm = (name: string | RegExp) => page.locator('.question').getByRole('button', { name }).click()

    await openScreen(page, 'Cities')
    await page.locator('.cities-name', { hasText: 'Babylon' }).click()
    await page.getByRole('button', { name: /^Sell for/ }).click()
    await confirm(/^Sell for/)
    await page
      .getByText(/Library sold for/)
      .first()
      .waitFor()
    expect((await read('get_city', { city_id: 0 })).stands ?? []).toEqual([])

    await openScreen(page, 'Cities')
    await page.locator('.cities-name', { hasText: 'Akkad' }).click()
    await page.getByRole('button', { name: 'Raze it' }).click()
    await confirm('Raze it')
    await page.getByRole('button', { name: 'Stop razing' }).waitFor()

    await openScreen(page, 'Religion')
    const choice = page.locator('.religion-choice')
    await choice.waitFor()
    expect(await wrongWith(page, 'religion', '.play-slide')).toEqual([])
    for (const belief of ['Holy Order', 'Cathedrals']) await choice.locator('.belief-card', { hasText: belief }).click()
    await choice.getByRole('button', { name: 'Enhance your religion' }).click()
    await page.getByText('Your religion is enhanced.').first().waitFor()
    expect(faults).toEqual([])
  },
)

/** Takes a unit from the list, which brings it to the middle of the map. */
async function take(page: Page, kind: string): Promise<void> {
  await openScreen(page, 'Units')
  await page
    .locator('.realm .realm-link', { hasText: new RegExp(`${kind}$`) })
    .first()
    .click()
  await page.locator('.play-card h2', { hasText: kind }).waitFor()
  await page.locator('.play-buttons button').first().waitFor()
}

/** A bomb in a city, and a small city eight tiles to the east of a nation at peace, whose capital is far. */
function armedWorld(): EngineContext {
  const w = flatWorld({ explored: true, width: 30 })
  addCity(w, 0, 4, 5, 5)
  addCity(w, 1, 25, 5, 5)
  addCity(w, 1, 12, 5, 8)
  addUnit(w, 1, 'Infantry', 12, 5)
  addUnit(w, 0, 'Atomic Bomb', 4, 5)
  // Whoever sees it stands too near.
  addUnit(w, 0, 'Warrior', 10, 5)
  return w
}

test.skipIf(noChromium)(
  'a nuclear weapon is aimed by mouse: what it hits is foretold, the war is asked about, and what came of it is said',
  { timeout: 120_000 },
  async () => {
    const { page, faults, read } = await openPrepared(server, browser, armedWorld())
    // The map jumps to what is taken, and is at rest.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.locator('.play-next:enabled').waitFor()
    await take(page, 'Atomic Bomb')
    await page.locator('.play-buttons button', { hasText: 'Attack' }).click()
    // A tile is 64 pixels wide.
    const { x, y } = await selectedAt(page)
    const target: [number, number] = [x + 8 * 64, y]
    await page.mouse.move(...target)
    if (process.env.SCREENSHOT) await page.screenshot({ path: `${process.env.SCREENSHOT}.aimed.png` })
    const fight = page.locator('.play-fight')
    await fight.getByText(/citizens lost/).waitFor()
    expect(await fight.innerText()).toMatch(
      /Your Warrior: \d+–\d+ damage.*It hits everything within 2 tiles|It hits everything within 2 tiles.*Your Warrior/s,
    )
    await page.mouse.click(...target)
    await page.locator('.play-strike').click()
    const question = page.locator('.play-question')
    expect(await question.innerText()).toMatch(/It means war with/)
    if (process.env.SCREENSHOT) await page.screenshot({ path: `${process.env.SCREENSHOT}.nuke.png` })
    await question.getByRole('button', { name: 'Strike' }).click()
    await page
      .getByText(/The weapon has gone off/)
      .first()
      .waitFor()
    if (process.env.SCREENSHOT) await page.screenshot({ path: `${process.env.SCREENSHOT}.nuked.png` })
    expect((await read('get_units')).units.map(({ kind }: { kind: string }) => kind)).not.toContain('Atomic Bomb')
    const { players } = await read('get_players')
    expect(players.find(({ id }: { id: number }) => id === 1)).toMatchObject({ relation: 'war' })
    expect(faults).toEqual([])
  },
)

/** Great people, each where it has something to do. */
function greatWorld(): EngineContext {
  const w = flatWorld({ explored: true, width: 30, cityStates: 1 })
  const home = addCity(w, 0, 5, 5, 5)
  addLand(w, home, [7, 5])
  addCity(w, 1, 25, 5, 5)
  addCity(w, 2, 15, 5)
  meet(w, 0, 2)
  const [me] = w.s.civs
  me.scienceHistory = [3, 4, 5, 6, 7, 8, 9, 10]
  me.researchQueue = [id(w, 'techs', 'Philosophy')]
  home.queue = [{ kind: 'building', id: id(w, 'buildings', 'Petra') }]
  const at = { 'Great Scientist': [6, 5], 'Great Engineer': [5, 5], 'Great Merchant': [16, 5], 'Great Artist': [4, 5] }
  for (const [kind, [x, y]] of Object.entries(at)) addUnit(w, 0, kind, x, y)
  addUnit(w, 0, 'Great General', 8, 5)
  return w
}

test.skipIf(noChromium)(
  'great people do on the map what they can do, and what it gave is said',
  { timeout: 180_000 },
  async () => {
    const { page, faults, read } = await openPrepared(server, browser, greatWorld())
    await page.locator('.play-next:enabled').waitFor()
    const acts: [kind: string, button: string | RegExp, said: RegExp][] = [
      ['Great Scientist', 'Discover technology', /52 science for your research/],
      ['Great Engineer', 'Hurry production', /production for Petra/],
      ['Great Merchant', 'Trade mission', /brings Babylon 350 gold and 30 influence/],
      ['Great Artist', /Golden Age/, /It is used up|golden age/i],
      ['Great General', 'Construct: Citadel', /Citadel stands/],
    ]
    for (const [kind, button, said] of acts) {
      await take(page, kind)
      if (process.env.SCREENSHOT) await page.screenshot({ path: `${process.env.SCREENSHOT}.${kind}.png` })
      await page.locator('.play-buttons button', { hasText: button }).click()
      await page.getByText(said).first().waitFor()
    }
    const left = (await read('get_units')).units.map(({ kind }: { kind: string }) => kind)
    expect(left.filter((kind: string) => kind.startsWith('Great'))).toEqual([])
    expect(faults).toEqual([])
  },
)

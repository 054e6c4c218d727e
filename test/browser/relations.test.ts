import type { Browser } from 'playwright-core'
import { expect, test } from 'vitest'
import { meet } from '../../engine/civ/relations.ts'
import type { EngineContext } from '../../engine/index.ts'
import type { ServedUrl } from '../server.ts'
import { addCity, flatWorld, learn } from '../world.ts'
import { tabTo, wrongWith } from './look.ts'
import { noChromium, openPage, overhang, shareForTests } from './open.ts'
import { openPrepared, takeInFor } from './prepared.ts'

let server: ServedUrl
let browser: Browser
shareForTests(made => ({ server, browser } = made))

const SLOW = { timeout: 60_000 }

/** Two nations that know each other, each with a city. */
function neighbours(): EngineContext {
  const w = flatWorld({ explored: true, width: 30 })
  addCity(w, 0, 4, 5)
  addCity(w, 1, 25, 5)
  meet(w, 0, 1)
  return w
}

test.skipIf(noChromium)(
  'two persons negotiate a deal to its end: proposed, countered with the roles swapped, accepted',
  { timeout: 240_000 },
  async () => {
    const [one, other] = await takeInFor(server, neighbours(), 2)
    const first = await openPage(browser, `${server.url}/games/${one.game}#${one.token}`)
    const second = await openPage(browser, `${server.url}/games/${other.game}#${other.token}`, 390, 844)

    await first.page.getByRole('button', { name: /^Diplomacy/ }).click(SLOW)
    const dialog = first.page.getByRole('dialog', { name: 'Diplomacy' })
    await dialog.getByRole('textbox', { name: /^Write to/ }).fill('Well met: shall we trade?')
    await dialog.getByRole('button', { name: 'Send' }).click()
    await dialog.getByText('Well met: shall we trade?').last().waitFor(SLOW)
    await dialog.getByRole('button', { name: /Propose a deal/ }).click()
    const table = first.page.getByRole('dialog', { name: 'Negotiations' })
    await table
      .getByRole('group', { name: 'You give' })
      .getByRole('checkbox', { name: /not to settle near/ })
      .isVisible()
    await table.getByRole('group', { name: 'You give' }).getByText('Promises').click()
    await table.getByRole('group', { name: 'You give' }).getByLabel('not to settle near the other').check()
    await table.getByText('The rules allow this deal.').waitFor(SLOW)
    await table.getByRole('button', { name: 'Propose it' }).click()
    await table.getByText(/thinks it over/).waitFor(SLOW)
    await table.getByRole('timer').waitFor()

    await second.page.getByRole('button', { name: 'Answer', exact: true }).click(SLOW)
    const answer = second.page.getByRole('dialog', { name: 'Negotiations' })
    await answer.getByText('the promise not to settle near the other', { exact: true }).waitFor(SLOW)
    expect(await overhang(second.page)).toBe(0)
    await answer.getByRole('button', { name: /Counter-offer/ }).click()
    await answer.getByRole('group', { name: 'You give' }).getByText('Promises').click()
    await answer.getByRole('group', { name: 'You give' }).getByLabel('not to spy on the other').check()
    await answer.getByRole('button', { name: 'Send the counter-offer' }).click()
    await answer.getByText(/thinks it over/).waitFor(SLOW)

    await table.getByText('the promise not to spy on the other', { exact: true }).waitFor(SLOW)
    await table.getByRole('button', { name: 'Accept', exact: true }).click()
    await table.locator('.rel-chosen').getByText('Accepted').waitFor(SLOW)
    await answer.locator('.rel-chosen').getByText('Accepted').waitFor(SLOW)
    await first.page.keyboard.press('Escape')
    await table.waitFor({ state: 'detached' })
    expect([...first.faults, ...second.faults]).toEqual([])
  },
)

test.skipIf(noChromium)(
  'a bot tells what it would give, what it wants and what makes a deal work; what it agreed to it accepts',
  { timeout: 240_000 },
  async () => {
    const w = neighbours()
    for (const civ of [0, 1]) {
      w.s.civs[civ].gold = 300
      learn(w, civ, 'Writing', 'Civil Service')
      w.s.civs[civ].relations[1 - civ].embassy = true
    }
    w.s.seats[1].driver = 'bot'
    const { page, faults } = await openPrepared(server, browser, w)
    await page.getByRole('button', { name: /^Diplomacy/ }).click(SLOW)
    await page
      .getByRole('dialog', { name: 'Diplomacy' })
      .getByRole('button', { name: /Propose a deal/ })
      .click()
    const table = page.getByRole('dialog', { name: 'Negotiations' })
    const [give, get] = ['You give', 'You get'].map(name => table.getByRole('group', { name }))

    await give.getByRole('spinbutton', { name: /^Gold a turn/ }).fill('1')
    await table.getByRole('button', { name: 'What would you give for this?' }).click(SLOW)
    await table.getByText(/would agree to this/).waitFor(SLOW)
    expect(Number(await get.getByRole('spinbutton', { name: /^Gold now/ }).inputValue())).toBeGreaterThan(0)
    await table.getByRole('button', { name: 'Propose it' }).scrollIntoViewIfNeeded()
    expect(await wrongWith(page, 'suggested deal', undefined, true)).toEqual([])
    await table.getByRole('button', { name: 'Clear' }).click()

    await get.getByRole('checkbox', { name: /^Open borders/ }).check()
    await tabTo(page, 'What do you want for it?')
    await page.keyboard.press('Enter')
    await table.getByText(/would agree to this/).waitFor(SLOW)
    const price = Number(await give.getByRole('spinbutton', { name: /^Gold now/ }).inputValue())
    await give.getByRole('spinbutton', { name: /^Gold now/ }).fill(String(price - 5))
    await table.getByRole('button', { name: 'Make it work' }).click()
    await table.getByText(/would agree to this/).waitFor(SLOW)
    expect(await give.getByRole('spinbutton', { name: /^Gold now/ }).inputValue()).toBe(String(price))
    await table.getByRole('button', { name: 'Propose it' }).click()
    await table.locator('.rel-chosen').getByText('Accepted').waitFor(SLOW)
    expect(faults).toEqual([])
  },
)

/** An experiment by the form of any kind, its report, one of its games opened, and who was winning in it. */
import type { Browser } from 'playwright-core'
import { expect, test } from 'vitest'
import type { TestServer } from '../server.ts'
import { wrongWith } from './look.ts'
import { noChromium, openPage, serveForTests } from './open.ts'

let server: TestServer
let browser: Browser
serveForTests(made => ({ server, browser } = made))

test.skipIf(noChromium)(
  'an experiment is made by the form and as JSON, what is wrong stands at its field, and its games are opened and analysed',
  { timeout: 240_000 },
  async () => {
    const { page, faults } = await openPage(browser, `${server.url}/bots`)
    await page.getByRole('link', { name: /^An experiment of any other kind/ }).click()
    const form = page.getByRole('form', { name: 'Experiment of any kind' })
    await form.getByLabel('Name', { exact: true }).fill('Armies')
    await form.getByLabel('Name of a parameter').first().fill('armyPerCity')
    await form.getByRole('button', { name: 'Add a parameter' }).first().click()
    await form.getByLabel('armyPerCity (army per city)').fill('many')
    await form.getByLabel('Turns').fill('30')
    await form.getByLabel('Games', { exact: true }).fill('3')
    await form.getByRole('button', { name: 'Queue it' }).click()
    await form.getByText(/a number/).waitFor()
    await form.getByLabel('armyPerCity (army per city)').fill('3')
    await form.getByRole('button', { name: 'Queue it' }).click()
    await form.getByText('which makes no whole blocks of 2 games; 4 does.').waitFor()
    expect(await form.getByLabel('Games', { exact: true }).getAttribute('aria-invalid')).toBe('true')

    const json = page.getByRole('textbox', { name: 'As JSON' })
    const draft = JSON.parse(await json.inputValue())
    expect(draft.seats[0]).toEqual({ label: 'changed', profile: 'standard', params: { armyPerCity: 3 } })
    await json.fill('{"name": ')
    await page.getByText('This is no JSON yet').waitFor()
    expect(await form.getByRole('button', { name: 'Queue it' }).isDisabled()).toBe(true)
    await json.fill(JSON.stringify({ ...draft, games: 2, seed: 6, speed: 'Quik' }))
    await form.getByRole('button', { name: 'Queue it' }).click()
    await form.getByText('Did you mean Quick?').waitFor()
    expect(await wrongWith(page, 'new experiment')).toEqual([])
    await form.getByLabel('Speed').selectOption('Quick')
    await form.getByRole('button', { name: 'Queue it' }).click()

    await page.getByRole('heading', { name: 'Armies' }).waitFor()
    await page.getByText('2 of 2 games').waitFor({ timeout: 60_000 })
    const changes = page.getByRole('region', { name: 'What changed' })
    await changes.getByRole('row', { name: /^technologies at the end/ }).waitFor({ timeout: 60_000 })
    await changes.getByText('changed over base').waitFor()
    expect(await wrongWith(page, 'report')).toEqual([])
    await page.getByRole('button', { name: 'Open game 1' }).click()
    await page.getByRole('heading', { name: 'Armies 2' }).waitFor({ timeout: 60_000 })
    await page.getByRole('link', { name: 'Who was winning' }).click()

    await page.getByRole('heading', { name: 'Who was winning: Armies 2' }).waitFor()
    await page.locator('.plot canvas').waitFor({ timeout: 60_000 })
    await page.getByRole('heading', { name: 'Turning points' }).waitFor()
    const explain = page.getByRole('form', { name: 'Seat and turn to explain' })
    await explain.getByLabel('Seat').selectOption({ index: 1 })
    await explain.getByLabel('Turn').fill('5')
    await explain.getByRole('button').click()
    await page.getByRole('heading', { name: 'Its moves' }).waitFor({ timeout: 60_000 })
    await page.locator('.matter summary').last().click()
    await explain.getByLabel('Turn').fill('500')
    await explain.getByRole('button').click()
    await explain.getByText('turn 500 of seat 1').waitFor()
    await page.getByText('The figures').click()
    expect(await wrongWith(page, 'analysis')).toEqual([])

    await page.goto(`${server.url}/bots/ledger`)
    const experiments = page.getByRole('region', { name: 'Experiments' })
    await experiments.getByRole('row', { name: 'armies' }).waitFor({ timeout: 60_000 })
    await experiments.getByRole('button', { name: 'Games' }).click()
    const sorting = () => experiments.getByRole('columnheader', { name: 'Games' }).getAttribute('aria-sort')
    await expect.poll(sorting).toBe('descending')
    expect(await wrongWith(page, 'ledger')).toEqual([])
    expect(faults.filter(fault => !/status of 404/.test(fault))).toEqual([])
  },
)

test.skipIf(noChromium)(
  'games for a balance report are started by a form, stopped, gone on with, and reported with charts and tables',
  // The games stand behind everything else that the machine does, other tests too.
  { timeout: 420_000 },
  async () => {
    const { page, faults } = await openPage(browser, `${server.url}/bots`)
    await page.getByRole('link', { name: 'balance reports' }).click()
    await page.getByText('There is no report yet.').waitFor()
    const form = page.getByRole('form', { name: 'New report' })
    await form.getByLabel('Name', { exact: true }).fill('Short rules')
    await form.getByLabel('Idle', { exact: true }).check()
    await form.getByLabel('Games', { exact: true }).fill('6')
    await form.getByLabel('Civilizations').fill('2')
    await form.getByLabel('Size').selectOption('duel')
    await form.getByText('Other settings').click()
    await form.getByLabel('Rounds').fill('many')
    await form.getByRole('button', { name: 'Start' }).click()
    await form.getByRole('alert').waitFor()
    await form.getByLabel('Rounds').fill('60')
    await form.getByLabel('Games on each map').fill('2')
    expect(await wrongWith(page, 'new balance')).toEqual([])
    await form.getByRole('button', { name: 'Start' }).click()

    await page.getByRole('heading', { name: 'Short rules' }).waitFor()
    // Of several that end at once the page tells the last.
    await page.getByText(/\b[1-5] of 6 games/).waitFor({ timeout: 180_000 })
    await page.getByRole('button', { name: 'Stop Short rules' }).click()
    await page.getByRole('button', { name: 'Stop', exact: true }).click()
    await page.getByText(/^Ended before its time: \d of 6 games were played\.$/).waitFor()
    await page.getByRole('button', { name: 'Go on Short rules' }).click()
    await page.getByText('finished', { exact: true }).waitFor({ timeout: 180_000 })
    await page.getByText(/^6 games of 2 seats/).waitFor()
    await page
      .getByRole('region', { name: 'Bot', exact: true })
      .getByRole('row', { name: /^Standard 6/ })
      .waitFor()
    await page
      .getByRole('img', { name: /^Technologies by turn/ })
      .locator('canvas')
      .waitFor()
    await page.getByRole('region', { name: 'Buildings' }).first().getByRole('row').nth(1).waitFor()
    await page.getByText(/^Technologies: \d+$/).click()
    await page.getByRole('region', { name: 'Technologies', exact: true }).getByText('unreachable').first().waitFor()
    expect(await wrongWith(page, 'balance report')).toEqual([])
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download as JSON' }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^Short-rules-.*\.json$/)

    await page.getByRole('button', { name: 'Delete Short rules' }).click()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByText('There is no report yet.').waitFor()
    expect(faults.filter(fault => !/status of 400/.test(fault))).toEqual([])
  },
)

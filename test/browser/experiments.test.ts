/** Experiments by the form of any kind that do not play all that could be played: factors, and an early end. */
import type { Browser, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { TestServer } from '../server.ts'
import { wrongWith } from './look.ts'
import { noChromium, openPage, serveForTests } from './open.ts'

let server: TestServer
let browser: Browser
serveForTests(made => ({ server, browser } = made))

/** On duels of a few turns. */
async function newExperiment(page: Page, name: string, games: number) {
  await page.goto(`${server.url}/bots/new-experiment`)
  const form = page.getByRole('form', { name: 'Experiment of any kind' })
  await form.getByLabel('Name', { exact: true }).first().fill(name)
  await form.getByLabel('Turns').fill('6')
  await form.getByLabel('Games', { exact: true }).fill(String(games))
  return form
}

test.skipIf(noChromium)(
  'an experiment ends as soon as its test has decided, and its page shows by what evidence',
  { timeout: 240_000 },
  async () => {
    const { page, faults } = await openPage(browser, `${server.url}/bots`)
    const form = await newExperiment(page, 'Until known', 60)
    await form.getByLabel('Name of a parameter').first().fill('armyPerCity')
    await form.getByRole('button', { name: 'Add a parameter' }).first().click()
    await form.getByLabel('armyPerCity (army per city)').fill('3')
    await form.getByLabel(/^End as soon as/).check()
    await form.getByLabel('elo1', { exact: true }).fill('-5')
    await form.getByRole('button', { name: 'Queue it' }).click()
    await form.getByText('it has to be more than elo0, which is 0.').waitFor()
    for (const [field, value] of [
      ['alpha', '0.2'],
      ['beta', '0.2'],
      ['elo1', '400'],
    ])
      await form.getByLabel(field, { exact: true }).fill(value)
    expect(await wrongWith(page, 'early-end-form')).toEqual([])
    await form.getByRole('button', { name: 'Queue it' }).click()

    await page.getByRole('heading', { name: 'Until known' }).waitFor()
    await page.getByText('finished', { exact: true }).waitFor({ timeout: 180_000 })
    const end = page.getByRole('region', { name: 'Early end' })
    await end.getByText('changed is not stronger than base by 400 points.').waitFor({ timeout: 60_000 })
    await end.getByText('4 blocks, 52 games saved.').waitFor()
    await end.locator('.plot canvas').waitFor()
    await end.getByText('The evidence as a table').click()
    expect(await end.getByRole('row').count()).toBe(5)
    expect(await wrongWith(page, 'early-end')).toEqual([])
    expect(faults).toEqual([])
  },
)

test.skipIf(noChromium)(
  'factors are varied within games, and their effects stand on the page with what is no effect',
  { timeout: 240_000 },
  async () => {
    const { page, faults } = await openPage(browser, `${server.url}/bots`)
    const form = await newExperiment(page, 'Two factors', 16)
    await form.getByLabel('levels of factors, mixed within games').check()
    await form.getByLabel('Levels', { exact: true }).fill('1, 3')
    await form.getByRole('button', { name: 'Add a factor' }).click()
    const second = form.getByRole('group', { name: 'Factor 2' })
    await second.getByLabel('Name', { exact: true }).fill('aggression')
    await second.getByLabel('Name', { exact: true }).press('Tab')
    await second.getByLabel('Levels').fill('0.2, 0.8')
    await second.getByLabel('Levels').press('Tab')
    expect(JSON.parse(await page.getByRole('textbox', { name: 'As JSON' }).inputValue()).factors).toEqual({
      armyPerCity: [1, 3],
      aggression: [0.2, 0.8],
    })
    expect(await wrongWith(page, 'factors-form')).toEqual([])
    await form.getByRole('button', { name: 'Queue it' }).click()

    await page.getByRole('heading', { name: 'Two factors' }).waitFor()
    await page.getByText('16 of 16 games').waitFor({ timeout: 180_000 })
    const levels = page.getByRole('region', { name: 'By level' })
    await levels.getByRole('row', { name: /^armyPerCity 3/ }).waitFor({ timeout: 60_000 })
    await page
      .getByRole('region', { name: 'Effects on the share of scores' })
      .getByRole('row', { name: /aggression/ })
      .first()
      .waitFor()
    expect(await wrongWith(page, 'factors')).toEqual([])
    expect(faults).toEqual([])
  },
)

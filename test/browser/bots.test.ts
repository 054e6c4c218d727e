import type { Browser, Locator, Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import type { TestServer } from '../server.ts'
import { countShifts, tabTo, wrongWith } from './look.ts'
import { noChromium, notChromium, openPage, serveForTests } from './open.ts'

let server: TestServer
let browser: Browser
serveForTests(made => ({ server, browser } = made))

const readProfile = async (id: string) => (await (await server.owner()).send('GET', `/api/bots/profiles/${id}`)).body

/** Not the refusal that a test asks for: the conflict of two who save. */
const unasked = (fault: string): boolean => !/status of 409/.test(fault)

test.skipIf(noChromium)(
  'a profile is forked, changed and saved as a revision by the keyboard alone',
  { timeout: 120_000 },
  async () => {
    const { page, faults } = await openPage(browser, `${server.url}/bots`)
    await page.getByRole('heading', { name: 'Profiles' }).waitFor()
    const { keyboard } = page
    await tabTo(page, 'Fork Standard')
    await keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Standard copy', exact: true }).waitFor()
    await tabTo(page, 'Search parameters')
    await keyboard.type('units that each city keeps')
    await page.getByText('1 of ').waitFor()
    await tabTo(page, 'garrison')
    await keyboard.press('Control+A')
    await keyboard.type('2')
    await page.getByText('Not saved: 1 parameter.').waitFor()
    await tabTo(page, 'Note for the revision')
    await keyboard.type('Walls need men.')
    await keyboard.press('Enter')
    await page.getByText('Saved as revision 2.').waitFor()
    expect(await readProfile('standard-copy')).toMatchObject({ revision: 2, params: { garrison: 2 }, note: 'Walls need men.' })
    expect(faults.filter(unasked)).toEqual([])
  },
)

test.skipIf(noChromium)(
  'what is changed is marked, what is wrong stands at its field, and orders are moved by keys',
  { timeout: 120_000 },
  async () => {
    const owner = await server.owner()
    await owner.send('POST', '/api/bots/profiles', { name: 'Marked', params: { garrison: 2 } })
    const { page, faults } = await openPage(browser, `${server.url}/bots/profiles/marked`)
    await page.getByLabel('Overrides only').check()
    await page.getByText('1 of ').waitFor()
    expect(await page.locator('.param.changed').count()).toBe(1)
    await page.getByText('0 – 3 units').waitFor()
    await page.getByLabel('garrison', { exact: true }).fill('7')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('alert').getByText('it is a number from 0 to 3').waitFor()
    const wrong = page.getByLabel('garrison', { exact: true })
    expect(await wrong.getAttribute('aria-invalid')).toBe('true')
    expect(await wrong.evaluate((one: any) => one === one.ownerDocument.activeElement)).toBe(true)
    await page.getByRole('button', { name: 'Default of garrison' }).click()
    await expect.poll(() => wrong.inputValue()).toBe('1')
    await page.getByLabel('Overrides only').uncheck()

    await page.getByLabel('Search parameters').fill('opening order')
    await page.getByLabel('Preset of openingOrder').selectOption('Worker first')
    const order = () => openingOrder(page).locator('span').allTextContents()
    await expect.poll(order).toEqual(['worker', 'scout', 'soldier', 'settler', 'soldier', 'settler'])
    await page.getByRole('button', { name: 'Move scout up' }).press('Enter')
    await expect.poll(order).toEqual(['scout', 'worker', 'soldier', 'settler', 'soldier', 'settler'])
    await page.getByRole('button', { name: 'Move scout down' }).press('Alt+ArrowDown')
    await expect.poll(order).toEqual(['worker', 'scout', 'soldier', 'settler', 'soldier', 'settler'])
    await page.getByLabel('Name to add to openingOrder').fill('worker')
    await page.getByLabel('Name to add to openingOrder').press('Enter')
    await page.getByRole('button', { name: 'Take scout out' }).click()
    await page.getByLabel('Aggression').fill('0.8')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved as revision 2.').waitFor()
    expect(await readProfile('marked')).toMatchObject({
      aggression: 0.8,
      params: { openingOrder: ['worker', 'soldier', 'settler', 'soldier', 'settler', 'worker'] },
    })
    expect((await readProfile('marked')).params).not.toHaveProperty('garrison')
    expect(faults.filter(unasked)).toEqual([])
  },
)

const openingOrder = (page: Page): Locator => page.getByRole('list', { name: 'Order of openingOrder' }).locator('li')

/** What Playwright drags in Firefox is never let go. */
test.skipIf(notChromium)('orders are dragged', { timeout: 60_000 }, async () => {
  const owner = await server.owner()
  await owner.send('POST', '/api/bots/profiles', { name: 'Dragged' })
  const { page, faults } = await openPage(browser, `${server.url}/bots/profiles/dragged`)
  await page.getByLabel('Search parameters').fill('opening order')
  await page.getByLabel('Preset of openingOrder').selectOption('Worker first')
  const items = openingOrder(page)
  await expect.poll(() => items.count()).toBe(6)
  await items.nth(3).dragTo(items.nth(0))
  await expect
    .poll(() => items.locator('span').allTextContents())
    .toEqual(['settler', 'worker', 'scout', 'soldier', 'soldier', 'settler'])
  expect(faults).toEqual([])
})

test.skipIf(noChromium)(
  'who saves over a newer revision is told; an earlier one is looked at, gone back to and forked',
  { timeout: 120_000 },
  async () => {
    const owner = await server.owner()
    await owner.send('POST', '/api/bots/profiles', { name: 'Contested', params: { garrison: 2 }, note: 'the first' })
    const { page, faults } = await openPage(browser, `${server.url}/bots/profiles/contested`)
    await page.getByLabel('Aggression').fill('0.3')
    await owner.send('PUT', '/api/bots/profiles/contested', { params: { garrison: 3 }, note: 'by another' })
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('revision 2 is the newest. by another').waitFor()
    expect((await readProfile('contested')).revision).toBe(2)
    await page.getByRole('button', { name: 'Save mine over it' }).click()
    await page.getByText('Saved as revision 3.').waitFor()
    expect(await readProfile('contested')).toMatchObject({ revision: 3, aggression: 0.3, params: { garrison: 2 } })

    await page.getByRole('button', { name: 'Look at revision 2' }).click()
    const row = page.getByRole('row', { name: 'garrison' })
    expect(await row.getByRole('cell').allTextContents()).toEqual(['2', '3'])
    await page.getByRole('button', { name: 'Go back to revision 2' }).click()
    await page.getByText('Not saved: aggression, 1 parameter.').waitFor()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved as revision 4.').waitFor()
    expect(await readProfile('contested')).toMatchObject({
      aggression: null,
      params: { garrison: 3 },
      note: 'Back to revision 2.',
    })
    await page.getByRole('button', { name: 'Fork revision 3' }).click()
    await page.getByRole('heading', { name: 'Contested copy', exact: true }).waitFor()
    expect(await readProfile('contested-copy')).toMatchObject({ aggression: 0.3, forkedFrom: { revision: 3 } })
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog', { name: 'Delete Contested copy for good?' }).getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('heading', { name: 'Profiles' }).waitFor()
    expect(await page.getByRole('link', { name: 'Contested copy' }).count()).toBe(0)
    expect(faults.filter(unasked)).toEqual([])
  },
)

test.skipIf(noChromium)(
  "a profile's page is in order by light, in the dark and on a phone, and nothing on it moves by itself",
  { timeout: 120_000 },
  async () => {
    const owner = await server.owner()
    await owner.send('POST', '/api/bots/profiles', {
      name: 'Seen',
      aggression: 0.7,
      params: { garrison: 2, policyOrder: ['Food', 'Gold'] },
    })
    await owner.send('PUT', '/api/bots/profiles/seen', { params: { garrison: 3 }, note: 'Walls need more men.' })
    const { page, faults } = await openPage(browser, `${server.url}/bots`)
    // Its script is in every page that follows.
    onTestFinished(() => page.close())
    const shifted = await countShifts(page)
    await page.goto(`${server.url}/bots/profiles/seen`)
    await page.getByText('Defence').click()
    await page.getByRole('button', { name: 'Look at revision 2' }).click()
    await page.getByLabel('garrison', { exact: true }).fill('1.5')
    expect(await wrongWith(page, 'profile')).toEqual([])
    expect(await shifted()).toBeLessThan(0.02)
    await page.goto(`${server.url}/bots/profiles/standard`)
    await page.getByText('It cannot be changed').waitFor()
    expect(await page.getByRole('button', { name: 'Save' }).count()).toBe(0)
    expect(faults.filter(unasked)).toEqual([])
  },
)

test.skipIf(noChromium)(
  'a fork with three parameters changed plays games against Standard; they are ranked and reported',
  { timeout: 240_000 },
  async () => {
    const { page, faults } = await openPage(browser, `${server.url}/bots`)
    await page.getByText('No game has been finished yet').waitFor()
    await page.getByRole('button', { name: 'Fork Standard', exact: true }).click()
    await page.getByRole('heading', { name: /^Standard copy/ }).waitFor()
    await page.getByLabel('Name').fill('Challenger')
    await page.getByRole('button', { name: 'Open all' }).click()
    for (const [label, value] of [
      ['garrison', '2'],
      ['city target', '7'],
      ['threat radius', '6'],
    ])
      await page.getByLabel(label, { exact: true }).fill(value)
    await page.getByLabel('Note for the revision').fill('More men, more cities.')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved as revision 2.').waitFor()

    await page.getByRole('link', { name: 'Bots' }).click()
    await page.getByText('The bot as it is today · 3 overrides · More men, more cities.').waitFor()
    const form = page.getByRole('form', { name: 'New experiment' })
    const why = form.getByText('It takes two profiles at least')
    await why.waitFor()
    expect(await form.getByRole('button').isDisabled()).toBe(true)
    await page.getByLabel('Challenger', { exact: true }).check()
    await page.getByText('Seats in turn: Standard, Challenger, Standard, Challenger').waitFor()
    await why.waitFor({ state: 'detached' })
    await form.getByLabel('Name').fill('Short games')
    await form.getByLabel('Games').fill('ten')
    await form.getByRole('button').click()
    await form.getByRole('alert').waitFor()
    await form.getByLabel('Games').fill('4')
    await form.getByLabel('Turns').fill('2')
    await form.getByLabel('Seed').fill('3')
    await form.getByRole('button').click()
    const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Short games', exact: true }) })
    const ratings = page.getByRole('region', { name: 'Ratings' })
    await ratings.waitFor({ timeout: 60_000 })
    await row.getByText('4 of 4 games').waitFor({ timeout: 120_000 })
    await row.getByText('finished', { exact: true }).waitFor()
    const rated = ratings.getByRole('row', { name: 'Challenger' })
    await rated.getByRole('cell', { name: '4', exact: true }).waitFor({ timeout: 60_000 })
    await rated.getByText('plays today').waitFor()
    await page.getByRole('heading', { name: 'Head to head' }).waitFor()
    await page.locator('.plot canvas').waitFor()
    expect(await wrongWith(page, 'bots')).toEqual([])

    await page.getByRole('link', { name: 'Short games', exact: true }).click()
    const labels = page.getByRole('region', { name: 'By label' })
    for (const label of ['Standard', 'Challenger']) await labels.getByRole('row', { name: label }).waitFor()
    await page.getByText('Standard against Challenger').waitFor()
    expect(await wrongWith(page, 'report')).toEqual([])
    await page.getByRole('link', { name: 'Bots' }).click()
    await page.getByRole('link', { name: 'Challenger', exact: true }).first().click()
    await page.getByText(/^4 games, \d+ won/).waitFor()
    expect(faults.filter(unasked)).toEqual([])
  },
)

test.skipIf(noChromium)(
  'an experiment is watched and stopped on the page; what is finished stays',
  { timeout: 120_000 },
  async () => {
    const owner = await server.owner()
    const wish = { name: 'Endless', profiles: ['standard', 'v1'], games: 1_000, size: 'duel', turns: 200 }
    expect((await owner.send('POST', '/api/bots/experiments', wish)).status).toBe(201)
    const { page, faults } = await openPage(browser, `${server.url}/bots`)
    const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Endless', exact: true }) })
    await row.getByText('running', { exact: true }).waitFor()
    await row.getByText(/game \d+: round \d+/).waitFor()
    await row.getByRole('button', { name: 'Stop Endless' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Stop' }).click()
    await row.getByText('stopped', { exact: true }).waitFor()
    await row.getByText(/\d+ of 1,000 games/).waitFor()
    expect(await row.getByRole('button').count()).toBe(0)
    expect(faults.filter(unasked)).toEqual([])
  },
)

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withThoughts } from '../model/policies.ts'
import { type Sent, type Stub, startStub } from '../model/stub.ts'
import { startServer, type TestServer } from '../server.ts'
import { tempDir } from '../temp.ts'
import { retype } from './look.ts'
import { noChromium, openBrowser, openPage, overhang } from './open.ts'

let server: TestServer
let stub: Stub
let browser: Browser
let sent: Sent
beforeAll(async () => {
  if (noChromium) return
  server = await startServer(['--shards', '0'])
  stub = await startStub()
  browser = await openBrowser()
  const served = stub.serve(withThoughts)
  sent = served.sent
  const owner = await server.owner()
  await owner.send('PUT', '/api/settings/models/thinker', { provider: 'openai', model: 'stub-1', baseUrl: served.openai })
}, 90_000)
afterAll(async () => {
  await browser?.close()
  await server?.stop()
  await stub?.close()
})

const thought = (n: number) => `It is step ${n}, and nobody threatens me.`

test.skipIf(noChromium)(
  'a game with a model is made in the lobby; what the model thinks is seen as it comes',
  { timeout: 90_000 },
  async () => {
    const { page, faults } = await openPage(browser, `${server.url}/new`)
    // A count that is being typed stands while the page is drawn anew, and is taken when its field is left.
    const bots = page.getByLabel('Bots', { exact: true })
    await retype(bots, '4')
    await page.getByLabel('Name', { exact: true }).dispatchEvent('input')
    await page.evaluate(() => new Promise(done => requestAnimationFrame(done)))
    expect(await bots.inputValue()).toBe('4')
    await page.keyboard.press('Tab')
    await page.getByText('5 players', { exact: true }).waitFor()
    await retype(bots, '1')
    await page.keyboard.press('Tab')
    await page.getByText('2 players', { exact: true }).waitFor()

    await page.getByText('Each seat').click()
    await page.getByLabel('Who plays seat 0').selectOption('model')
    await expect.poll(() => page.getByLabel('Model of seat 0').inputValue(), { timeout: 20_000 }).toBe('thinker')
    await page.getByLabel('Who plays seat 1').selectOption('agent')
    await page.getByText('More settings').click()
    await page.getByLabel('Espionage').check()
    await page.getByLabel('Culture', { exact: true }).uncheck()
    await page.getByLabel('City-states').fill('60')
    await page.getByRole('button', { name: 'Name and limits of seat 0' }).click()
    await page.getByLabel('Tool calls of seat 0').fill('99')
    const make = page.getByRole('button', { name: 'Make the game' })
    await make.click()

    const wrong = page.getByLabel('City-states')
    await page.locator('[aria-invalid]').waitFor()
    const faultId = await wrong.getAttribute('aria-describedby')
    expect(await page.locator(`#${faultId}`).innerText()).toContain('60 is no whole number from 0 to')
    expect(await wrong.evaluate((control: any) => control.matches(':focus'))).toBe(true)
    await wrong.fill('2')
    await make.click()

    const token = await page.getByLabel('Token of seat 1', { exact: true }).inputValue()
    await page.getByRole('link', { name: 'Watch it' }).click()
    await page.getByText('model thinker').waitFor()
    await page.getByText('● live').waitFor()
    // Its first turn is over, and what it will say in its next is not yet said.
    const game = /games\/(\w+)/.exec(page.url())![1]
    const seat = { game, token }
    await expect.poll(async () => (await server.get(seat, `/api/games/${game}/wait`)).body.status).toBe('your_turn')
    const next = sent.requests
    await page.getByRole('tab', { name: 'Thoughts' }).click()
    await page.getByText(thought(0)).waitFor()
    expect(await page.getByText(thought(next)).count()).toBe(0)
    await server.call(seat, 'end_turn')
    await page.getByText(thought(next)).waitFor()

    const record = (await (await server.owner()).send('GET', `/api/games/${game}`)).body
    expect(record.seats[0]).toMatchObject({ driver: 'model', model: 'thinker', limits: { toolCalls: 99 } })
    await page.getByText('Turn 2 of').waitFor()
    await page.getByRole('tab', { name: 'Players' }).click()
    await page.getByRole('button', { name: 'Transcript: seat 0' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Turn before' }).click()
    await dialog.getByText('Turn 1', { exact: true }).waitFor()
    // By the map of the game its settler founds a city, or moves to a better place.
    await dialog
      .getByText(/^(found_city|move_unit) \{/)
      .first()
      .waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Metrics as CSV' }).click(),
    ])
    const csv = join(tempDir(), 'metrics.csv')
    await file.saveAs(csv)
    expect(await readFile(csv, 'utf8')).toMatch(/^turn,seat,.*\r?\n1,0,.*,model,thinker,/)
    expect(faults).toEqual([])
  },
)

test.skipIf(noChromium)(
  'any seat is given to another driver while the game runs; its end is not the end',
  { timeout: 90_000 },
  async () => {
    const owner = await server.owner()
    const { id, seats } = await owner.createGame({
      size: 'duel',
      turns: 2,
      seed: 5,
      seats: [{ driver: 'agent' }, { driver: 'agent' }],
    })
    const { page, faults } = await openPage(browser, `${server.url}/games/${id}`, 390, 844)
    const form = page.getByRole('form', { name: 'Change seat 0' })
    await page.getByRole('button', { name: 'Change: seat 0' }).click()
    await form.getByLabel('Played by').selectOption('model')
    await form.getByLabel('Steps', { exact: true }).fill('-1')
    await form.getByRole('button', { name: 'Change the seat' }).click()
    expect(await form.getByRole('alert').innerText()).toMatch(/0/)
    expect(await overhang(page)).toBe(0)

    const next = sent.requests
    await form.getByLabel('Steps', { exact: true }).fill('50')
    await form.getByRole('button', { name: 'Change the seat' }).click()
    await page.getByText('model thinker').waitFor()
    await page.getByRole('tab', { name: 'Thoughts' }).click()
    await page.getByText(thought(next)).waitFor()
    await page.getByRole('tab', { name: 'Players' }).click()
    const changed = (await owner.send('GET', `/api/games/${id}`)).body.seats[0]
    expect(changed).toMatchObject({ driver: 'model', model: 'thinker', limits: { steps: 50, toolCalls: 150 } })

    await page.getByRole('button', { name: 'Pause' }).click()
    await page.getByText('Paused', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Go on' }).click()
    await page.getByRole('button', { name: 'Change: seat 1' }).click()
    await page.getByLabel('Played by').selectOption('bot')
    await page.getByRole('button', { name: 'Change the seat' }).click()
    await page.getByText('bot Standard').waitFor()
    await page
      .getByText(/won by|The game is over/)
      .first()
      .waitFor()

    // So that it stays where it is.
    await owner.send('PATCH', `/api/games/${id}/seats/1`, { driver: 'human' })
    await page.getByRole('button', { name: 'Play on' }).click()
    await page.getByRole('button', { name: 'Pause' }).waitFor()
    expect((await owner.send('GET', `/api/games/${id}`)).body.status).toBe('running')

    await page.getByRole('button', { name: 'New link: seat 1' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Make a new link' }).click()
    const token = await page.getByLabel('Token of seat 1', { exact: true }).inputValue()
    expect((await server.call({ game: id, token }, 'get_empire')).status).toBe(200)
    expect((await server.call({ game: id, token: seats[1].token }, 'get_empire')).status).toBe(401)
    expect(faults).toEqual([])
  },
)

test.skipIf(noChromium)(
  "a seat's page tells what the seat used of its turn, and no more than the seat may know",
  { timeout: 90_000 },
  async () => {
    const owner = await server.owner()
    const { id, seats } = await owner.createGame({ size: 'duel', seed: 5, seats: [{ driver: 'agent' }, { driver: 'agent' }] })
    const { page, faults } = await openPage(browser, `${server.url}/games/${id}#${seats[0].token}`, 390, 844)
    await page.getByTitle('Live').waitFor()
    await page.getByText(/^(30:00|29:\d\d) left$/).waitFor()
    const seat = { game: id, token: seats[0].token }
    expect((await server.call(seat, 'log_thought', { text: 'Where is everybody?' })).status).toBe(200)
    await page.getByText(/step 1 of 60 · call 1 of 150 · (30:00|29:\d\d) left/).waitFor()
    await page.getByRole('tab', { name: 'Thoughts' }).click()
    await page.getByText('Where is everybody?').waitFor()
    await server.call({ game: id, token: seats[1].token }, 'log_thought', { text: 'I see them.' })
    await server.call(seat, 'get_empire')
    expect(await page.getByText('I see them.').count()).toBe(0)
    await page.getByRole('tab', { name: 'Players' }).click()
    await page.getByText('call 2 of 150').waitFor()
    expect(await page.getByRole('button', { name: /Change|Transcript|Pause/ }).count()).toBe(0)
    expect(await overhang(page)).toBe(0)
    await page.getByRole('button', { name: 'Leave the seat’s view' }).click()
    await page.getByRole('button', { name: 'Pause' }).waitFor()
    expect(faults).toEqual([])
  },
)

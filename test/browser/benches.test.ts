/** A bench of two models from its form to its report, with the server killed in between. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sensible } from '../model/policies.ts'
import { type Stub, startStub } from '../model/stub.ts'
import { startServer, type TestServer } from '../server.ts'
import { tempDir } from '../temp.ts'
import { tabTo, wrongWith } from './look.ts'
import { noChromium, notChromium, openBrowser, openPage } from './open.ts'

const PRICES = { input: 3, cached: 0.3, output: 15 }

let browser: Browser
let server: TestServer
let stub: Stub

beforeAll(async () => {
  if (noChromium) return
  stub = await startStub()
  const [first, second] = [stub.serve(sensible), stub.serve(sensible)]
  ;[browser, server] = await Promise.all([openBrowser(), startServer(['--shards', '0'])])
  const owner = await server.owner()
  const shared = { model: 'stub-1', contextTokens: 60_000, pricing: PRICES }
  await owner.send('PUT', '/api/settings/models/one', { ...shared, provider: 'anthropic', baseUrl: first.anthropic })
  await owner.send('PUT', '/api/settings/models/two', { ...shared, provider: 'openai', baseUrl: second.openai })
}, 240_000)

afterAll(async () => {
  await browser?.close()
  await server?.stop()
  await stub?.close()
})

const resultsOf = (id: string): string[] => {
  const file = join(server.dir, 'saves', 'bench', id, 'results.jsonl')
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
}

/** Ends the server at once, and starts another at its address. */
async function killAndStart(): Promise<void> {
  await server.kill('SIGKILL')
  server = await startServer(['--shards', '0', '--port', new URL(server.url).port], server.dir)
}

/** What a page says while no server is there is no fault of it. */
const unasked = (fault: string): boolean => !/WebSocket|ERR_CONNECTION_REFUSED|Failed to fetch|status of (409|503)/.test(fault)

async function fillForm(page: Page): Promise<void> {
  const form = page.getByRole('form', { name: 'New bench' })
  await form.getByLabel('Name', { exact: true }).fill('Both')
  await form.getByLabel('one', { exact: true }).check()
  await form.getByLabel('two', { exact: true }).check()
  await form.getByLabel('A pantheon and two policies').check()
  await form.getByLabel('Games', { exact: true }).fill('2')
  await form.getByLabel('Rounds', { exact: true }).fill('4')
  await form.getByLabel('Dollars').fill('20')
}

test.skipIf(notChromium)(
  'a bench of two models is planned, started, goes on after the server was killed, and is reported game by game',
  { timeout: 300_000 },
  async () => {
    const { page, faults } = await openPage(browser, `${server.url}/bots`)
    await page.getByRole('link', { name: 'benches' }).click()
    await page.getByText('There is no bench yet.').waitFor()
    await fillForm(page)
    expect(await wrongWith(page, 'benches')).toEqual([])
    const form = page.getByRole('form', { name: 'New bench' })
    await form.getByLabel('Games', { exact: true }).fill('many')
    await form.getByRole('button', { name: 'Plan it' }).click()
    await form.getByRole('alert').waitFor()
    await form.getByLabel('Games', { exact: true }).fill('2')
    await form.getByRole('button', { name: 'Plan it' }).click()
    await form.getByText('Nothing is played yet.').waitFor()
    await form.getByText(/^8 games, \d+ turns/).waitFor()
    expect(await wrongWith(page, 'bench-planned')).toEqual([])
    await form.getByLabel('Rounds', { exact: true }).fill('5')
    await form.getByText('plan it again before it starts').waitFor()
    await form.getByLabel('Rounds', { exact: true }).fill('4')
    await form.getByRole('button', { name: 'Start it' }).click()

    await page.getByRole('heading', { name: 'both-1' }).waitFor()
    await page.getByText('running', { exact: true }).waitFor()
    while (resultsOf('both-1').length < 2) await sleep(20)
    const before = resultsOf('both-1')
    await killAndStart()
    await page.getByText('8 of 8 games').waitFor({ timeout: 180_000 })
    await page.getByText('finished', { exact: true }).waitFor()
    expect(resultsOf('both-1').slice(0, before.length)).toEqual(before)

    const performance = page.getByRole('region', { name: 'Performance' })
    for (const label of ['one', 'two']) await performance.getByRole('row', { name: label }).waitFor()
    for (const part of ['Reliability', 'Speed', 'Cost', 'By scenario', 'Planned and came'])
      await page.getByRole('region', { name: part, exact: true }).waitFor()
    await page
      .getByText(/^one and two are not told apart/)
      .first()
      .waitFor()
    await page.getByRole('region', { name: 'The same games' }).getByRole('row').nth(4).waitFor()
    expect(await wrongWith(page, 'bench-report')).toEqual([])
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'report.json' }).click()])
    const saved = join(tempDir(), 'report.json')
    await file.saveAs(saved)
    expect(JSON.parse(readFileSync(saved, 'utf8')).games).toEqual({ all: 8, played: 8, failed: 0 })

    await page.getByLabel('Model', { exact: true }).selectOption('two')
    await page.getByRole('link', { name: 'Game 1', exact: true }).click()
    await page.getByRole('heading', { name: 'Outcome' }).waitFor()
    await page.getByText('two in duel, seed 1, seat 0').waitFor()
    await page.getByRole('button', { name: 'Open all' }).click()
    await page.locator('.bench-transcript pre.call').first().waitFor()
    expect(await page.getByText('end_turn {}').count()).toBeGreaterThan(0)
    await tabTo(page, 'Next turn')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.getByLabel('Turn', { exact: true }).inputValue()).toBe('2')
    await page.locator('.bench-transcript li').first().waitFor()
    expect(await wrongWith(page, 'bench-game')).toEqual([])
    expect(faults.filter(unasked)).toEqual([])
  },
)

test.skipIf(noChromium)('a bench is stopped on its page, goes on, and is deleted', { timeout: 120_000 }, async () => {
  const owner = await server.owner()
  const suite = { name: 'Endless', models: ['dry-run'], games: 200, turns: 60 }
  expect((await owner.send('POST', '/api/lab/benches', suite)).status).toBe(201)
  const { page, faults } = await openPage(browser, `${server.url}/benches/endless-1`)
  await page.getByText(/game 0: dry-run in duel, round \d+/).waitFor()
  await page.getByRole('button', { name: 'Stop endless-1' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stop' }).click()
  await page.getByText('stopped', { exact: true }).waitFor()
  await page.getByText('It was stopped.').waitFor()
  await page.getByRole('button', { name: 'Go on endless-1' }).click()
  await page.getByText('running', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Stop endless-1' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stop' }).click()
  await page.getByText('stopped', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Delete endless-1' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('heading', { name: 'Benches of models' }).waitFor()
  expect(await page.getByRole('link', { name: 'endless-1' }).count()).toBe(0)
  expect(faults.filter(unasked)).toEqual([])
})

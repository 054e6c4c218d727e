/** Games of bots watched and looked back on, as tests do it. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Owner } from '../server.ts'

const BOTS = [{ driver: 'bot' as const }, { driver: 'bot' as const }]
const turnOf = async (page: Page): Promise<number> =>
  Number(
    /Turn (\d+) of/.exec(
      await page
        .getByText(/Turn \d+ of/)
        .first()
        .innerText(),
    )![1],
  )

export async function slowGame(owner: Owner): Promise<string> {
  const { id } = await owner.createGame({ name: 'Slow', size: 'duel', seed: 3, turns: 60, pace: 0.01, seats: BOTS })
  return id
}

/** Its pace is set, it is paused, and taken a turn further. */
export async function watchPaced(page: Page, owner: Owner, id: string): Promise<void> {
  await page.getByText('Turn 1 of 60').waitFor()
  await page.locator('.pace select').selectOption({ label: '4 turns a second' })
  await expect.poll(() => turnOf(page), { timeout: 60_000 }).toBeGreaterThan(3)
  await page.getByLabel('Follow').selectOption({ label: 'Whoever plays' })
  await page.getByRole('button', { name: 'Pause' }).click()
  await page.getByText('Paused', { exact: true }).waitFor()
  const { body: paused } = await owner.send('GET', `/api/games/${id}`)
  expect(paused).toMatchObject({ status: 'paused', pace: 4 })
  await page.getByRole('button', { name: 'One turn' }).click()
  await page.getByText(`Turn ${paused.turn + 1} of 60`).waitFor()
  await expect.poll(async () => (await owner.send('GET', `/api/games/${id}`)).body.status, { timeout: 60_000 }).toBe('paused')
  await page.getByLabel('Look through').selectOption({ index: 1 })
  await page.getByText('Paused', { exact: true }).waitFor()
  await page.getByRole('tab', { name: 'Charts' }).click()
  await page.getByRole('img', { name: /Score by turn/ }).waitFor()
}

export async function pastGame(owner: Owner): Promise<string> {
  const { id } = await owner.createGame({ name: 'Past', size: 'duel', seed: 3, turns: 20, seats: BOTS })
  await expect.poll(async () => (await owner.send('GET', `/api/games/${id}`)).body.status, { timeout: 60_000 }).toBe('finished')
  return id
}

/** From turn 7 by key, and played to its end. */
export async function lookBack(page: Page): Promise<void> {
  await page.getByText('Turn 7 of 20').waitFor()
  await page.keyboard.press('ArrowRight')
  await page.getByText('Turn 8 of 20').waitFor()
  expect(page.url()).toMatch(/\/recap\/8$/)
  await page.getByLabel('Speed').selectOption('25')
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await page.getByText('Turn 20 of 20').waitFor()
  await page.getByRole('tab', { name: 'Players' }).click()
  await expect.poll(() => page.locator('.recap-agent').count()).toBe(2)
}

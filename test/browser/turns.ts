/** Turns played on the page by what it offers, and the duel that is played. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { SeatKey, ServedUrl } from '../server.ts'
import { ANSWER } from './press-by-press.ts'

/** Steps of one turn, at most. */
const MOST = 80

/** A duel against a bot, and the link that seat 0 is played by. */
export async function newGame(at: ServedUrl, seed: number): Promise<{ seat: SeatKey; link: string }> {
  const owner = await at.owner()
  const { id, seats } = await owner.createGame({
    name: 'Played',
    size: 'duel',
    seed,
    seats: [{ driver: 'human' }, { driver: 'bot' }],
  })
  return { seat: { game: id, token: seats[0].token }, link: `${at.url}/games/${id}#${seats[0].token}` }
}

export const turnOf = async (page: Page): Promise<number> => Number(/\d+/.exec(await page.locator('.play-turn').innerText())![0])

/** The decision button: what it names, once it may be pressed. */
export async function named(page: Page): Promise<string> {
  // On a phone it is out of sight while the card is open that it leads to.
  const button = page.locator('.play-next:enabled')
  await button.waitFor({ state: 'attached' })
  return (await button.textContent())!
}

/** Acts that the server has answered, by page: the same may be advised again when one is done. */
const answered = new WeakMap<Page, number>()

export function countActs(page: Page): void {
  page.on('response', response => {
    const { tool, fresh } = (response.url().endsWith('/tool') && response.request().postDataJSON()) || { fresh: true }
    if (tool && !fresh) answered.set(page, (answered.get(page) ?? 0) + 1)
  })
}

/** What a step changes: the decision that is named, the fight that is shown first, what was done. */
const shownOf = async (page: Page): Promise<string> =>
  [
    await page.locator('.play-decide').innerText(),
    await page.locator('.play-strike:visible').count(),
    answered.get(page) ?? 0,
  ].join(' ')

/** Something to be decided, or to be answered. */
export const awaited = (page: Page): Promise<void> =>
  page.locator('.play-next:enabled').or(page.locator(ANSWER)).first().waitFor({ state: 'attached' })

/** Decides all that is named, each by `decide`, and ends the turn by `end` where nothing is; each press has to come to something. */
export async function playTurn(page: Page, decide: () => Promise<void>, end: () => Promise<void>): Promise<void> {
  const turn = await turnOf(page)
  for (let i = 0; i < MOST; i++) {
    await awaited(page)
    const before = await shownOf(page)
    if ((await turnOf(page)) > turn) return
    if (process.env.SHOW_STEPS) console.log(turn, i, JSON.stringify(before))
    await (before.startsWith('End turn') ? end() : decide())
    await expect.poll(() => shownOf(page), { timeout: 60_000 }).not.toBe(before)
  }
  throw new Error(`turn ${turn} does not end`)
}

/** What is named may be another before it is pressed: then it is looked at anew. */
export const orAnother = (pressed: Promise<void>): Promise<void> => pressed.catch(() => {})
export const PRESSED = { timeout: 5_000 }

/** What was advised and done goes when what follows it is there. */
export const settled = (page: Page): Promise<void> => page.locator('.play-advice button:disabled').waitFor({ state: 'detached' })

/** By the button to where it is decided, and what is advised there. */
export function byPointer(page: Page, press: (name: string) => Promise<void>): () => Promise<void> {
  return async () => {
    const steps = [ANSWER, '.play-strike', '.play-advice button', '.play-next']
    await settled(page)
    for (const step of steps) if (await page.locator(step).first().isVisible()) return orAnother(press(step))
  }
}

export async function playByMouse(page: Page, turns: number): Promise<void> {
  countActs(page)
  const press = (what: string) => page.locator(what).first().click(PRESSED)
  for (let i = 0; i < turns; i++) await playTurn(page, byPointer(page, press), () => orAnother(press('.play-next.end')))
}

export const figuresOf = async (server: ServedUrl, seat: SeatKey) => (await server.call(seat, 'get_empire')).body.result

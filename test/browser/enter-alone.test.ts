/** A duel against Standard by Enter alone: every turn ends, nothing is refused, and no press is for nothing. ENTER_TURNS=0 plays a whole game and prints its figures. */
import type { Browser } from 'playwright-core'
import { expect, test } from 'vitest'
import { figure, heading, quantile } from '../bench/report.ts'
import type { SeatKey, ServedUrl } from '../server.ts'
import { notChromium, openPage, shareForTests } from './open.ts'
import { type PlayedTurn, PressByPress } from './press-by-press.ts'

/** 0: to the end of the game. */
const TURNS = Number(process.env.ENTER_TURNS ?? 5)
const TIMEOUT_MS = TURNS === 0 ? 2 * 3600_000 : 60_000 + 30_000 * TURNS
const SEED = Number(process.env.ENTER_SEED ?? 21)
/** Turns of which figures are printed together. */
const SPAN = 50

let server: ServedUrl
let browser: Browser
shareForTests(made => ({ server, browser } = made))

/** One press leads to a decision, and each act takes one; before a fight it is shown. */
const mayTake = ({ decisions, acts }: PlayedTurn): number => decisions + acts.length * 2 + 1
/** Where each decision is one act, and one of them a fight. */
const isLong = ({ presses, decisions }: PlayedTurn): boolean => presses > decisions * 2 + 3
/** What was done, advised again, and done again. */
const repeated = ({ turn, acts }: PlayedTurn): string[] =>
  acts.filter((act, i) => acts.indexOf(act) < i).map(act => `turn ${turn}: ${act}`)

test.skipIf(notChromium)('a duel is played by Enter alone', { timeout: TIMEOUT_MS }, async () => {
  const owner = await server.owner()
  const { id, seats } = await owner.createGame({
    name: 'By Enter',
    size: 'duel',
    speed: 'Quick',
    seed: SEED,
    seats: [{ driver: 'human' }, { driver: 'bot', profile: 'Standard' }],
  })
  const seat = { game: id, token: seats[0].token }
  const { page, faults } = await openPage(browser, `${server.url}/games/${id}#${seat.token}`, 1440, 900)
  const played = new PressByPress(page)
  try {
    await played.play(TURNS || Number.POSITIVE_INFINITY)
  } finally {
    if (process.env.ENTER_TURNS !== undefined) await report(played, seat)
  }
  const { stuck, dead, refused, told, turns } = played
  expect({ stuck, dead, refused, told: [...told], faults }).toEqual({ stuck: [], dead: [], refused: [], told: [], faults: [] })
  expect(turns.flatMap(repeated)).toEqual([])
  expect(turns.filter(turn => turn.presses > mayTake(turn))).toEqual([])
  expect((await server.call(seat, 'get_empire')).body.result.cities).toBeGreaterThan(0)
})

async function report({ turns, stuck, dead, refused, told }: PressByPress, seat: SeatKey): Promise<void> {
  heading(`${turns.length} turns by Enter alone, seed ${SEED}`)
  figures('presses', turns)
  for (let from = 0; from < turns.length; from += SPAN)
    figures(`turns ${from + 1}–${from + SPAN}`, turns.slice(from, from + SPAN))
  list('turns of more than two presses a decision, and three', turns.filter(isLong).map(inWords))
  list('acts done twice in a turn', turns.flatMap(repeated))
  list('turns that Enter did not end', stuck)
  list('presses for nothing', dead)
  list('acts refused', refused)
  list('refusals shown', [...told])
  const { over, players } = (await server.get(seat, `/api/games/${seat.game}/view`)).body
  heading(`The end: ${JSON.stringify(over)}`)
  for (const { nation, kind, score } of players) if (kind === 'major') figure(nation, score ?? null, 'points')
}

const inWords = ({ turn, presses, decisions, acts }: PlayedTurn): string =>
  `turn ${turn}: ${presses} presses, ${decisions} decisions, ${acts.length} acts`

function figures(name: string, turns: readonly PlayedTurn[]): void {
  const presses = turns.map(one => one.presses)
  figure(
    `${name}: in all`,
    presses.reduce((sum, n) => sum + n, 0),
    '',
  )
  for (const [what, q] of [
    ['median', 0.5],
    ['p95', 0.95],
    ['most', 1],
  ] as const)
    figure(`${name}: ${what}`, quantile(presses, q), '')
}

function list(what: string, lines: readonly string[]): void {
  heading(`${lines.length} ${what}`)
  for (const line of lines) console.log(`  ${line}`)
}

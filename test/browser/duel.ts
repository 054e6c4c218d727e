/** A duel against Standard to its end by mouse in Chromium, clicking on what the page offers: `npm run bench:duel`; SEED, SPEED, TURNS, and FROM: bots play the turns before, and are at war. Presses a turn, waits between turns, the heap, and frames on its last map. */
import type { CDPSession, Page } from 'playwright-core'
import { declareWar } from '../../engine/civ/relations.ts'
import { type EngineContext, encodeState, makeContext, readState } from '../../engine/index.ts'
import { playGame } from '../../lab/play-game.ts'
import { figure, heading, printMachine, quantile } from '../bench/report.ts'
import { type SeatKey, startServer } from '../server.ts'
import { standardRules } from '../world.ts'
import { launch } from './chromium.ts'
import { timeFrames } from './frame-times.ts'
import { takeIn } from './prepared.ts'
import { byMouse, type PlayedTurn, PressByPress } from './press-by-press.ts'

const SEED = Number(process.env.SEED ?? 21)
const SPEED = process.env.SPEED ?? 'Quick'
/** At most; 0: to the end. */
const TURNS = Number(process.env.TURNS ?? 0)
/** Turn from which the mouse plays; 0: from the start. */
const FROM = Number(process.env.FROM ?? 0)
/** Turns that the war is old by then. */
const WAR = 8
/** Turns of which presses are told together. */
const SPAN = 50
const STEPS = 240
const MB = 1e6

const list = (what: string, lines: readonly string[]): void => {
  figure(what, lines.length, '')
  for (const line of lines) console.log(`    ${line}`)
}

function tellTurns(turns: readonly PlayedTurn[]): void {
  for (let from = 0; from < turns.length; from += SPAN) {
    const span = turns.slice(from, from + SPAN)
    const presses = span.map(one => one.presses)
    const name = `turns ${span[0].turn}–${span.at(-1)!.turn}`
    figure(`${name}: presses, median`, quantile(presses, 0.5), '')
    figure(`${name}: presses, p95`, quantile(presses, 0.95), '')
    figure(
      `${name}: decisions, median`,
      quantile(
        span.map(one => one.decisions),
        0.5,
      ),
      '',
    )
  }
  const presses = turns.map(one => one.presses)
  figure('presses a turn, median', quantile(presses, 0.5), '')
  figure('presses a turn, p95', quantile(presses, 0.95), '')
  const waits = turns.map(one => one.waitedMs / 1000).filter(seconds => seconds > 0)
  figure('end of turn to the next, median', quantile(waits, 0.5), 's')
  figure('end of turn to the next, worst', Math.max(...waits), 's')
}

async function tellFrames(page: Page, cdp: CDPSession): Promise<void> {
  const panning = await timeFrames(page, cdp, async () => {
    await page.mouse.move(900, 450)
    await page.mouse.down()
    for (let i = 0; i < STEPS; i++) await page.mouse.move(900 - Math.abs(((i * 9) % 1200) - 600), 400 + 100 * Math.sin(i / 25))
    await page.mouse.up()
  })
  const zooming = await timeFrames(page, cdp, async () => {
    for (let i = 0; i < STEPS / 2; i++) await page.mouse.wheel(0, i < STEPS / 4 ? 40 : -40)
  })
  for (const [name, { frames, scriptMs }] of Object.entries({ panning, zooming })) {
    figure(`${name}: frame, median`, quantile(frames, 0.5), 'ms')
    figure(`${name}: frame, p95`, quantile(frames, 0.95), 'ms')
    figure(`${name}: script a frame`, scriptMs, 'ms')
  }
}

async function newGame(): Promise<SeatKey> {
  const game = { name: 'By mouse', size: 'duel', speed: SPEED, seed: SEED }
  const owner = await server.owner()
  if (FROM > 0) return takeIn(server, warAt(game))
  const made = await owner.createGame({ ...game, seats: [{ driver: 'human' }, { driver: 'bot', profile: 'Standard' }] })
  return { game: made.id, token: made.seats[0].token }
}

/** Two bots' game in that turn, in which they have been at war for some turns. */
function warAt(game: { name: string; size: string; speed: string; seed: number }): EngineContext {
  let found: EngineContext | null = null
  playGame(standardRules(), { ...game, seats: [{ driver: 'bot' }, { driver: 'bot' }] }, w => {
    if (w.s.turn >= FROM - WAR && !w.s.civs[0].relations[1].war) declareWar(w, 0, 1)
    if (w.s.turn === FROM && w.s.active === 0) found = makeContext(readState(encodeState(w.s)).state, w.rules)
    return found === null
  })
  if (!found) throw new Error(`the bots came to no turn ${FROM}`)
  return found
}

const server = await startServer()
const browser = await launch()
try {
  const { game, token } = await newGame()
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  const faults: string[] = []
  page.on('pageerror', error => faults.push(error.message))
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable')
  await cdp.send('HeapProfiler.enable')
  await page.goto(`${server.url}/games/${game}#${token}`)
  const played = new PressByPress(page, byMouse)
  let failure: unknown = null
  await played.play(TURNS || Number.POSITIVE_INFINITY).catch(error => (failure = error))
  printMachine()
  const { over } = (await server.get({ game, token }, `/api/games/${game}/view`)).body
  heading(`${played.turns.length} turns of a duel by mouse, seed ${SEED}, ${SPEED}; the end: ${JSON.stringify(over)}`)
  tellTurns(played.turns)
  list('turns that clicks did not end', played.stuck)
  list('clicks for nothing', played.dead)
  list('acts refused', played.refused)
  list('faults of the page', faults)
  await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  figure('JavaScript heap at the end', usedSize / MB, 'MB')
  await page.keyboard.press('Escape')
  await tellFrames(page, cdp)
  if (failure) throw failure
} finally {
  await browser.close()
  await server.stop()
}

/** What agents and pages read in a small Quick game of four Standard bots: briefings in tokens and milliseconds, the view of a page. */
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base'
import { advise } from '../../bot/advice.ts'
import { encodeState } from '../../engine/core/codec.ts'
import type { EngineContext } from '../../engine/core/engine-context.ts'
import { hashBytes } from '../../engine/core/numbers/hash.ts'
import { playGame } from '../../lab/play-game.ts'
import { loadStandard } from '../../rules/load.ts'
import { type BriefingAsk, briefingOf } from '../../tools/briefing/briefing.ts'
import { DETAILS } from '../../tools/briefing/limits.ts'
import { prepareCall, textOf } from '../../tools/call.ts'
import { seatView } from '../../tools/view.ts'
import { figure, heading, median } from './report.ts'

const TURNS = [50, 150, 300]
/** Turn at which pages are measured. */
const PAGE_TURN = 150
/** Calls timed together, and how often: the clock of a thread's CPU is coarse. */
const TOGETHER = 40
const TIMES = 25

/** A small Quick game of four Standard bots, played to the turn. */
export function worldAt(turn: number): EngineContext {
  let world: EngineContext | null = null
  play(turn, w => {
    world = w
  })
  return world!
}

function play(last: number, watch: (w: EngineContext) => void): void {
  const seats = Array.from({ length: 4 }, () => ({ driver: 'bot' as const }))
  playGame(loadStandard(), { size: 'small', speed: 'Quick', seed: 1, seats, victories: ['time'] }, w => {
    watch(w)
    return w.s.turn < last
  })
}

/** Median CPU milliseconds of one call, in this thread alone. */
function cpuMs(run: () => unknown): number {
  for (let i = 0; i < 300; i++) run()
  const ms: number[] = []
  for (let n = 0; n < TIMES; n++) {
    const began = process.threadCpuUsage()
    for (let i = 0; i < TOGETHER; i++) run()
    const { user, system } = process.threadCpuUsage(began)
    ms.push((user + system) / 1000 / TOGETHER)
  }
  return median(ms)
}

export function benchReading(): void {
  let told: unknown = null
  const seat = 0
  play(TURNS.at(-1)!, w => {
    if (TURNS.includes(w.s.turn + 1)) told = JSON.parse(JSON.stringify(briefingOf(w, seat).told))
    if (TURNS.includes(w.s.turn)) benchBriefings(w, seat, told)
    if (w.s.turn === PAGE_TURN) benchPage(w, seat)
  })
}

function benchBriefings(w: EngineContext, seat: number, told: unknown): void {
  const { cities, units } = w.s.civs[seat]
  heading(`Briefings at turn ${w.s.turn}: ${cities.length} cities, ${units.length} units`)
  const asks: BriefingAsk[] = [...DETAILS.map(detail => ({ detail })), { since: 'last' }]
  for (const ask of asks) {
    const read = () => prepareCall(w, seat, 'get_briefing', ask, { last: told, adviser: advise })
    const answer = read()
    const name = ask.detail ?? 'since last, normal'
    figure(name, answer.kind === 'reads' ? countTokens(textOf(answer.tool, answer.result)) : null, 'tokens')
    figure(name, cpuMs(read), 'ms CPU')
  }
}

function benchPage(w: EngineContext, seat: number): void {
  heading(`Views and state at turn ${w.s.turn}`)
  figure(
    'view',
    cpuMs(() => seatView(w, seat, 0)),
    'ms CPU',
  )
  figure(
    'view as JSON',
    cpuMs(() => JSON.stringify(seatView(w, seat, 0))),
    'ms CPU',
  )
  figure('view as JSON, size', JSON.stringify(seatView(w, seat, 0)).length / 1024, 'KiB')
  figure(
    'encode the state',
    cpuMs(() => encodeState(w.s)),
    'ms CPU',
  )
  figure(
    'encode and hash the state',
    cpuMs(() => hashBytes(encodeState(w.s))),
    'ms CPU',
  )
  figure('size of the state', encodeState(w.s).length / 1024, 'KiB')
}

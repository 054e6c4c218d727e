/** What holds a shard's loop, by kind: each step between two looks at the mailbox, over some rounds of one game of bots played up to a turn. */
import { answerNegotiation, PLANS } from '../../bot/play.ts'
import { IDLE, STANDARD } from '../../bot/profiles.ts'
import { lookAgain, makeTurnContext } from '../../bot/turn-context.ts'
import {
  type Command,
  type EngineContext,
  encodeState,
  hashBytes,
  isRefusal,
  type Outcome,
  openNegotiationOf,
  perform,
  type Refusal,
} from '../../engine/index.ts'
import { playGame } from '../../lab/play-game.ts'
import { loadStandard } from '../../rules/load.ts'
import { encodeRecord } from '../../saves/games/game-log.ts'
import { encodeRound } from '../../saves/games/replay/replay.ts'
import { blankPicture } from '../../saves/games/replay/replay-picture.ts'
import { takeRound } from '../../saves/games/replay/replay-recorder.ts'
import { encodeSnapshot } from '../../saves/games/snapshots.ts'
import { heading, quantile } from './report.ts'
import { record } from './stored/recorder.ts'

type Holds = Map<string, number[]>

/** Adds what `run` took to its kind. */
function hold<T>(holds: Holds, kind: string, run: () => T): T {
  const began = performance.now()
  const result = run()
  const ms = performance.now() - began
  const list = holds.get(kind)
  if (list) list.push(ms)
  else holds.set(kind, [ms])
  return result
}

export async function benchHolds(size = 'small', seats = 4, turn = 300, rounds = 20, seed = 1): Promise<void> {
  const rules = loadStandard()
  const options = {
    size,
    speed: 'Quick',
    seed,
    victories: ['time'],
    seats: Array.from({ length: seats }, () => ({ driver: 'bot' as const, profile: 'Standard' })),
  }
  let reached: EngineContext | null = null
  playGame(rules, options, w => {
    reached = w
    return w.s.turn < turn
  })
  const w = reached!
  const holds: Holds = new Map()
  const picture = blankPicture(w.s.tiles.owner.length, w.s.seats.length)
  takeRound(w, picture, w.s.turn - 1)
  let played = 0
  for (let n = 0; played < rounds && !w.s.over; n++) {
    const { turn: before } = w.s
    playSeat(w, holds, n)
    if (w.s.turn === before) continue
    played++
    const bytes = hold(holds, 'state encoded', () => encodeState(w.s))
    const hash = hold(holds, 'state hashed', () => hashBytes(bytes))
    const round = hold(holds, 'replay rows taken', () => takeRound(w, picture, before))
    hold(holds, 'replay rows as JSON', () => encodeRound(round))
    await hold(holds, 'snapshot begun', () => encodeSnapshot(0, w.s.turn, bytes, undefined, hash))
  }
  heading(`Holds over ${played} rounds from turn ${turn}: ${size}, ${seats} bots`)
  const rows = [...holds].map(([kind, ms]) => ({ kind, ms, most: Math.max(...ms), sum: ms.reduce((a, b) => a + b, 0) / played }))
  for (const { kind, ms, most, sum } of rows.sort((a, b) => b.most - a.most)) {
    const [p50, p99] = [quantile(ms, 0.5), quantile(ms, 0.99)]
    const figures = { p50, p99, most, 'a round': sum }
    for (const [what, value] of Object.entries(figures)) record({ name: `${kind}, ${what}`, value, unit: 'ms' })
    console.log(
      `  ${kind.padEnd(34)} ${String(ms.length).padStart(6)}  p50 ${p50.toFixed(2).padStart(7)}  p99 ${p99.toFixed(2).padStart(7)}  most ${most.toFixed(2).padStart(7)}  a round ${sum.toFixed(2).padStart(7)} ms`,
    )
  }
}

function playSeat(w: EngineContext, holds: Holds, n: number): void {
  const seat = w.s.active
  const profile = w.s.seats[seat].profile === IDLE.name ? IDLE : STANDARD
  const give = (by: number, command: Command): Outcome | Refusal => {
    const { turn } = w.s
    const before = performance.now()
    const outcome = perform(w, by, command)
    const ms = performance.now() - before
    const kind =
      command.type === 'endTurn'
        ? w.s.turn === turn
          ? 'endTurn, to the next seat'
          : 'endTurn, the round ends'
        : `command ${command.type}`
    const list = holds.get(kind)
    if (list) list.push(ms)
    else holds.set(kind, [ms])
    hold(holds, 'record as JSON', () => encodeRecord({ n, at: 0, seat: by, command }))
    return outcome
  }
  const m = hold(holds, 'turn context', () => makeTurnContext(w, seat, profile.params))
  let acted = false
  for (const make of PLANS) {
    if (acted) hold(holds, 'lookAgain', () => lookAgain(m))
    acted = false
    const plan = make(m)
    let step = hold(holds, make.name, () => plan.next(undefined as never))
    while (!step.done) {
      acted = true
      const outcome = give(seat, step.value.command)
      for (let one = openNegotiationOf(w, seat); one; one = openNegotiationOf(w, seat)) {
        const { floor } = one
        const answer = hold(holds, 'negotiation answered', () => answerNegotiation(w, floor, STANDARD, one!))
        if (isRefusal(give(floor, answer))) give(floor, { type: 'respondNegotiation', negotiation: one.id, answer: 'reject' })
      }
      if (w.s.over || w.s.active !== seat) return
      step = hold(holds, make.name, () => plan.next(outcome))
    }
  }
  if (isRefusal(give(seat, { type: 'endTurn' }))) perform(w, -1, { type: 'forceEnd', seat, reason: 'skipped' })
}

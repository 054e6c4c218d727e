/** What agents and pages read, at turn 150 of a small game of four Standard bots. */
import { encodeState } from '../../engine/codec.ts'
import { hashBytes } from '../../engine/hash.ts'
import type { World } from '../../engine/world.ts'
import { playGame } from '../../lab/play-game.ts'
import { loadStandard } from '../../rules/load.ts'
import { prepareCall } from '../../tools/call.ts'
import { seatView } from '../../tools/view.ts'
import { figure, heading, median, timed } from './report.ts'

const TURN = 150

/** A small Quick game of four Standard bots, played to the turn. */
export function worldAt(turn: number): World {
  let world: World | null = null
  const seats = Array.from({ length: 4 }, () => ({ driver: 'bot' as const }))
  playGame(loadStandard(), { size: 'small', speed: 'Quick', seed: 1, seats }, w => {
    world = w
    return w.s.turn < turn
  })
  return world!
}

export async function benchReading(): Promise<void> {
  const w = worldAt(TURN)
  heading(`Reading a small game at turn ${w.s.turn}`)
  const briefing = () => prepareCall(w, w.s.active, 'get_briefing', {})
  const answer = briefing()
  figure('get_briefing, text', answer.kind === 'reads' ? answer.text.length : null, 'characters')
  figure('get_briefing', median(await timed(200, briefing)), 'ms')
  figure('view', median(await timed(100, () => seatView(w, w.s.active))), 'ms')
  figure('view as JSON', median(await timed(100, () => JSON.stringify(seatView(w, w.s.active)))), 'ms')
  figure('view as JSON, size', JSON.stringify(seatView(w, w.s.active)).length / 1024, 'KiB')
  figure('encode the state', median(await timed(50, () => encodeState(w.s))), 'ms')
  figure('encode and hash the state', median(await timed(50, () => hashBytes(encodeState(w.s)))), 'ms')
  figure('size of the state', encodeState(w.s).length / 1024, 'KiB')
}

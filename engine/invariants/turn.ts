/** Whose turn it is, the seats, the camps, the world's events. */

import { acting } from '../core/acting.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { NONE } from '../core/state.ts'

export function checkTurn(w: EngineContext, broken: string[]): void {
  const { s } = w
  const { active, over, seats } = s
  if (s.turn < 1) broken.push(`it is turn ${s.turn}`)
  if ((active === NONE) !== (over !== null)) broken.push(`seat ${active} plays in a game that is ${over ? '' : 'not '}over`)
  if (active !== NONE && s.civs[active]?.alive !== true) broken.push(`it is the turn of seat ${active}, which is out`)
  checkRound(w, broken)
  if (s.paused !== (s.pausedAtMs !== null)) broken.push(`the game is ${s.paused ? '' : 'not '}paused, since ${s.pausedAtMs}`)
  for (const [i, seat] of seats.entries()) {
    if (seat.id !== i || s.civs[i].seat !== i) broken.push(`seat ${i} says it is ${seat.id}, its civ's is ${s.civs[i].seat}`)
  }
  checkCamps(w, broken)
  checkEvents(w, broken)
}

/** In a round together only living seats act, the first of them stands for all, and strikes are those of two rounds. */
function checkRound({ s }: EngineContext, broken: string[]): void {
  const { round, active, seats, turn } = s
  if ((round !== undefined) !== (s.setup.turnOrder === 'together')) broken.push('the round is not played as the game is set up')
  if (!round) return
  const now = acting(s)
  if (active !== (now[0] ?? NONE)) broken.push(`seat ${active} stands for those who act, ${now}`)
  for (const seat of now) if (!s.civs[seat].alive) broken.push(`seat ${seat} acts, which is out`)
  if (round.acting >= 2 ** seats.length || round.answered >= 2 ** seats.length) broken.push('a seat acts that there is not')
  for (const one of round.strikes) if (one.turn < turn - 1 || one.turn > turn) broken.push(`a strike of turn ${one.turn} is kept`)
}

/** A camp that stands is an improvement on nobody's land; each tile has one row. */
function checkCamps(w: EngineContext, broken: string[]): void {
  const { camp: improvement } = w.rules.known
  const { camps, tiles } = w.s
  for (let i = 0; i < camps.length; i++) {
    const { tile, spawnIn, spawned, destroyedOn } = camps[i]
    if (!(tile >= 0 && tile < w.grid.size)) broken.push(`a camp is on tile ${tile}`)
    if (spawnIn < 0 || spawned < 0) broken.push(`the camp on tile ${tile} counts ${spawnIn} and ${spawned}`)
    if (destroyedOn > w.s.turn) broken.push(`the camp on tile ${tile} is destroyed in turn ${destroyedOn}`)
    if ((tiles.improvement[tile] === improvement) !== (destroyedOn === NONE))
      broken.push(`the camp on tile ${tile}, destroyed in ${destroyedOn}, is ${tiles.improvement[tile]} in its layer`)
    for (let j = 0; j < i; j++) if (camps[j].tile === tile) broken.push(`tile ${tile} has two camps`)
  }
  if (improvement === NONE) return
  let standing = 0
  let drawn = 0
  for (let i = 0; i < camps.length; i++) if (camps[i].destroyedOn === NONE) standing++
  for (let t = 0; t < w.grid.size; t++) if (tiles.improvement[t] === improvement) drawn++
  if (standing !== drawn) broken.push(`${standing} camps stand, ${drawn} are on the map`)
}

function checkEvents(w: EngineContext, broken: string[]): void {
  const { events, nextEvent, turn } = w.s
  if (events.length === 0) return
  const last = events[events.length - 1]
  if (last.seq >= nextEvent) broken.push(`the last event is ${last.seq}, the next ${nextEvent}`)
  // Thoughts have numbers of their own, and no place.
  if (events.some(({ seq }, i) => i > 0 && seq <= events[i - 1].seq)) broken.push('events are not in their order')
  if (events.some(({ kind }) => kind === 'seat/thought')) broken.push('a thought stands in the state')
  if (last.turn > turn) broken.push(`event ${last.seq} is of turn ${last.turn}`)
}

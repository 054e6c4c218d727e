/** Acts that go where the seat does not see, or that others answer: what is certain of them, by kind of command. */

import {
  type Command,
  cityAround,
  companionOf,
  type EngineContext,
  foreseeMove,
  imagineWay,
  isAir,
  isRefusal,
  type Json,
  MOVE,
  NONE,
  type Refusal,
  swappedWith,
  swapsWith,
  type Unit,
  within,
  xOf,
  yOf,
} from '../../engine/index.ts'
import { progressNotes } from '../decisions/turn-progress.ts'
import { isVisible } from '../knowledge.ts'
import { previewAttack } from '../queries/preview-attack.ts'
import { spyView } from '../views/players/spy.ts'
import { dangerAt, trespassAt } from '../views/units/danger.ts'
import { swapText, waitingText } from '../views/units/moved.ts'
import { changesBetween, figuresOf, NOTHING } from './figures.ts'
import type { Forecast } from './forecast.ts'

type Of<K extends Command['type']> = Extract<Command, { type: K }>
/** Null: it can be tried out in this case. */
type Forecasters<A> = { [K in Command['type']]?: (w: EngineContext, seat: number, command: Of<K>, args: object) => A }

/** Steps from its way within which a unit on the march sees. */
const SIGHT = 3

const tenths = (x60: number): number => Math.round((x60 * 10) / MOVE) / 10

/** As far as its movement carries it on the way that is known now; who goes together as far as both. */
function journey(w: EngineContext, seat: number, { unit: id, tile, together }: Of<'moveUnit'>): Forecast | null {
  const unit = w.s.units[id]!
  const { military, civilian } = w.s.tiles
  if (isAir(w, unit.kind)) return null
  const companion = (together ?? unit.partner !== NONE) ? companionOf(w, unit) : null
  const other = companion ? null : swapsWith(w, unit, tile)
  const steps = foreseeMove(w, unit, tile, together)
  if (isRefusal(steps)) return null
  const isTired = unit.movesX60 === 0 || companion?.movesX60 === 0
  const isFree = ({ tile: t }: { tile: number }) => !isVisible(w, seat, t) || (military[t] === NONE && civilian[t] === NONE)
  const reached = isTired ? [] : steps.filter(({ turns }) => turns === 0)
  // Two need both places of a tile.
  const barred = companion ? reached.findIndex(step => !isFree(step)) : NONE
  const today = barred === NONE ? reached : reached.slice(0, barred)
  const last = today.at(-1)
  const end = last?.tile ?? unit.tile
  const arrived = end === tile
  const moves = last?.ownX60 ?? unit.movesX60
  const seen = today.every(step => within(w.grid, step.tile, SIGHT).every(n => isVisible(w, seat, n)))
  const from = tenths(unit.movesX60)
  const to = tenths(moves)
  const way = today.map(step => step.tile)
  const { changes: more, ...chance } = seen && !other && !companion ? alongTheWay(w, seat, unit, way) : {}
  const changes = { ...(from !== to && { unit_moves: { from, to } }), ...more }
  const soldier = companion && w.rules.units[unit.kind].civilian ? companion : unit
  const happened = [
    ...(other ? [swapText(w, swappedWith(w, other), true)] : []),
    ...(companion && !arrived && moves > 0 && barred === NONE ? [waitingText(w, companion.id)] : []),
    ...trespassAt(w, soldier, end),
  ]
  return {
    answer: {
      x: xOf(w.grid, end),
      y: yOf(w.grid, end),
      moves: to,
      arrived,
      ...(!arrived && { turns_left: steps.at(-1)!.turns }),
      ...(happened.length > 0 && { happened }),
    },
    ...(Object.keys(changes).length > 0 && { changes }),
    ...chance,
    ...dangerAt(w, soldier, end),
    ...(!seen && { unknown: ['what is out of sight on the way: an enemy that comes into sight stops it'] }),
  }
}

/** What the way means for the realm: a garrison may cost nothing, a ruin holds something. */
function alongTheWay(w: EngineContext, seat: number, unit: Unit, tiles: number[]): Pick<Forecast, 'changes' | 'by_chance'> {
  if (tiles.length === 0) return {}
  const { after, byChance } = imagineWay(w, unit.id, tiles, 1)
  if (byChance) return { by_chance: 'What is found on the way.' }
  return { changes: changesBetween(figuresOf(w, seat, NOTHING), figuresOf(after, seat, NOTHING)) }
}

/** As preview_attack has it. */
function fight(w: EngineContext, seat: number, args: object): Forecast | Refusal | null {
  if (previewAttack.kind !== 'reads') return null
  const told = previewAttack.read(w, seat, args, { last: null, now: null, adviser: null })
  if ('code' in (told as object)) return told as Refusal
  return { fight: told as Json, by_chance: 'The damage, within those bounds.', unknown: ['who may intervene from out of sight'] }
}

/** What is agreed with them and ends with the peace. */
function endsWith(w: EngineContext, seat: number, player: number): Pick<Forecast, 'ends'> {
  const deals = w.s.deals.filter(({ a, b }) => (a === seat && b === player) || (a === player && b === seat))
  const ends = deals.map(({ a, item, resource, amount }) => {
    const what = item === 'resource' ? `${w.rules.resources[resource].name} ${amount}` : (DEAL_WORDS[item] ?? 'a promise')
    return `${item === 'goldPerTurn' ? `${amount} ` : ''}${what} ${a === seat ? 'from you' : 'to you'}`
  })
  return ends.length > 0 ? { ends } : {}
}

const DEAL_WORDS: { [item: string]: string } = { goldPerTurn: 'gold a turn', openBorders: 'open borders' }

/** In place of trying it out. */
export const FORECASTERS: Forecasters<Forecast | Refusal | null> = {
  moveUnit: journey,
  attack: (w, seat, _command, args) => fight(w, seat, args),
  cityAttack: (w, seat, _command, args) => fight(w, seat, args),
  airSweep: (w, seat, _command, args) => fight(w, seat, { ...args, sweep: true }),
  setOrder: (_w, _seat, { unit, order }) =>
    order === 'explore' || order === 'automate' ? { answer: { unit_id: unit, order }, unknown: ['where it goes'] } : null,
  endTurn(w, seat) {
    const left = progressNotes(w, seat)
    return { ...(left.length > 0 && { answer: { left } }), unknown: ['what the others do'] }
  },
  declareWar: (w, seat, { player }) => ({
    answer: { player_id: player, war: true },
    ...endsWith(w, seat, player),
    unknown: ['who joins either side'],
  }),
  // These come out of turn as well, and touch nothing that would have to be tried out.
  writeNotes(w, seat, { text, mode }) {
    const { notes } = w.s.seats[seat]
    return { answer: { length: mode === 'append' && notes !== '' ? notes.length + 1 + text.length : text.length } }
  },
  dismiss: (_w, _seat, { matters }) => ({ answer: { dismissed: matters.length } }),
  logThought: () => ({ answer: { done: true } }),
  sendMessage: (_w, _seat, { player }) => ({ answer: { player_id: player, sent: true }, unknown: ['its answer'] }),
  unitAct(w, seat, { unit: id, action }) {
    const city = action === 'spread_religion' ? cityAround(w, w.s.units[id]!) : null
    return city && !isVisible(w, seat, city.tile) ? { unknown: ['what the city, which is out of sight, makes of it'] } : null
  },
  stageCoup(w, seat, { spy: id }) {
    const civ = w.s.civs[seat]
    const { election } = spyView(w, civ, civ.spies[id])
    return { by_chance: `It succeeds with ${election?.coup_chance ?? 0} percent.` }
  },
}

/** Beside what comes of the try. */
export const BESIDE: Forecasters<Forecast> = {
  foundCity: (w, _seat, { unit }) => dangerAt(w, w.s.units[unit]!, w.s.units[unit]!.tile),
  paradrop: (w, _seat, { unit, tile }) => dangerAt(w, w.s.units[unit]!, tile),
  openNegotiation: () => ({ unknown: ['its answer'] }),
  respondNegotiation: (_w, _seat, { answer }) => (answer === 'counter' || answer === 'reply' ? { unknown: ['its answer'] } : {}),
}

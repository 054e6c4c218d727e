/** Acts that go where the seat does not see, or that others answer: what is certain of them, by kind of command. */

import {
  type Command,
  cityAround,
  dangerTo,
  type EngineContext,
  findPath,
  imagineWay,
  isAir,
  type Json,
  MOVE,
  NONE,
  pathBuffers,
  type Refusal,
  type Unit,
  within,
  xOf,
  yOf,
} from '../../engine/index.ts'
import { progressNotes } from '../decisions/turn-progress.ts'
import { isVisible } from '../knowledge.ts'
import { previewAttack } from '../queries/preview-attack.ts'
import { placeText } from '../tool/coordinates.ts'
import { nationName } from '../views/players/player.ts'
import { spyView } from '../views/players/spy.ts'
import { changesBetween, figuresOf, NOTHING } from './figures.ts'
import type { Forecast } from './forecast.ts'

type Of<K extends Command['type']> = Extract<Command, { type: K }>
/** Null: it can be tried out in this case. */
type Forecasters<A> = { [K in Command['type']]?: (w: EngineContext, seat: number, command: Of<K>, args: object) => A }

/** Steps from its way within which a unit on the march sees. */
const SIGHT = 3

const tenths = (x60: number): number => Math.round((x60 * 10) / MOVE) / 10

/** As far as its movement carries it on the way that is known now. */
function journey(w: EngineContext, seat: number, { unit: id, tile, together }: Of<'moveUnit'>): Forecast | null {
  const unit = w.s.units[id]!
  if (isAir(w, unit.kind)) return null
  if (together ?? unit.partner !== NONE) return { unknown: ['how far the slower of the two lets them come this turn'] }
  const path = findPath(w, unit, tile)
  // Two that change places.
  if (!path) return null
  const { turns, left } = pathBuffers(w)
  const today = unit.movesX60 === 0 ? [] : path.tiles.filter(t => turns[t] === 0)
  const end = today.at(-1) ?? unit.tile
  const arrived = end === tile
  const moves = today.length === 0 ? unit.movesX60 : left[end]
  const seen = today.every(t => within(w.grid, t, SIGHT).every(n => isVisible(w, seat, n)))
  const from = tenths(unit.movesX60)
  const to = tenths(moves)
  const { changes: more, ...chance } = seen ? alongTheWay(w, seat, unit, today) : {}
  const changes = { ...(from !== to && { unit_moves: { from, to } }), ...more }
  return {
    answer: {
      x: xOf(w.grid, end),
      y: yOf(w.grid, end),
      moves: to,
      arrived,
      ...(!arrived && { turns_left: path.turns }),
    },
    ...(Object.keys(changes).length > 0 && { changes }),
    ...chance,
    ...dangerAt(w, unit, end),
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

/** Enemies in sight that could strike the unit there, reckoned as fights are foretold. */
function dangerAt(w: EngineContext, unit: Unit, t: number): Pick<Forecast, 'danger'> {
  const { threats, least, most, dies, captured } = dangerTo(w, unit, t)
  if (threats.length === 0 && !captured && dies === 'no') return {}
  const by = threats.map(({ enemy: { unit: enemy, city } }) => {
    const at = enemy?.tile ?? city!.tile
    const who = enemy ? `${w.rules.units[enemy.kind].name} ${enemy.id} of ${nationName(w, enemy.owner)}` : city!.name
    return `${who} ${placeText(w, at)}`
  })
  return { danger: { by, damage_min: least, damage_max: most, dies, ...(captured && { captured }) } }
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

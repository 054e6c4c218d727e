/** What can be told side by side: each of it may be done, in whatever order, when all the others are done. The rest is told once those are settled. */
import { type Civ, type Command, type EngineContext, NONE, type Unit } from '../../engine/index.ts'
import type { Option } from '../tool/advice.ts'
import { stopOn } from './safe-orders.ts'

export class Joint {
  readonly #w: EngineContext
  #gold: number
  #faith: number
  /** Somebody answers it, and nobody knows what: nothing else goes with it. */
  #isTalk = false
  readonly #taken = new Set<string>()

  constructor(w: EngineContext, { gold, faith }: Civ) {
    this.#w = w
    this.#gold = gold
    this.#faith = faith
  }

  /** Whether it goes with all that was admitted before; then it is one of them. */
  admits({ command, price }: Pick<Option, 'command' | 'price'>): boolean {
    const { gold = 0, faith = 0 } = price ?? {}
    const isTalk = TALKS.includes(command.type)
    if (this.#isTalk || (isTalk && this.#taken.size > 0)) return false
    if (gold > this.#gold || faith > this.#faith) return false
    const places = placesOf(this.#w, command)
    if (places === null || places.some(place => this.#taken.has(place)) || this.#crosses(command)) return false
    for (const place of places) this.#taken.add(place)
    this.#taken.add(command.type)
    this.#gold -= gold
    this.#faith -= faith
    this.#isTalk = isTalk
    return true
  }

  /** One goes where it likes and another is told where to go: they may want the same tile. */
  #crosses(command: Command): boolean {
    const roams = command.type === 'setOrder' && ROAMING.includes(command.order)
    if (!roams && command.type !== 'moveUnit') return false
    const kind = `${roams ? 'roams' : 'goes'} ${this.#layer(command.unit)}`
    const other = `${roams ? 'goes' : 'roams'} ${this.#layer(command.unit)}`
    if (this.#taken.has(other)) return true
    this.#taken.add(kind)
    return false
  }

  #layer(unit: number): string {
    return this.#w.rules.units[this.#w.s.units[unit]!.kind].civilian ? 'civilian' : 'soldier'
  }
}

/** After these, who is at war with whom, and what the treasury holds, may be other than was thought. */
const TALKS: readonly Command['type'][] = ['declareWar', 'openNegotiation', 'respondNegotiation']
/** Orders by which a unit goes where it likes. */
const ROAMING: readonly string[] = ['automate', 'explore']

/** What it alone may have: a unit's turn, a tile to stand on, a target, what a city makes; null: something that has to go first is in its way. */
function placesOf(w: EngineContext, command: Command): string[] | null {
  const places: string[] = []
  if (command.type === 'setProduction' || command.type === 'buy') places.push(`production ${command.city}`)
  if (command.type === 'attack' || command.type === 'cityAttack') places.push(`target ${command.tile}`)
  if (!('unit' in command) || command.type === 'chooseGreatPerson') return places
  const unit = w.s.units[command.unit]!
  const { civilian } = w.rules.units[unit.kind]
  const kind = civilian ? 'civilian' : 'soldier'
  places.push(`unit ${unit.id}`)
  if (command.type === 'attack') places.push(`${kind} to ${command.tile}`)
  if (command.type !== 'moveUnit') return places
  const held = (civilian ? w.s.tiles.civilian : w.s.tiles.military)[command.tile]
  if (held !== NONE && w.s.units[held]!.owner === unit.owner) return null
  places.push(`${kind} to ${command.tile}`, ...stopsOf(w, unit, kind, command.tile))
  if (command.together) places.push(`unit ${w.s.tiles.military[unit.tile]}`)
  return places
}

function stopsOf(w: EngineContext, unit: Unit, kind: string, goal: number): string[] {
  const stop = stopOn(w, unit, goal)
  return stop === goal ? [] : [`${kind} to ${stop}`]
}

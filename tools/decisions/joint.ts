/** What can be told side by side: each of it may be done, in whatever order, when all the others are done. The rest is told once those are settled. */
import { type Civ, type Command, type EngineContext, NONE } from '../../engine/index.ts'
import type { Option } from '../tool/advice.ts'

export class Joint {
  readonly #w: EngineContext
  #gold: number
  #faith: number
  readonly #taken = new Set<string>()

  constructor(w: EngineContext, { gold, faith }: Civ) {
    this.#w = w
    this.#gold = gold
    this.#faith = faith
  }

  /** Whether it goes with all that was admitted before; then it is one of them. */
  admits({ command, price }: Option): boolean {
    const { gold = 0, faith = 0 } = price ?? {}
    // A price that the treasury cannot meet even alone is the engine's to refuse.
    if (gold > this.#gold || faith > this.#faith) return false
    const places = placesOf(this.#w, command)
    if (places === null || places.some(place => this.#taken.has(place))) return false
    for (const place of places) this.#taken.add(place)
    this.#gold -= gold
    this.#faith -= faith
    return true
  }
}

/** What it alone may have: a unit's turn, a tile to stand on, a target, what a city makes; null: something that has to go first is in its way. */
function placesOf(w: EngineContext, command: Command): string[] | null {
  const places: string[] = []
  if ('unit' in command && command.type !== 'chooseGreatPerson') places.push(`unit ${command.unit}`)
  if (command.type === 'setProduction' || command.type === 'buy') places.push(`production ${command.city}`)
  if (command.type === 'attack' || command.type === 'cityAttack') places.push(`target ${command.tile}`)
  if (command.type === 'moveUnit') {
    const unit = w.s.units[command.unit]!
    const { civilian } = w.rules.units[unit.kind]
    const held = (civilian ? w.s.tiles.civilian : w.s.tiles.military)[command.tile]
    if (held !== NONE && w.s.units[held]!.owner === unit.owner) return null
    places.push(`${civilian ? 'civilian' : 'soldier'} to ${command.tile}`)
    if (command.together) places.push(`unit ${w.s.tiles.military[unit.tile]}`)
  }
  return places
}

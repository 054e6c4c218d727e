/** Orders that a seat gave its units of its own accord: while they hold, no advice takes the units away from them. */
import { type Command, type EngineContext, NONE, type Unit } from '../engine/index.ts'

type Order = Pick<Unit, 'order' | 'goal'>

export class OwnOrders {
  /** By unit id. */
  readonly #given = new Map<number, Order>()

  /** To be told right after the command was carried out; `advised`: it followed advice. */
  note(w: EngineContext, command: Command, advised: boolean): void {
    if (!('unit' in command) || command.type === 'chooseGreatPerson') return
    const ids = [command.unit]
    const unit = w.s.units[command.unit]
    if (unit && command.type === 'moveUnit' && command.together) ids.push(w.s.tiles.military[unit.tile])
    for (const id of ids) this.#noteUnit(w, id, advised)
  }

  #noteUnit(w: EngineContext, id: number, advised: boolean): void {
    const unit = id === NONE ? null : w.s.units[id]
    if (!unit || advised || unit.order === 'none') this.#given.delete(id)
    else this.#given.set(id, { order: unit.order, goal: unit.goal })
  }

  /** Whether the command would end an order of its own that still holds. */
  endsOne(w: EngineContext, command: Command): boolean {
    if (!('unit' in command) || command.type === 'chooseGreatPerson' || this.#given.size === 0) return false
    const given = this.#given.get(command.unit)
    if (!given) return false
    // Who rests or works may strike; who is on the way with others may not leave them.
    if (command.type === 'attack' && given.order !== 'goto') return false
    const unit = w.s.units[command.unit]
    return unit?.order === given.order && unit.goal === given.goal
  }
}

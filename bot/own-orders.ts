/** Journeys on which a seat sent its units of its own accord: while they last, no advice takes the units away from them. Who rests or roams may be called. */
import { type Command, type EngineContext, NONE, type Unit } from '../engine/index.ts'

export class OwnOrders {
  /** Goals by unit id. */
  readonly #given = new Map<number, Unit['goal']>()

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
    if (!unit || advised || unit.order !== 'goto') this.#given.delete(id)
    else this.#given.set(id, unit.goal)
  }

  /** Whether the command would end a journey that is still under way. */
  endsOne(w: EngineContext, command: Command): boolean {
    if (!('unit' in command) || command.type === 'chooseGreatPerson' || this.#given.size === 0) return false
    const goal = this.#given.get(command.unit)
    const unit = w.s.units[command.unit]
    return goal !== undefined && unit?.order === 'goto' && unit.goal === goal
  }
}

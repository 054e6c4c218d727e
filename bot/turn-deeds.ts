/** What a seat has done in its turn: advice that was followed does not come back, and nothing of it is undone by more advice. */
import { type Command, type EngineContext, NONE } from '../engine/index.ts'

/** Things of which each has matters of its own. */
const THINGS = ['unit', 'city', 'spy', 'player', 'negotiation', 'event'] as const
/** Commands that leave a unit its move. */
const ASIDE: readonly Command['type'][] = ['promote', 'upgradeUnit', 'chooseGreatPerson']
/** With these a unit is through with its turn: whatever else it were told would undo them. */
const LAST: readonly Command['type'][] = ['setOrder', 'build', 'upgradeUnit']
/** These may be done again of the same thing, as long as what is told is another. */
const MANIFOLD: readonly Command['type'][] = [
  'adoptPolicy',
  'attack',
  'buy',
  'buyTile',
  'chooseFreeTech',
  'chooseGreatPerson',
  'cityAttack',
  'moveUnit',
  'openNegotiation',
  'setSpecialists',
  'takeBelief',
]
/** Moves of one unit at most: who is stopped on its way goes on, but not for ever. */
const MOVES_MAX = 3

/** What the command is about: 'unit 12', 'unit 12 promote', 'city 3 setProduction', 'setResearch'. */
export function subjectOf(command: Command): string {
  const named = command as Partial<Record<(typeof THINGS)[number], number>>
  const thing = THINGS.find(one => named[one] !== undefined)
  if (thing === undefined || command.type === 'chooseGreatPerson') return command.type
  if (thing === 'unit' && !ASIDE.includes(command.type)) return `unit ${named.unit}`
  return `${thing} ${named[thing]} ${command.type}`
}

export class TurnDeeds {
  readonly #done = new Set<string>()
  /** Units that are through with their turn. */
  readonly #through = new Set<number>()
  /** Moves by unit id. */
  readonly #moves = new Map<number, number>()

  /** To be told right after the command was carried out. */
  note(w: EngineContext, command: Command): void {
    this.#done.add(keyOf(command))
    if (command.type === 'restUnits') for (const unit of command.units) this.#through.add(unit)
    if (command.type === 'setFocus') for (const city of command.others ?? []) this.#done.add(keyOf({ ...command, city }))
    if (!('unit' in command)) return
    this.#noteUnit(command.unit, command.type)
    if (command.type !== 'moveUnit' || !command.together) return
    const { tile } = w.s.units[command.unit] ?? { tile: NONE }
    const mate = tile === NONE ? NONE : w.s.tiles.military[tile]
    if (mate !== NONE) this.#through.add(mate)
  }

  #noteUnit(unit: number, type: Command['type']): void {
    if (LAST.includes(type)) this.#through.add(unit)
    if (type === 'moveUnit') this.#moves.set(unit, (this.#moves.get(unit) ?? 0) + 1)
  }

  /** Whether that was done, or would undo what was. */
  has(command: Command): boolean {
    if (this.#done.has(keyOf(command))) return true
    if (!('unit' in command) || ASIDE.includes(command.type)) return false
    if (this.#through.has(command.unit)) return true
    return command.type === 'moveUnit' && (this.#moves.get(command.unit) ?? 0) >= MOVES_MAX
  }
}

const keyOf = (command: Command): string =>
  MANIFOLD.includes(command.type) ? JSON.stringify(command) : `${subjectOf(command)} ${command.type}`

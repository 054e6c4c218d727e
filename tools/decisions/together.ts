/** Decisions of one kind that are told as one: units that rest, cities that get the same focus. */
import { type EngineContext, restOrder } from '../../engine/index.ts'
import { type Call, callOf } from '../command-call.ts'
import { becauseText, listText } from '../words/advice.ts'
import { whatText } from '../words/decisions.ts'
import { type Settled, unitNamed } from './pending-decision.ts'

/** A unit that is idle for no reason worth telling is to rest: with others of the kind it is one decision. */
function isRest(w: EngineContext, { matter: { isIdle }, best: { command } }: Settled): boolean {
  if (command.type !== 'setOrder' || !isIdle) return false
  const unit = w.s.units[command.unit]!
  return unit.order === 'none' && command.order === restOrder(w, unit)
}

/** What all that is told in one row has in common; null: it stands alone. */
export function rowKey(w: EngineContext, one: Settled): string | null {
  const { command } = one.best
  if (command.type === 'setFocus') return `focus ${command.focus} ${command.avoidGrowth}`
  return isRest(w, one) ? REST : null
}

/** Key of the row of units that rest. */
export const REST = 'rest'

/** Those of a kind together, where the first of them stands; who rests comes last. */
export function rowsOf(w: EngineContext, settled: readonly Settled[]): Settled[][] {
  const rows = new Map<unknown, Settled[]>()
  for (const one of settled) {
    const key = rowKey(w, one) ?? one
    const row = rows.get(key)
    if (row) row.push(one)
    else rows.set(key, [one])
  }
  const resting = rows.get(REST) ?? []
  return resting.length > 1 ? [...[...rows.values()].filter(row => row !== resting), resting] : [...rows.values()]
}

export function togetherOf(w: EngineContext, row: readonly Settled[]): (Call & { what: string; because: string })[] {
  const commands = row.map(({ best }) => best.command)
  const because = [...new Set(row.map(({ best }) => becauseText(best.because)))].join('; ')
  const [first] = commands
  if (first.type !== 'setFocus') {
    const units = commands.map(command => w.s.units[(command as { unit: number }).unit]!)
    const call = callOf(w, { type: 'restUnits', units: units.map(({ id }) => id) })!
    const named = units.map(unit => whatText('unitNamed', unitNamed(w, unit)))
    return [{ what: whatText('unitsIdle', { n: units.length, units: listText(named) }), ...call, because }]
  }
  const [city, ...others] = commands.map(command => (command as { city: number }).city)
  const names = [city, ...others].map(id => whatText('cityNamed', { id, name: w.s.cities[id]!.name }))
  const what = whatText('focusOfCities', { n: names.length, cities: listText(names) })
  return [{ what, ...callOf(w, { ...first, others })!, because }]
}

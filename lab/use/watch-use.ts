/** Watches a game for what of its ruleset is never used. It only reads: the game goes on as it would. */
import type { EngineContext, Item } from '../../engine/index.ts'
import type { Tally } from '../metrics/tally.ts'
import { type Chances, isLookDue, itemOf, lookForChances } from './build-options.ts'
import { keyOf, projectsOf, type Thing, thingsOf } from './things.ts'
import type { Unused } from './unused.ts'
import { nothingTold, seeTallied, seeUsed, type Told } from './used-things.ts'
import { whyUnused } from './why-unused.ts'

export interface UseWatch {
  /** Called after each round. */
  observe(w: EngineContext): void
  /** What was not used by then, of the state that was observed last. */
  unused(tally: Pick<Tally, 'built' | 'acted'>): Unused[]
}

export function watchUse(): UseWatch {
  const used = new Set<string>()
  const chances: Chances = new Map()
  let last: EngineContext | null = null
  let told: Told | null = null
  let all: { thing: Thing; item: Item | null }[] = []
  const see = (kind: Thing['kind'], name: string): void => void used.add(keyOf({ kind, name }))
  const left = () => all.filter(({ thing }) => !used.has(keyOf(thing)))

  function begin(w: EngineContext): void {
    const { parts } = projectsOf(w.rules)
    all = thingsOf(w.rules).map(thing => ({
      thing,
      item: itemOf(thing, id => parts.has(id) && w.rules.units[id].name === thing.name),
    }))
  }

  return {
    observe(w) {
      if (last === null) begin(w)
      last = w
      seeUsed(w, (told ??= nothingTold(w.rules)), see)
      if (!isLookDue(w)) return
      const made = left().flatMap(({ thing, item }) => (item ? [{ thing, item }] : []))
      lookForChances(w, made, chances)
    },
    unused(tally) {
      if (last === null) return []
      seeTallied(tally, see)
      const course = { w: last, used }
      return left().map(({ thing, item }) => ({
        kind: thing.kind,
        name: thing.name,
        ...whyUnused(course, thing, item, chances.get(keyOf(thing))),
      }))
    },
  }
}

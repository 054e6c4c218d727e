/** Where settlers may found, and what they are sold for: by what the rules say of them, whatever they are called. */
import {
  allEffects,
  civContext,
  conditionsHold,
  entryHas,
  kindEffects,
  matchesKind,
  NONE,
  OWN_PRICES,
  UNIT_SALES,
  type Unit,
  unitContext,
} from '../../engine/index.ts'
import { type Effect, isAnyOf } from '../../rules/effects/effect.ts'
import { E } from '../../rules/effects/templates.ts'
import type { Ruleset } from '../../rules/ruleset.ts'
import type { TurnContext } from '../turn-context.ts'

/** Whether a tile will do; null: every tile does. */
export type SiteTest = ((t: number) => boolean) | null

/** The ways in which a kind founds cities, where each has conditions; null where one has none. */
function boundWays(m: TurnContext, kind: number): readonly Effect[] | null {
  const ways = [...kindEffects(m.w, kind, E.foundsCity), ...kindEffects(m.w, kind, E.foundsPuppet)]
  return ways.every(({ conditions }) => conditions.length > 0) ? ways : null
}

/** Where the settler may found. */
export function siteTestOf(m: TurnContext, unit: Unit): SiteTest {
  const ways = boundWays(m, unit.kind)
  if (!ways) return null
  const context = unitContext(m.w, unit)
  return t => ways.some(way => conditionsHold(m.w, way, { ...context, tile: t }))
}

/** Where some settler that could be made might found. */
export function siteTestOfAny(m: TurnContext): SiteTest {
  const ways: Effect[] = []
  for (const kind of settlerKinds(m)) {
    const bound = boundWays(m, kind)
    if (!bound) return null
    ways.push(...bound)
  }
  if (ways.length === 0) return null
  const context = civContext(m.civ)
  return t => ways.some(way => conditionsHold(m.w, way, { ...context, tile: t }))
}

const kindsOf = new WeakMap<Ruleset, readonly number[]>()

/** Kinds of units that found cities. */
export function settlerKinds({ w, roles }: TurnContext): readonly number[] {
  let kinds = kindsOf.get(w.rules)
  if (!kinds) kindsOf.set(w.rules, (kinds = w.rules.units.filter(({ id }) => roles.role[id] === 'settler').map(({ id }) => id)))
  return kinds
}

/** No settler of any kind can be made or bought: land comes by conquest alone. */
export function growsByConquest(m: TurnContext): boolean {
  const { nation } = m.civ
  return settlerKinds(m).every(id => {
    const kind = m.w.rules.units[id]
    if (kind.uniqueTo !== NONE && kind.uniqueTo !== nation) return true
    return entryHas(kind, E.unbuildable) && !settlersSold(m).includes(id)
  })
}

const soldOf = new WeakMap<Ruleset, readonly number[]>()

/** Those that some effect of the rules may sell at a price of its own. */
export function settlersSold(m: TurnContext): readonly number[] {
  const { w } = m
  let sold = soldOf.get(w.rules)
  if (!sold) {
    const sales = allEffects(w.rules).filter(effect => isAnyOf(effect, UNIT_SALES))
    const isSold = (kind: number): boolean =>
      w.rules.units[kind].effects.some(effect => isAnyOf(effect, OWN_PRICES)) ||
      sales.some(effect => matchesKind(w, effect.params[0], kind))
    soldOf.set(w.rules, (sold = settlerKinds(m).filter(isSold)))
  }
  return sold
}

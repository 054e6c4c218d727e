/** What soldiers learn from experience. */

import { type Command, openPromotions, UNIT_HP, type Unit } from '../../../engine/index.ts'
import { C } from '../../../rules/effects/conditions.ts'
import type { Effect } from '../../../rules/effects/effect.ts'
import { E } from '../../../rules/effects/templates.ts'
import type { Reason } from '../../reason.ts'
import { plainEffect } from '../../reasons.ts'
import { give, ownUnits, type Plan, roleOf, type TurnContext } from '../../turn-context.ts'

export function* planPromotions(m: TurnContext): Plan {
  for (const unit of ownUnits(m)) {
    if (unit.movesX60 === 0 || unit.attacks > 0) continue
    const [best, ...others] = rankPromotions(m, unit)
    if (best)
      yield* give(best.command, {
        because: () => reasonFor(m, best.promotion),
        others: () => others.slice(0, TOLD).map(({ command, promotion }) => ({ command, because: reasonFor(m, promotion) })),
      })
  }
}

/** Other choices told of. */
const TOLD = 2

interface Choice {
  command: Command
  promotion: number
  worth: number
}

const reasonFor = ({ w }: TurnContext, id: number): Reason => {
  const [effect] = w.rules.promotions[id].effects
  return effect ? plainEffect(effect) : { code: 'leadsOn' }
}

/** The best first. */
function rankPromotions(m: TurnContext, unit: Unit): Choice[] {
  const ranked: Choice[] = []
  for (const id of openPromotions(m.w, unit)) {
    let worth = 1
    for (const effect of m.w.rules.promotions[id].effects) worth += effectWorth(m, unit, effect)
    // The deeper one has gone one way, the nearer its end: the same line again is a little better.
    worth += m.w.rules.promotions[id].prerequisites.length > 0 ? m.p.promotionDepth : 0
    if (worth > 0) ranked.push({ command: { type: 'promote', unit: unit.id, promotion: id }, promotion: id, worth })
  }
  return ranked.sort((a, b) => b.worth - a.worth)
}

function effectWorth(m: TurnContext, unit: Unit, { kind, amount, conditions }: Effect): number {
  const { p } = m
  if (kind === E.unitHeals) return unit.hp < p.retreatHealth ? UNIT_HP - unit.hp : 0
  if (kind === E.spendsPromotion) return unit.hp < p.retreatHealth ? 0 : -UNIT_HP
  if (kind === E.strength) {
    if (conditions.some(({ kind: when }) => when === C.vsCities) && !knowsRival(m)) return 0
    return amount * (conditions.length === 0 ? 1 : p.promotionCondition) * siegeFactor(m, unit, amount)
  }
  if (kind === E.range) return amount * p.promotionRange
  if (kind === E.additionalAttacks) return amount * p.promotionAttack
  if (kind === E.movement) return amount * p.promotionMovement
  if (kind === E.healsAlways || kind === E.shootsOverObstacles || kind === E.movesAfterAttack) return p.promotionAbility
  return p.promotionOther
}

/** A city that could be stormed one day. */
const knowsRival = ({ w, perception }: TurnContext): boolean =>
  perception.cities.some(({ owner }) => w.s.civs[owner].kind === 'major')

/** Siege engines learn what serves against cities: their great lines. */
const siegeFactor = (m: TurnContext, unit: Unit, amount: number): number =>
  roleOf(m, unit) === 'siege' && amount >= 33 ? 1.5 : 1

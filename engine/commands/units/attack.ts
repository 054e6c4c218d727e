/** Attacks, by units and by cities. */
import { attackTile, bombard } from '../../combat/attack.ts'
import { checkAttack, checkBombard, whoMeets } from '../../combat/attack-target.ts'
import type { FightResult } from '../../combat/fight-result.ts'
import { noteStrike } from '../../combat/strikes.ts'
import { command } from '../../core/command.ts'
import type { EngineContext } from '../../core/engine-context.ts'
import { refuse } from '../../core/refusal.ts'
import { isVisible } from '../../visibility/knowledge.ts'
import { checkOwn, checkTile, theUnit } from './unit-checks.ts'

/** A unit attacks the city or the unit on a tile, within its range. */
export const attack = command<{ unit: number; tile: number }>({
  by: 'active',
  check: (w, seat, { unit, tile }) => checkOwn(w, seat, unit) ?? checkTile(w, tile) ?? checkAttack(w, theUnit(w, unit), tile),
  apply(w, seat, { unit, tile }) {
    strikeAt(w, seat, tile)
    return resultOf(attackTile(w, theUnit(w, unit), tile))
  },
})

/** A city bombards a tile in range, once a turn. */
export const cityAttack = command<{ city: number; tile: number }>({
  by: 'active',
  check(w, seat, { city: id, tile }) {
    const city = w.s.cities[id]
    if (!city || !isVisible(w, seat, city.tile)) return refuse('city/unknown', id)
    if (city.owner !== seat) return refuse('city/not-yours', id)
    return checkTile(w, tile) ?? checkBombard(w, city, tile)
  },
  apply(w, seat, { city, tile }) {
    strikeAt(w, seat, tile)
    return resultOf(bombard(w, w.s.cities[city]!, tile))
  },
})

function strikeAt(w: EngineContext, seat: number, tile: number): void {
  const defender = w.s.round ? whoMeets(w, seat, tile) : null
  if (defender) noteStrike(w, seat, defender)
}

/** As the fight's own record; ids are -1 where nothing was taken. */
const resultOf = (result: FightResult) => ({ ...result })

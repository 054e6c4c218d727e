/** Why a unit stands idle, where that is news. */
import { type EngineContext, type GameEvent, namedArgs, toldTo, type Unit } from '../../engine/index.ts'
import { namesIn } from '../events/names.ts'
import { placeText } from '../tool/coordinates.ts'
import { whatText } from '../words/decisions.ts'
import { unitNamed } from './pending-decision.ts'

/** What stopped it since its player's last turn; null where that is no news. */
export function stopOf({ s }: EngineContext, { id, owner }: Unit): GameEvent | null {
  const stop = s.events.findLast(event => event.kind === 'unit/stopped' && event.unit === id && event.civ === owner)
  return stop && stop.turn >= s.turn - 1 ? stop : null
}

/** It is idle, or what stopped it: 'Unit 12 Scout (3,4) stopped: Warrior 34 of Rome (9,5) came into sight'. */
export function idleText(w: EngineContext, unit: Unit, stop: GameEvent | null): string {
  const named = unitNamed(w, unit)
  if (!stop) return whatText('idle', named)
  if (stop.what === 'barred' || stop.what === 'explored') return whatText(stop.what, named)
  const { other, tile } = toldTo(w, unit.owner, stop)
  const { enemyKind, enemyId } = namedArgs(stop) as { enemyKind: number; enemyId: number }
  const enemy = {
    enemyKind: w.rules.units[enemyKind].name,
    enemyId,
    nation: namesIn(w).civ(other),
    enemyPlace: placeText(w, tile),
  }
  return whatText('stopped', { ...named, ...enemy })
}

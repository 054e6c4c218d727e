/** Why a unit stands idle, where that is news. */
import { type EngineContext, namedArgs, toldTo, type Unit } from '../../../engine/index.ts'
import { namesIn } from '../../events/names.ts'
import { placeText } from '../../tool/coordinates.ts'

/** 'is idle', or what stopped it since its player's last turn: 'stopped: Warrior 34 of Rome (9,5) came into sight'. */
export function idleWords(w: EngineContext, unit: Unit): string {
  const stop = w.s.events.findLast(event => event.kind === 'unit/stopped' && event.unit === unit.id && event.civ === unit.owner)
  if (!stop || stop.turn < w.s.turn - 1) return 'is idle'
  if (stop.what === 'barred') return 'stopped: its way is barred'
  if (stop.what === 'explored') return 'is idle: nothing more to explore'
  const { other, tile } = toldTo(w, unit.owner, stop)
  const { enemyKind, enemyId } = namedArgs(stop) as { enemyKind: number; enemyId: number }
  const enemy = `${w.rules.units[enemyKind].name} ${enemyId} of ${namesIn(w).civ(other)}`
  return `stopped: ${enemy} ${placeText(w, tile)} came into sight`
}

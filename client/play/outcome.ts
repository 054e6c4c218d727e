/** What came of a deed, in a sentence: for the card and the live region. */
import { playWords as words } from '../words/play.ts'
import type { World } from '../world/world.ts'
import type { Deed } from './deeds.ts'
import type { Result } from './table.ts'

type Fight = Result<'attack'> & { happened?: string[] }

function fightInWords(fight: Fight): string {
  const parts = fight.damage_to_defender > 0 ? [words.hit(fight.damage_to_defender)] : []
  if (fight.damage_to_attacker > 0) parts.push(words.lost(fight.damage_to_attacker))
  if (fight.captured_city !== undefined) parts.push(words.cityTaken)
  else if (fight.city_destroyed) parts.push(words.cityDestroyed)
  else if (fight.captured_unit !== undefined) parts.push(words.unitCaptured)
  else if (fight.defender_died) parts.push(words.defenderDied)
  else if (fight.defender_withdrew) parts.push(words.defenderWithdrew)
  if (fight.attacker_died) parts.push(words.attackerDied)
  return parts.join(' ')
}

function sweepInWords({ interceptor, fought, damage_to_interceptor, damage_to_sweeper }: Result<'air_sweep'>): string {
  if (!interceptor) return words.nobodyRose
  return fought ? words.swept(interceptor, damage_to_interceptor, damage_to_sweeper) : words.drewOut(interceptor)
}

/** Null where what is seen says it all. */
export function outcomeOf(_world: World, deed: Deed, result: unknown): string | null {
  const { happened = [] } = (result ?? {}) as { happened?: string[] }
  const own: string[] = []
  if (deed.tool === 'attack' || deed.tool === 'city_attack') own.push(fightInWords(result as Fight))
  if (deed.tool === 'air_sweep') own.push(sweepInWords(result as Result<'air_sweep'>))
  if (deed.tool === 'move_unit') {
    const { ended, turns_left } = result as Result<'move_unit'>
    const why = words.ended[ended]
    // What came into sight is told by what happened.
    if (why && !(ended === 'alarmed' && happened.length > 0)) own.push(why)
    else if (turns_left !== undefined) own.push(words.arrivesIn(turns_left))
  }
  if (deed.tool === 'unit_action' && (result as Result<'unit_action'>).gold)
    own.push(words.gotGold((result as Result<'unit_action'>).gold!))
  const all = [...own, ...happened.map(words.withoutPlace)]
  return all.length > 0 ? all.join(' ') : null
}

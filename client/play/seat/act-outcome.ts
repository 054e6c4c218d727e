/** What came of a deed, in a sentence: for the card and the live region. */

import type { ToolCall } from '../../game/call-data.ts'
import type { Result } from '../../game/page-context.ts'
import { playWords as words } from '../../words/play/play.ts'
import { ruleName } from '../../words/rule-names.ts'

type Fight = Result<'attack'> & { happened?: string[] }
/** Cities by id as they were before the deed. */
type Cities = ReadonlyMap<number, { name: string }>

function blastInWords({ units_killed, cities, fallout }: NonNullable<Fight['blast']>, before: Cities): string {
  const towns = cities.map(({ city_id, citizens, health, destroyed }) => {
    const name = before.get(city_id)?.name ?? words.unknownCity
    return destroyed ? words.blastCityGone({ name }) : words.blastCityHit({ name, citizens, health })
  })
  return [words.blastKilled({ units: units_killed }), ...towns, ...(fallout > 0 ? [words.fallout({ tiles: fallout })] : [])].join(
    ' ',
  )
}

function fightInWords(fight: Fight, before: Cities): string {
  // The weapon itself is no attacker that died.
  if (fight.blast) return blastInWords(fight.blast, before)
  const parts = fight.damage_to_defender > 0 ? [words.damageDone({ damage: fight.damage_to_defender })] : []
  if (fight.damage_to_attacker > 0) parts.push(words.damageTaken({ damage: fight.damage_to_attacker }))
  if (fight.captured_city !== undefined) parts.push(words.cityTaken)
  else if (fight.city_destroyed) parts.push(words.cityDestroyed)
  else if (fight.captured_unit !== undefined) parts.push(words.unitCaptured)
  else if (fight.defender_died) parts.push(words.defenderDied)
  else if (fight.defender_withdrew) parts.push(words.defenderWithdrew)
  if (fight.attacker_died) parts.push(words.attackerDied)
  return parts.join(' ')
}

function sweepInWords({ interceptor, fought, damage_to_interceptor, damage_to_sweeper }: Result<'air_sweep'>): string {
  if (!interceptor) return words.noInterceptor
  return fought
    ? words.interceptorFought({ kind: ruleName(interceptor), done: damage_to_interceptor, taken: damage_to_sweeper })
    : words.interceptorDrawnOut({ kind: ruleName(interceptor) })
}

/** What an act of a unit has given; nothing for what is seen on the map. */
function givenInWords(given: Result<'unit_action'>): string[] {
  const { gold, science, production, building, influence, influence_gained, opinion, improvement, religion, followers } = given
  const { abilityResult: gave } = words
  if (given.done === false) return [words.nothingDone]
  const said = [
    gold && words.gotGold({ gold }),
    science && gave.science({ n: science }),
    production && building !== undefined && gave.production({ n: production, building: ruleName(building) }),
    (influence ?? influence_gained) && gave.influence({ n: (influence ?? influence_gained)! }),
    opinion && gave.opinion({ n: opinion }),
    improvement !== undefined && gave.improvement({ name: ruleName(improvement) }),
    religion !== undefined && followers !== undefined && gave.followers({ n: followers, religion: ruleName(religion) }),
  ].filter(part => typeof part === 'string')
  return said.length === 0 && given.consumed ? [gave.used] : said
}

/** Null where what is seen says it all. */
export function outcomeOf(deed: ToolCall, result: unknown, before: Cities): string | null {
  const { happened = [] } = (result ?? {}) as { happened?: string[] }
  const own: string[] = []
  if (deed.tool === 'attack' || deed.tool === 'city_attack') own.push(fightInWords(result as Fight, before))
  if (deed.tool === 'air_sweep') own.push(sweepInWords(result as Result<'air_sweep'>))
  if (deed.tool === 'move_unit') {
    const { ended, turns_left } = result as Result<'move_unit'>
    const why = (words.ended as { [ended: string]: string | undefined })[ended]
    // What came into sight is told by what happened.
    if (why && !(ended === 'alarmed' && happened.length > 0)) own.push(why)
    else if (turns_left !== undefined) own.push(words.arrivesIn({ turns: turns_left }))
  }
  if (deed.tool === 'take_back') own.push(words.backInPlace)
  // What a trade mission brought is an event.
  const isTold = deed.tool === 'unit_action' && deed.args.action === 'trade_mission' && happened.length > 0
  if (deed.tool === 'unit_action' && !isTold) own.push(...givenInWords(result as Result<'unit_action'>))
  const all = [...own, ...happened.map(withoutPlace)]
  return all.length > 0 ? all.join(' ') : null
}

/** '(3,4) Rome fell.' → 'Rome fell.': it is seen where. */
const withoutPlace = (happened: string): string => happened.replace(/^\(\d+, ?\d+\) /, '')

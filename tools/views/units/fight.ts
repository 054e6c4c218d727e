/** What a fight did, as attack and city_attack answer it. */
import { type EngineContext, type FightResult, hasLearntAllFrom, NONE, type Unit } from '../../../engine/index.ts'
import { answer, optional, whole, yes } from '../../tool/schema.ts'
import { outcomeText } from '../../words/outcomes.ts'
import { BlastSchema, blastAnswer } from './blast.ts'

export const FightSchema = answer({
  damage_to_defender: whole('Health the defender lost.'),
  damage_to_attacker: whole('Health the attacker lost.'),
  defender_died: yes('The defender is dead.'),
  attacker_died: yes('The attacker is dead.'),
  attacker_hp: optional(whole('Health the attacking unit has left.')),
  defender_hp: optional(whole('Health the defender has left.')),
  moved_in: optional(yes('The attacker stands on the tile now.')),
  xp: optional(whole('Experience it brought the attacker.')),
  defender_withdrew: optional(yes('The defender slipped away.')),
  captured_unit: optional(whole('Id of the civilian that was captured.')),
  captured_city: optional(whole('Id of the city that was taken: see city_status.')),
  city_destroyed: optional(yes('The city is no more.')),
  intercepted: optional(whole('Part of damage_to_attacker that an interceptor did.')),
  blast: optional(BlastSchema),
})

/** `unit`: who attacked, null for a city; `tile`: where. */
export function fightAnswer(w: EngineContext, fight: FightResult, unit: Unit | null, tile: number) {
  const alive = unit !== null && w.s.units[unit.id] === unit
  const defender = fight.defender !== NONE ? w.s.units[fight.defender] : fight.city !== NONE ? w.s.cities[fight.city] : null
  const wasTaken = fight.capturedUnit !== NONE || fight.capturedCity !== NONE
  const untaught = alive && fight.against !== NONE && fight.xp === 0 && hasLearntAllFrom(w, unit, fight.against)
  return {
    damage_to_defender: fight.toDefender,
    damage_to_attacker: fight.toAttacker,
    defender_died: fight.defenderDied,
    attacker_died: fight.attackerDied,
    ...(alive && { attacker_hp: unit.hp }),
    ...(defender && !wasTaken && { defender_hp: defender.hp }),
    ...(alive && unit.tile === tile && { moved_in: true }),
    ...(fight.xp > 0 && { xp: fight.xp }),
    ...(untaught && {
      happened: [outcomeText('noExperience', { xp: w.rules.constants.maxXPfromBarbarians })],
    }),
    ...(fight.withdrew && { defender_withdrew: true }),
    ...(fight.capturedUnit !== NONE && { captured_unit: fight.capturedUnit }),
    ...(fight.capturedCity !== NONE && { captured_city: fight.capturedCity }),
    ...(fight.cityDestroyed && { city_destroyed: true }),
    ...(fight.intercepted > 0 && { intercepted: fight.intercepted }),
    ...(fight.blast !== null && { blast: blastAnswer(fight.blast) }),
  }
}

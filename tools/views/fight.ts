/** What a fight did, as attack and city_attack answer it. */
import { type FightResult, NONE } from '../../engine/index.ts'
import { answer, optional, whole, yes } from '../schema.ts'
import { BlastSchema, blastAnswer } from './blast.ts'

export const FightSchema = answer({
  damage_to_defender: whole('Health the defender lost.'),
  damage_to_attacker: whole('Health the attacker lost.'),
  defender_died: yes('The defender is dead.'),
  attacker_died: yes('The attacker is dead.'),
  defender_withdrew: optional(yes('The defender slipped away.')),
  captured_unit: optional(whole('Id of the civilian that was captured.')),
  captured_city: optional(whole('Id of the city that was taken: see city_status.')),
  intercepted: optional(whole('Part of damage_to_attacker that an interceptor did.')),
  blast: optional(BlastSchema),
})

export function fightAnswer(fight: FightResult) {
  return {
    damage_to_defender: fight.toDefender,
    damage_to_attacker: fight.toAttacker,
    defender_died: fight.defenderDied,
    attacker_died: fight.attackerDied,
    ...(fight.withdrew && { defender_withdrew: true }),
    ...(fight.capturedUnit !== NONE && { captured_unit: fight.capturedUnit }),
    ...(fight.capturedCity !== NONE && { captured_city: fight.capturedCity }),
    ...(fight.intercepted > 0 && { intercepted: fight.intercepted }),
    ...(fight.blast !== null && { blast: blastAnswer(fight.blast) }),
  }
}

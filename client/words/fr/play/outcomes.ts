/** Le résultat d’une action. */
import type { outcomes as english } from '../../en/play/outcomes.ts'
import type { Translation } from '../../language/messages.ts'

export const outcomes: Translation<typeof english> = {
  damageDone: '{damage, number} de dégâts infligés.',
  damageTaken: '{damage, number} subis.',
  cityTaken: 'La ville est prise.',
  cityDestroyed: 'La ville est détruite.',
  unitCaptured: 'Une unité civile est capturée.',
  defenderDied: 'Le défenseur est mort.',
  defenderWithdrew: 'Le défenseur s’est replié.',
  attackerDied: 'L’attaquant est mort.',
  noInterceptor: 'Personne n’a décollé.',
  interceptorFought: 'Interception par {kind} : {done, number} de dégâts infligés, {taken, number} subis.',
  interceptorDrawnOut: 'Leurre réussi : {kind}.',
  ended: {
    barred: 'La voie est bloquée.',
    alarmed: 'L’unité s’est arrêtée : un ennemi est en vue. Elle garde ses mouvements.',
    gone: 'L’unité n’est plus là.',
  },
  arrivesIn:
    '{turns, plural, =0 {En attente sur la route : elle repart dès que possible.} one {En route : arrivée au prochain tour.} other {En route : arrivée dans # tours.}}',
  together: 'se déplace avec {kind}',
  gotGold: '{gold, number} d’or.',
  blastKilled:
    '{units, plural, =0 {L’arme a explosé.} one {L’arme a explosé : # unité détruite.} other {L’arme a explosé : # unités détruites.}}',
  blastCityGone: '{name} n’existe plus.',
  blastCityHit:
    '{citizens, plural, one {{name} a perdu # citoyen et {health, number} points de vie.} other {{name} a perdu # citoyens et {health, number} points de vie.}}',
  fallout: 'Retombées sur {tiles, plural, one {# case} other {# cases}}.',
  unknownCity: 'Une ville',
  nothingDone: 'Rien à faire ici ; cela n’a rien coûté.',
  abilityResult: {
    science: '{n, number} de science pour ta recherche.',
    production: '{n, number} de production pour {building}.',
    influence: '{n, number} d’influence gagnée.',
    opinion: 'Leur opinion de toi s’améliore : +{n, number}.',
    improvement: 'Construit : {name}.',
    followers:
      '{n, plural, one {# citoyen de la ville suit désormais {religion}.} other {# citoyens de la ville suivent désormais {religion}.}}',
    used: 'L’unité est consommée.',
  },
  outcomeOf: '{who} : {what}',
  backInPlace: 'De retour à sa place, avec son mouvement.',
  never: 'jamais',
  turns: '{n, plural, one {# tour} other {# tours}}',
  gold: '{n, number} d’or',
}

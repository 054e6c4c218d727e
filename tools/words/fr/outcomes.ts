/** What came of an act beside its figures, in French. */
import type { OutcomeWords } from '../worded.ts'

export const outcomes: OutcomeWords = {
  luxury:
    '{resource} : une ressource de luxe {gained, select, yes {gagnée} other {perdue}}{later, select, yes {, ce qui compte pour le bonheur dès la fin du tour} other {}}.',
  noExperience: 'Pas d’expérience : au-delà de {xp}, les barbares ne lui apprennent rien.',
  swapped:
    '{would, select, yes {Échange} other {A échangé}} sa place avec {kind}{was, select, work {, qui interrompt : {improvement}} order {, dont l’ordre y prend fin} other {}}.',
  waits: 'Attend {kind}, qui n’a plus de mouvement.',
  tollZone: 'Un pas dans la zone de contrôle ({holder}) a coûté {spent, number} de mouvement.',
  anEnemy: 'un ennemi',
  holder: '{kind}',
  holderCity: '{city}',
  tollRiver: 'Traverser la rivière a coûté {spent, number} de mouvement.',
  tollShore: '{water, select, yes {Embarquer} other {Débarquer}} a coûté {spent, number} de mouvement.',
  tollLand: '{terrain} a coûté {spent, number} de mouvement.',
  trespass:
    'Finir un tour sur les terres de {nation} y coûte {influence, number} d’influence, sauf si des barbares les menacent.',
  unqueued: '{item} quitte la file ; le travail accompli est gardé.',
  waitsForCitizens: '{item} attend que {city} ait {n, plural, one {# citoyen} other {# citoyens}}.',
  planLost: 'Perdu : {kind}.',
  planStopped: 'Arrêté en chemin : {kind}.',
  planSighted: 'En vue : {kind} ({nation}).',
  planChoice: 'Une décision se présente.',
}

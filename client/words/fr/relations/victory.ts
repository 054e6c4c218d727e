/** Ce que dit l’écran des victoires. */
import type { victory as english } from '../../en/relations/victory.ts'
import type { Translation } from '../../language/messages.ts'

export const victory: Translation<typeof english> = {
  time: 'Tour {turn} sur {last}',
  left: '{n, plural, =1 {le dernier tour} one {encore # tour, puis le meilleur score l’emporte} other {encore # tours, puis le meilleur score l’emporte}}',
  over: 'La partie est finie : victoire de {who} ({how}) au tour {turn}.',
  draw: 'La partie se termine sans vainqueur.',
  wonBefore: '{who} a gagné ({how}) au tour {turn} ; la partie a continué.',
  kinds: {
    science: 'Sois le premier à partir vers les étoiles',
    culture: 'Montre au monde comment vivre',
    domination: 'Contrôle toutes les capitales d’origine',
    diplomatic: 'Sois élu dirigeant du monde',
    time: 'Aie le meilleur score à la fin',
  },
  reached: '{n} sur {of}',
  measured: '{have, number} {what}',
  measuredOf: '{have, number} sur {needed, number} {what}',
  lack: 'Ce qui te manque encore',
  against: 'Ce qui en empêcherait le rival le plus proche',
  leads: 'en tête',
  capitals: 'Capitales d’origine que tu connais',
  ownCapital: 'ta première ville, tenue par {holder}',
  capital: 'première ville de {of}, tenue par {holder}',
  ranking: 'Score',
  voteTitle: 'Vote pour un dirigeant du monde',
  voteWhen:
    '{left, plural, one {Prochain vote à la fin du tour {turn}, dans # tour.} other {Prochain vote à la fin du tour {turn}, dans # tours.}}',
  voteNeeds: 'Il faut {needed, plural, one {# voix} other {# voix}} ; {voters, plural, one {# votant} other {# votants}}.',
  yourVote: 'Tu votes pour',
  nobody: 'personne',
  castVote: 'Voter',
  cast: 'Ton vote est enregistré.',
  voters: 'Voix dont tu as connaissance',
  votes: '{n, plural, one {# voix} other {# voix}}',
  goesTo: 'pour',
  unknown: 'inconnu',
  last: '{needed, plural, one {Dernier vote, tour {turn} : # voix requise} other {Dernier vote, tour {turn} : # voix requises}}',
  elected: 'Élu : {who}.',
  done: 'atteint',
  open: 'pas encore',
}

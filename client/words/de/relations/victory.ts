/** Was der Bildschirm der Siege sagt. */
import type { victory as english } from '../../en/relations/victory.ts'
import type { Translation } from '../../language/messages.ts'

export const victory: Translation<typeof english> = {
  time: 'Runde {turn} von {last}',
  left: '{n, plural, =1 {die letzte Runde} one {noch # Runde; dann gewinnt die höchste Punktzahl} other {noch # Runden; dann gewinnt die höchste Punktzahl}}',
  over: 'Die Partie ist zu Ende: Sieg für {who} in Runde {turn} ({how}).',
  draw: 'Die Partie endet ohne Sieger.',
  wonBefore: '{who} hat in Runde {turn} gewonnen ({how}); die Partie ging weiter.',
  kinds: {
    science: 'Brich als Erster zu den Sternen auf',
    culture: 'Zeig der Welt, wie man lebt',
    domination: 'Halte alle ursprünglichen Hauptstädte',
    diplomatic: 'Werde zum Weltführer gewählt',
    time: 'Hab am Ende die höchste Punktzahl',
  },
  reached: '{n} von {of}',
  measured: '{have, number} {what}',
  measuredOf: '{have, number} von {needed, number} {what}',
  lack: 'Was dir noch fehlt',
  against: 'Was den stärksten Rivalen daran hindern würde',
  leads: 'führt',
  capitals: 'Ursprüngliche Hauptstädte, die du kennst',
  ownCapital: 'deine erste Stadt, in der Hand von {holder}',
  capital: 'erste Stadt von {of}, in der Hand von {holder}',
  ranking: 'Punktzahl',
  voteTitle: 'Wahl des Weltführers',
  voteWhen:
    '{left, plural, one {Nächste Wahl am Ende der Runde {turn}, in # Runde.} other {Nächste Wahl am Ende der Runde {turn}, in # Runden.}}',
  voteNeeds:
    '{needed, plural, one {# Stimme genügt} other {# Stimmen genügen}}; {voters, plural, one {# Wähler stimmt ab} other {# Wähler stimmen ab}}.',
  yourVote: 'Du stimmst für',
  nobody: 'niemanden',
  castVote: 'Abstimmen',
  cast: 'Deine Stimme ist abgegeben.',
  voters: 'Stimmen, von denen du weißt',
  votes: '{n, plural, one {# Stimme} other {# Stimmen}}',
  goesTo: 'an',
  unknown: 'unbekannt',
  last: '{needed, plural, one {Letzte Wahl, Runde {turn}: # war nötig} other {Letzte Wahl, Runde {turn}: # waren nötig}}',
  elected: '{who} wurde gewählt.',
  done: 'erreicht',
  open: 'noch nicht',
}

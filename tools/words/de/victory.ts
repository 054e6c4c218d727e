/** Ways to victories: what is counted, what is left to do, and what would stop somebody, in German. */
import type { VictoryWords } from '../worded.ts'

export const victory: VictoryWords = {
  step: '{milestone}: {state}',
  done: 'erreicht',
  notYet: 'noch nicht',
  counted: '{have} {what}',
  countedOf: '{have} von {of} {what}',
  parts: 'Teile',
  othersGone: 'andere ausgeschieden',
  capitalsHeld: 'Hauptstädte',
  capitalsKnown: 'Hauptstädte, soweit du weißt',
  branchesDone: 'Zweige',
  points: 'Punkte',
  religions: 'eigene Religionen',
  followers: 'Zivilisationen folgen ihr',
  votes: 'Stimmen, soweit du weißt',
  haveMore: 'mehr davon haben als alle anderen',
  haveAsMuch: 'selbst ebenso viel davon haben',
  toBuild: '{building} bauen',
  toBuildNeeding: '{building} bauen (braucht {tech})',
  takeHolder: 'die Stadt einnehmen, in der {building} steht',
  takeBuilder: 'die Stadt einnehmen, die {building} baut',
  somebodyBuilds: 'irgendwer muss {building} bauen',
  somebodyBuildsNeeding: 'irgendwer muss {building} bauen (braucht {tech})',
  cannotKeep: 'niemand lässt sich für immer hindern, {building} zu bauen: sei, wer davon profitiert',
  addPart:
    '{n, plural, =1 {{part} in deiner Hauptstadt anbauen} one {{part} in deiner Hauptstadt anbauen} other {{n} × {part} in deiner Hauptstadt anbauen}}',
  addPartNeeding:
    '{n, plural, one {{part} in deiner Hauptstadt anbauen, braucht {tech}} other {{n} × {part} in deiner Hauptstadt anbauen, braucht {tech}}}',
  takeCapital: 'die Hauptstadt einnehmen, in der die Teile des Raumschiffs zusammenkommen, und die Städte, die sie bauen',
  takeCapitalAt:
    'die Hauptstadt {city} einnehmen, in der die Teile des Raumschiffs zusammenkommen, und die Städte, die sie bauen',
  destroyParts: 'die Teile auf dem Weg dorthin zerstören',
  toOutlive: 'jede andere Zivilisation überleben',
  stayAlive: 'am Leben bleiben',
  cityAt: '{city}',
  nobody: 'niemand',
  takeHeld: '{city} einnehmen (jetzt: {holder})',
  findCapitals: 'noch {n, plural, one {# ursprüngliche Hauptstadt} other {# ursprüngliche Hauptstädte}} finden und einnehmen',
  freeTaken: '{city} befreien oder einnehmen, von {nation} erobert',
  hold: '{city} halten',
  holdAny: 'eine ursprüngliche Hauptstadt gegen sie halten',
  completeBranches: 'noch {n, plural, one {# Sozialpolitikzweig} other {# Sozialpolitikzweige}} vollenden',
  takeCities: 'seine Städte einnehmen: ihre Kultur bezahlt die Sozialpolitik',
  moreThan:
    'mehr als {score, plural, one {# Punkt} other {# Punkte}} haben, {n} mehr als jetzt, in {turns, plural, one {# Runde} other {# Runden}}',
  stayAhead:
    'noch {turns, plural, one {# Runde} other {# Runden}} vorn bleiben, jetzt mit {n, plural, one {# Punkt} other {# Punkten}} Vorsprung',
  winPoints: 'in {turns, plural, one {# Runde} other {# Runden}} noch {n, plural, one {# Punkt} other {# Punkte}} gewinnen',
  spreadReligion: 'deine Religion in den meisten Städten jeder Zivilisation verbreiten',
  foundReligion: 'eine Religion gründen',
  keepReligion: 'in den meisten Städten einer Zivilisation eine andere Religion halten oder verbreiten',
  winVotes: 'noch {n, plural, one {# Stimme} other {# Stimmen}} gewinnen: von anderen Zivilisationen bei der Wahl',
  winVotesOf:
    'noch {n, plural, one {# Stimme} other {# Stimmen}} gewinnen: von anderen Zivilisationen bei der Wahl, als Verbündeter von {nations}',
  holdVotes: 'deine Stimmen bis zur nächsten Wahl halten',
  replaceAlly: 'an ihrer Stelle Verbündeter werden von: {nations}',
  allyFirst: 'vor ihr Verbündeter werden von: {nations}',
  voteElse:
    'für jemand anderen stimmen und andere dafür gewinnen: nötig {needed, plural, one {ist # Stimme} other {sind # Stimmen}}, {votes} hat sie, soweit du weißt',
}

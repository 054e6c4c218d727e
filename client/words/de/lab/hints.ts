/** Was die Felder eines Balanceberichts und eines Experiments bedeuten. */
import type { hints as english } from '../../en/lab/hints.ts'
import type { Translation } from '../../language/messages.ts'

export const hints: Translation<typeof english> = {
  balance: {
    label: 'Name des Berichts. Vorgabe: balance.',
    games: 'Wie viele gespielt werden. Vorgabe: 4.',
    players: 'Zivilisationen in einem Spiel. Vorgabe: 4, oder so viele, wie das Regelwerk hat.',
    bots: 'Wer spielt: Die Plätze nehmen sie der Reihe nach, und jedes Spiel beginnt mit dem nächsten. Vorgabe: Standard.',
    size: 'Größe der Karte. Vorgabe: klein.',
    map: 'Art der Karte. Vorgabe: Kontinente.',
    speed: 'Tempo der Spiele. Vorgabe: Quick, oder das übliche des Regelwerks.',
    difficulty: 'Schwierigkeitsgrad der Spiele. Vorgabe: Prince, oder der mittlere des Regelwerks.',
    nation: 'Zivilisation des ersten genannten Bots. Vorgabe: ausgelost, wie die aller anderen.',
    turns: 'Runden; 0 ist die Länge des Tempos. Vorgabe: 0.',
    seed: 'Der ersten Karte; die anderen zählen weiter. Vorgabe: 1.',
    replays: 'Spiele auf jeder Karte, die Bots jedes Mal einen Platz weiter. Vorgabe: 1.',
    ruleset: 'Installiertes Regelwerk. Vorgabe: standard.',
  },
  experiment: {
    name: 'Wie es heißt.',
    priority: 'Höheres wird zuerst gespielt, bei gleichem das Ältere. Vorgabe: 0.',
    games: 'Wie viele gespielt werden.',
    seed: 'Des ersten Spiels; die anderer Blöcke zählen weiter. Vorgabe: 1.',
    size: 'Größe der Karte. Vorgabe: klein.',
    maps: 'Arten der Karte, der Reihe nach. Vorgabe: Kontinente.',
    speed: 'Tempo der Spiele. Vorgabe: Quick, oder das übliche des Regelwerks.',
    turns: 'Runden; 0 ist die Länge des Tempos. Vorgabe: 0.',
    difficulty: 'Schwierigkeitsgrad der Spiele. Vorgabe: Prince, oder der mittlere des Regelwerks.',
    nation: 'Zivilisation des ersten Platzes; Vorgabe: ausgelost, wie die aller anderen.',
    players:
      'Plätze in einem Spiel, die die Teilnehmer der Reihe nach nehmen. Vorgabe: so viele wie Teilnehmer; mit Faktoren so viele, wie die Größe hat.',
    ruleset: 'Importiertes Regelwerk; an der Konsole auch ein Ordner mit Regeln. Vorgabe: standard.',
    mods: 'Über dem Regelwerk, in dieser Reihenfolge.',
    rotate: 'Ob Spiel i mit Platz i beginnt. Vorgabe: nur mit Wiederholungen.',
    replays: 'Spiele eines Blocks: auf einer Karte, mit einem Startwert, die Plätze je um einen verschoben. Vorgabe: 1.',
    profile: 'Worüber die Stufen der Faktoren liegen. Vorgabe: Standard.',
    stop: 'Wann die Spiele früher enden: ein sequentieller Test der ersten Bezeichnung gegen die zweite, über Blöcke.',
    alpha: 'Wie oft höchstens kein Unterschied für einen gehalten wird.',
    beta: 'Wie oft höchstens ein Unterschied übersehen wird.',
    elo0: 'Um wie viel die erste Bezeichnung besser ist, wenn nichts gewonnen ist.',
    elo1: 'Um wie viel sie besser ist, wenn etwas gewonnen ist; mehr als elo0.',
    gameSeconds: 'Sekunden, nach denen ein Spiel als gescheitert gilt. Vorgabe: 3600.',
  },
}

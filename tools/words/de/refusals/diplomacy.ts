/** Refusals about negotiations, deals, treaties and votes, in German. */
import type { RefusalWordsOf } from '../../refusal-words.ts'

const LEAVE_OUT = 'Lass es weg.'
/** Treaties as the engine names them. */
const TREATIES: Readonly<Record<string, string>> = {
  embassies: 'Botschaften',
  'research agreements': 'Forschungsabkommen',
  'defensive pacts': 'Verteidigungspakte',
  'declaration of friendship': 'Freundschaftserklärung',
  'research agreement': 'Forschungsabkommen',
  'defensive pact': 'Verteidigungspakt',
  'A research agreement': 'Forschungsabkommen',
  'A defensive pact': 'Verteidigungspakt',
}
const treatyOf = (what: string): string => TREATIES[what] ?? what
const STATES: Readonly<Record<string, string>> = {
  accepted: 'angenommen',
  rejected: 'abgelehnt',
  expired: 'abgelaufen',
  withdrawn: 'zurückgezogen',
}

export const diplomacyRefusals: RefusalWordsOf<'negotiation' | 'deal' | 'treaty' | 'gift' | 'denounce' | 'vote'> = {
  'negotiation/unknown': id => [`An einer Verhandlung ${id} nimmst du nicht teil.`],
  'negotiation/closed': (id, state) => [`Verhandlung ${id} ist beendet: ${STATES[state] ?? state}.`, 'Beginne eine neue.'],
  'negotiation/minor': player => [
    `Stadtstaaten wie ${player} verhandeln nicht.`,
    'Sie nehmen Geschenke, Schutzversprechen und Forderungen an.',
  ],
  'negotiation/busy': id => [
    `Deine Verhandlung ${id} läuft noch; mehr als eine zugleich geht nicht.`,
    'Warte auf die Antwort oder lehne ab.',
  ],
  'negotiation/they-are-busy': player => [`${player} verhandelt gerade anderswo; versuch es danach wieder.`],
  'negotiation/too-many': (player, most) => [
    `Mit ${player} hast du in dieser Runde schon ${most} Mal verhandelt; öfter geht nicht.`,
  ],
  'negotiation/not-your-floor': id => [`In Verhandlung ${id} ist die andere Seite an der Reihe.`, 'Warte auf ihre Antwort.'],
  'negotiation/own-terms': id => [
    `In Verhandlung ${id} liegen deine eigenen Bedingungen auf dem Tisch; annehmen kann sie die andere Seite.`,
    'Warte auf ihre Antwort oder zieh sie zurück.',
  ],
  'negotiation/answer': (answer, known) => [`Eine Antwort „${answer}“ gibt es nicht; es gibt: ${known.join(', ')}.`],
  'negotiation/reason': (reason, known) => [
    `„${reason}“ ist kein Grund für eine Ablehnung; es gibt: ${known.join(', ')}.`,
    'Gib einen Grund nur bei einer Ablehnung an oder lass ihn weg.',
  ],
  'negotiation/too-long': most => [
    `Diese Verhandlung hat schon ${most} Nachrichten, mehr gehen nicht.`,
    'Nimm an oder lehne ab, ohne Worte.',
  ],
  'deal/empty': () => ['In diesem Abkommen steht auf keiner Seite etwas.', 'Leg auf einer Seite etwas hinein.'],
  'deal/gold': gold => [`Gold ist eine ganze Zahl ab 0, nicht ${gold}.`],
  'deal/gold-most': (gold, most) => [`Ein Abkommen fasst höchstens ${most} Gold, nicht ${gold}.`, 'Biete weniger.'],
  'deal/gold-both': () => ['Gold auf beiden Seiten ergibt keinen Sinn; lass nur den Unterschied auf einer stehen.'],
  'deal/no-war': player => [`Du bist nicht im Krieg mit ${player}; Frieden ist schon.`, 'Lass den Frieden weg.'],
  'deal/at-war': player => [`Du bist im Krieg mit ${player}; ein Abkommen muss Frieden bringen.`, 'Nimm den Frieden hinein.'],
  'deal/no-borders': player => [
    `${player} kennt noch nichts, was offene Grenzen erlaubt.`,
    'Lass sie weg, bis eine Technologie sie erlaubt.',
  ],
  'deal/too-poor': (player, gold) => [`${player} hat keine ${gold} Gold.`, 'Verlange weniger auf einmal oder Gold pro Runde.'],
  'deal/war-treaty': player => [
    `Du bist im Krieg mit ${player}: Ein Frieden kann Gold, Ressourcen und Städte enthalten, keinen anderen Vertrag.`,
    'Schließ erst Frieden.',
  ],
  'deal/income': (player, amount, income) => [
    `${player} kann keine ${amount} Gold pro Runde versprechen: Das Einkommen ist ${income}.`,
    `Höchstens ${Math.max(0, income)} Gold pro Runde lassen sich versprechen.`,
  ],
  'deal/resource': resource => [
    `Eine handelbare Ressource ${resource} gibt es nicht.`,
    'Handelbar sind Luxus- und strategische Ressourcen.',
  ],
  'deal/resource-twice': name => [`${name} steht zweimal auf einer Seite des Abkommens.`, 'Nenne es einmal, mit der Menge.'],
  'deal/amount': (name, amount) => [`Die Menge (${name}) ist eine ganze Zahl ab 1, nicht ${amount}.`],
  'deal/no-resource': (player, name, amount, spare) => [
    `${player} kann keine ${amount} ${name} geben; übrig sind davon ${spare}.`,
    'Einfuhren, Gaben von Stadtstaaten und was Einheiten oder Gebäude verbrauchen, lässt sich nicht weitergeben.',
  ],
  'deal/city': (player, city) => [`${player} hat keine Stadt ${city} abzugeben, die du kennst.`],
  'deal/city-twice': city => [`${city} steht zweimal im Abkommen.`, 'Nenne die Stadt einmal.'],
  'deal/city-capital': city => [
    `${city} ist eine Hauptstadt; Hauptstädte wechseln nur durch Gewalt den Besitzer.`,
    'Nenne eine andere Stadt.',
  ],
  'deal/city-resists': city => [
    `${city} leistet Widerstand oder wird niedergebrannt und lässt sich nicht abgeben.`,
    'Lass die Stadt weg, bis sie ruhig ist.',
  ],
  'deal/promise': kind => [`„${kind}“ ist kein Versprechen oder steht zweimal im Abkommen.`, 'Nenne jedes Versprechen einmal.'],
  'deal/promised': (player, what, until) => [`${player} hat das schon versprochen: ${what}.`, `Es gilt bis Runde ${until}.`],
  'deal/introductions-off': () => [
    'In diesem Spiel lassen sich andere nicht durch ein Abkommen bekannt machen.',
    'Lass das Bekanntmachen weg.',
  ],
  'deal/introduction': (player, known) => [
    `${player} kann die andere Seite nicht mit Spieler ${known} bekannt machen.`,
    'Es muss jemand im Spiel sein, den nur die eine Seite kennt.',
  ],
  'deal/war-on': (player, target) => [
    `${player} kann Spieler ${target} zurzeit nicht den Krieg erklären.`,
    'Es muss jemand sein, den ihr beide kennt, mit dem Frieden ohne bindenden Vertrag besteht.',
  ],
  'treaty/not-known': (player, what) => [
    `${player} kennt noch nichts, was das erlaubt: ${treatyOf(what)}.`,
    'Lass es weg, bis eine Technologie es erlaubt.',
  ],
  'treaty/no-capital': player => [`${player} hat keine Hauptstadt für eine Botschaft.`, 'Lass es weg, bis es eine gibt.'],
  'treaty/embassy-exists': (guest, host) => [`${guest} hat schon eine Botschaft bei ${host}.`, LEAVE_OUT],
  'treaty/borders-open': (host, guest, until) => [
    `Die Grenzen von ${host} sind für ${guest} schon offen, bis Runde ${until}.`,
    `Ab Runde ${until} lassen sie sich neu öffnen.`,
  ],
  'treaty/embassies-first': (a, b) => [
    `${a} und ${b} brauchen dafür erst Botschaften beieinander.`,
    'Biete erst eine Botschaft an und bitte um eine.',
  ],
  'treaty/exists': (what, until) => [`Das gilt zwischen euch schon bis Runde ${until}: ${treatyOf(what)}.`],
  'treaty/friends-first': what => [
    `Das setzt eine Freundschaftserklärung zwischen euch voraus: ${treatyOf(what)}.`,
    'Schlag erst Freundschaft vor.',
  ],
  'treaty/denounced': (who, whom, until) => [
    `${who} hat ${whom} denunziert; das gilt bis Runde ${until}.`,
    `Freundschaft ist ab Runde ${until} möglich.`,
  ],
  'treaty/all-learnt': player => [`${player} hat nichts mehr zu erforschen.`, LEAVE_OUT],
  'gift/no-host': unit => [
    `${unit} steht nicht auf dem Gebiet einer anderen Zivilisation.`,
    'Schick die Einheit durch offene Grenzen dorthin und verschenk sie dann.',
  ],
  'gift/not-friendly': (unit, player) => [
    `${player} hat dir die Grenzen nicht geöffnet und nimmt das nicht an: ${unit}.`,
    'Vereinbare erst offene Grenzen.',
  ],
  'gift/unit-unwanted': unit => [`${unit} kann niemand anderem gehören.`, 'Verschenk eine andere Art von Einheit.'],
  'gift/nobodys': unit => [
    `Es gibt niemanden, dem sich das zurückgeben ließe: ${unit}.`,
    'Zurückgeben lässt sich nur, was du Barbaren abgenommen hast und was vorher einer anderen Zivilisation gehörte.',
  ],
  'gift/no-home': player => [`${player} hat keine Stadt, in die es zurückkönnte.`],
  'denounce/minor': player => [
    `Stadtstaaten wie ${player} kümmern sich nicht um Denunziationen.`,
    'Denunzieren lassen sich nur Zivilisationen.',
  ],
  'denounce/war': player => [`Du bist im Krieg mit ${player}; Worte ändern nichts mehr.`],
  'denounce/already': (player, until) => [`Du hast ${player} schon denunziert; das gilt bis Runde ${until}.`],
  'denounce/friend': (player, until) => [
    `Deine Freundschaftserklärung mit ${player} gilt bis Runde ${until}.`,
    'Warte ihr Ende ab oder erkläre den Krieg.',
  ],
  'vote/none': () => ['Noch wird kein Weltführer gewählt.', 'Erst muss jemand bauen, was die Welt zusammenruft.'],
  'vote/major-only': player => [
    `Nur eine große Zivilisation kann die Welt führen; ${player} ist ein Stadtstaat.`,
    'Wähle eine Zivilisation.',
  ],
}

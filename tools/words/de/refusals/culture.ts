/** Refusals about policies, religion, great people and what units can do, in German. */
import type { RefusalWordsOf } from '../../refusal-words.ts'

const FREE = 'Der Bildschirm der Religion zeigt, was frei ist.'
const UNIT_CAN = 'Sieh bei der Einheit nach, was sie jetzt tun kann.'
const OPEN_POLICIES = 'Der Bildschirm der Sozialpolitik zeigt, was offen ist.'
const INTO_CITY = 'Bring die Einheit in eine deiner Städte.'
const KINDS: Readonly<Record<string, string>> = {
  pantheon: 'Pantheon',
  founder: 'Gründer',
  follower: 'Anhänger',
  enhancer: 'Verstärker',
  any: 'Beliebig',
}
const kindOf = (kind: string): string => KINDS[kind] ?? kind
const DEEDS: Readonly<Record<string, string>> = { found: 'gründen', enhance: 'verstärken' }

export const cultureRefusals: RefusalWordsOf<
  'event' | 'policy' | 'great' | 'act' | 'religion' | 'pantheon' | 'belief' | 'spread' | 'heresy'
> = {
  'event/none-waiting': () => ['Kein Ereignis wartet auf deine Entscheidung.'],
  'event/unknown': event => [`Ein Ereignis ${event} gibt es in diesen Regeln nicht.`],
  'event/not-waiting': (event, waiting) => [`${event} wartet nicht auf deine Entscheidung.`, `Es warten: ${waiting.join(', ')}.`],
  'event/choice': (event, choice, open) => [`Für ${event} geht Antwort ${choice} nicht.`, `Möglich: ${open.join(', ')}.`],
  'policy/unknown': policy => [`Eine Sozialpolitik ${policy} gibt es in diesen Regeln nicht.`],
  'policy/adopted': policy => [`${policy} hast du schon eingeführt.`, OPEN_POLICIES],
  'policy/finisher': policy => [
    `${policy} lässt sich nicht wählen, sondern kommt von selbst.`,
    'Führe alle anderen Sozialpolitiken des Zweigs ein.',
  ],
  'policy/era': (policy, era, now) => [
    `${policy} gibt es ab diesem Zeitalter: ${era}; deines ist: ${now}.`,
    'Erforsche Technologien späterer Zeitalter.',
  ],
  'policy/requires': (policy, missing) => [
    `${policy} setzt voraus, was du noch nicht eingeführt hast: ${missing.join(', ')}.`,
    `Führe erst ${missing[0]} ein.`,
  ],
  'policy/condition': (policy, effect) => [`${policy} geht zurzeit nicht: „${effect}“.`, OPEN_POLICIES],
  'policy/culture': (policy, cost, culture) => [
    `${policy} kostet ${cost} Kultur; du hast ${culture}.`,
    'Kultur sammelt sich von Runde zu Runde; ein Rest bleibt dir.',
  ],
  'great/none-free': () => [
    'Du hast keine Große Persönlichkeit zu wählen.',
    'Sozialpolitiken, Wunder und Ähnliches geben eine solche Wahl.',
  ],
  'great/not-great': (kind, known) => [
    `${kind} ist keine Große Persönlichkeit, die deine Nation haben kann.`,
    `Wähle eine von: ${known.join(', ')}.`,
  ],
  'great/taken': (kind, left) => [
    `${kind} hast du in diesem Zyklus der Langen Zählung schon gewählt; jede Art kommt einmal.`,
    `Wähle eine von: ${left.join(', ')}.`,
  ],
  'great/no-place': kind => [
    `In deinen Städten ist kein Platz, an dem ${kind} erscheinen könnte.`,
    'Gründe eine Stadt; wer segelt, braucht eine an der Küste.',
  ],
  'act/unknown': (unit, action, can) => [
    `${unit} kann das nicht: „${action}“.`,
    can.length > 0 ? `Möglich: ${can.join('; ')}.` : 'Eigene Aktionen hat die Einheit nicht.',
  ],
  'act/which': (unit, _action, choices) => [
    `${unit} kann das auf mehr als eine Art.`,
    `Sag, welche gemeint ist: ${choices.join('; ')}.`,
  ],
  'act/condition': effect => [`Das geht zurzeit nicht: „${effect}“.`, UNIT_CAN],
  'act/moves': (needed, has, turn) => [
    `Das kostet ${needed} Bewegung; die Einheit hat ${has}.`,
    `In Runde ${turn} kann sie es versuchen.`,
  ],
  'act/used-up': (effect, times) => [
    `Das hat die Einheit schon so oft getan, wie sie darf (${times} Mal): „${effect}“.`,
    UNIT_CAN,
  ],
  'act/no-research': () => ['Du erforschst nichts, was sich beschleunigen ließe.', 'Wähle erst eine Technologie.'],
  'act/never-hurried': name => [`${name} lässt sich nicht beschleunigen.`, 'Stell erst ein Gebäude an die Spitze der Liste.'],
  'act/no-science': () => [
    'Deine Zivilisation hat in den letzten acht Runden keine Wissenschaft erzeugt.',
    'Beschleunigte Forschung bringt, was diese Runden brachten.',
  ],
  'act/no-city': () => ['Das geht nur im Zentrum einer deiner Städte.', INTO_CITY],
  'act/nothing-built': city => [`${city} baut weder Gebäude noch Wunder.`, 'Stell erst eines an die Spitze der Liste.'],
  'act/no-wonder': city => [`${city} baut kein Wunder.`, 'Stell erst eines an die Spitze der Liste.'],
  'act/no-culture': () => [
    'Deine Zivilisation hat in den letzten acht Runden keine Kultur erzeugt.',
    'Die Aktion bringt, was diese Runden brachten.',
  ],
  'act/stock': (what, price, has) => [`Das kostet ${price} (${what}); vorhanden sind ${has}.`, UNIT_CAN],
  'act/afloat': () => ['Auf See geht das nicht.', 'Geh erst an Land.'],
  'act/nearly-done': name => [`${name} ist so gut wie fertig; zu beschleunigen ist nichts.`, 'Nächste Runde ist es so weit.'],
  'act/no-city-state': () => [
    'Handelsmissionen gibt es nur auf dem Gebiet eines Stadtstaats.',
    'Bring die Einheit auf das Gebiet eines Stadtstaats, mit dem du Frieden hast.',
  ],
  'act/at-war': player => [`Du bist im Krieg mit ${player}.`, 'Schließ erst Frieden.'],
  'religion/off': () => ['In diesem Spiel gibt es keine Religion.'],
  'religion/majors-only': () => ['Nur große Zivilisationen gründen Pantheons und Religionen.'],
  'pantheon/have': name => [
    `Du hast schon ein Pantheon oder eine Religion: ${name}.`,
    'Ein Großer Prophet gründet eine Religion.',
  ],
  'pantheon/too-late': most => [
    `Eine Religion ist verstärkt, und mindestens ${most} Zivilisationen haben ein Pantheon: Neue Pantheons gibt es nicht mehr.`,
  ],
  'pantheon/none-left': () => ['Alle Glaubenssätze für Pantheons sind vergeben.'],
  'pantheon/faith': (price, faith) => [
    `Ein Pantheon kostet ${price} Glauben; du hast ${faith}.`,
    'Glauben bringen Schreine, Naturwunder und religiöse Stadtstaaten.',
  ],
  'belief/unknown': belief => [`Einen Glaubenssatz ${belief} gibt es in diesen Regeln nicht.`],
  'belief/taken': (belief, religion) => [
    `${belief} gehört schon zu ${religion}; jeden Glaubenssatz gibt es einmal auf der Welt.`,
    FREE,
  ],
  'belief/twice': belief => [`${belief} ist zweimal genannt; jeder Glaubenssatz wird einmal gewählt.`, FREE],
  'belief/condition': (belief, effect) => [`${belief} lässt sich zurzeit nicht wählen: „${effect}“.`, FREE],
  'belief/kind': (belief, kind, wanted, open) => [
    `${belief} ist ein Glaubenssatz der Art ${kindOf(kind)}; nötig ist einer der Art ${kindOf(wanted)}.`,
    `Frei (${kindOf(wanted)}): ${open.join(', ')}.`,
  ],
  'belief/none-given': () => [
    'Dir steht kein Glaubenssatz zur freien Wahl.',
    'Ein Pantheon kostet Glauben, eine Religion gründet ein Großer Prophet.',
  ],
  'belief/choice': (needed, named, lacking, open) => [
    `Nötig sind Glaubenssätze dieser Arten: ${needed.map(kindOf).join(', ')}; genannt hast du ${named}${lacking ? `, zu wenige der Art ${kindOf(lacking)}` : ''}.`,
    `Frei (${kindOf(lacking ?? 'follower')}): ${open.join(', ')}.`,
  ],
  'religion/have': name => [
    `Du hast schon ${name} gegründet; jede Zivilisation gründet eine Religion.`,
    'Ein Prophet kann sie verstärken.',
  ],
  'religion/none-left': most => [
    `Es lässt sich keine Religion mehr gründen: Dieses Spiel kennt ${most}, und Glaubenssätze müssen frei sein.`,
    UNIT_CAN,
  ],
  'religion/no-city': () => ['Das geht nur im Zentrum einer deiner Städte.', INTO_CITY],
  'religion/holy-already': city => [
    `${city} ist die heilige Stadt einer anderen Religion.`,
    'Bring den Propheten in eine andere deiner Städte.',
  ],
  'religion/unknown': (name, free) => [`Eine Religion ${name} gibt es in diesen Regeln nicht.`, `Frei: ${free.join(', ')}.`],
  'religion/name-taken': (name, free) => [`${name} ist schon gegründet.`, `Frei: ${free.join(', ')}.`],
  'religion/not-founded': () => ['Du hast keine Religion, die sich verstärken ließe.', 'Lass erst einen Propheten eine gründen.'],
  'religion/enhanced': name => [`${name} ist schon verstärkt; das geht einmal.`, 'Ein Prophet kann sie noch verbreiten.'],
  'religion/no-beliefs': kind => [`Auf der Welt ist kein Glaubenssatz dieser Art mehr frei: ${kindOf(kind)}.`, UNIT_CAN],
  'religion/not-a-prophet': (unit, deed) => [
    `${unit} kann keine Religion ${DEEDS[deed] ?? deed}; Propheten können es.`,
    'Der Bildschirm der Religion zeigt, wann einer kommt.',
  ],
  'religion/beliefs-missing': deed => [
    'Dazu musst du Glaubenssätze wählen.',
    `Nenne die Glaubenssätze${deed === 'found' ? ' und die Religion' : ''}. ${FREE}`,
  ],
  'spread/no-religion': unit => [
    `${unit} folgt keiner gegründeten Religion und hat nichts zu predigen.`,
    'Religiöse Einheiten haben die Religion der Stadt, aus der sie kommen.',
  ],
  'spread/no-city': () => ['Hier ist keine Stadt, der sich predigen ließe.', 'Bring die Einheit auf das Gebiet einer Stadt.'],
  'spread/believes': city => [
    `Die meisten Einwohner von ${city} folgen dieser Religion schon.`,
    'Predige in einer Stadt, die einer anderen Religion folgt oder keiner.',
  ],
  'spread/guarded': city => [`Ein Inquisitor in oder bei ${city} hält fremde Religionen fern.`, 'Wähle eine andere Stadt.'],
  'spread/no-strength': () => ['Die Einheit hat keine religiöse Stärke mehr.', 'Für Glauben lässt sich eine neue kaufen.'],
  'heresy/not-yours': () => [
    'Ketzerei wird nur in deinen eigenen Städten beseitigt.',
    'Bring die Einheit auf das Gebiet einer deiner Städte.',
  ],
  'heresy/none': city => [
    `Keine andere Religion hat Anhänger in ${city}.`,
    'Wähle eine deiner Städte, in der eine andere Religion Anhänger hat.',
  ],
}

/** Refusals about cities and improvements of land, in German. */
import type { RefusalWordsOf } from '../../refusal-words.ts'

const MAY_BUILD = 'Sieh bei der Einheit nach, was sie hier bauen kann.'
const turnsOf = (turns: number): string => (turns === 1 ? '1 Runde' : `${turns} Runden`)

export const cityRefusals: RefusalWordsOf<'city' | 'work'> = {
  'city/unknown': city => [`Eine Stadt ${city} kennst du nicht.`],
  'city/not-yours': city => [`Stadt ${city} gehört jemand anderem.`],
  'city/has-bombarded': (city, turn) => [
    `${city} hat in dieser Runde schon geschossen; das geht einmal pro Runde.`,
    `In Runde ${turn} geht es wieder.`,
  ],
  'city/resists': (city, turns) => [`${city} leistet noch ${turnsOf(turns)} Widerstand und schießt solange nicht.`],
  'city/bombards-units': city => [`${city} beschießt Einheiten, keine Städte.`, 'Städte greifst du mit Einheiten an.'],
  'city/puppet': city => [
    `${city} ist eine Marionette und entscheidet selbst.`,
    'Annektiere die Stadt, um ihr Befehle zu geben.',
  ],
  'city/no-annexing': (city, effect) => [
    `${city} kann nur eine Marionette sein: „${effect}“.`,
    'Lass sie gewähren, brenne sie nieder oder gib sie zurück.',
  ],
  'city/no-founder': unit => [`${unit} kann keine Stadt gründen.`, 'Das können Siedler.'],
  'city/founder-condition': (unit, effect) => [
    `${unit} kann zurzeit keine Stadt gründen: „${effect}“.`,
    'Es geht, sobald das zutrifft.',
  ],
  'city/founder-tired': (unit, turn) => [
    `Einheit ${unit} hat keine Bewegung mehr; in Runde ${turn} kann sie eine Stadt gründen.`,
  ],
  'city/on-water': () => ['Städte werden an Land gegründet.', 'Geh an Land.'],
  'city/impassable': () => ['Auf unpassierbarem Gelände kann keine Stadt stehen.', 'Geh auf begehbares Gelände.'],
  'city/foreign-land': () => ['Dieses Feld gehört einer anderen Zivilisation.', 'Geh auf freies oder eigenes Land.'],
  'city/too-close': (city, steps, least) => [
    `${city} ist ${steps} Felder entfernt; Städte müssen mindestens ${least} auseinanderliegen.`,
    'Geh weiter weg.',
  ],
  'city/too-close-unseen': least => [
    `Das ist zu nah an einer Stadt, die du noch nicht gesehen hast; Städte müssen mindestens ${least} Felder auseinanderliegen.`,
    'Erkunde die Umgebung oder geh weiter weg.',
  ],
  'city/resisting': (city, turns) => [`${city} leistet noch ${turnsOf(turns)} Widerstand.`],
  'city/burning': city => [`${city} wird gerade niedergebrannt.`, 'Brich das erst ab.'],
  'city/focus': (focus, known) => [`Einen Schwerpunkt „${focus}“ gibt es nicht; es gibt: ${known.join(', ')}.`],
  'city/specialist': () => ['Nenne eine Art von Spezialisten und ihre Zahl von 0 an, oder lass die Stadt wählen.'],
  'city/specialist-slots': (city, kind, slots, asked) => [
    `Plätze in ${city} für ${kind}: ${slots}; verlangt hast du ${asked}.`,
    'Verlange weniger oder baue, was Plätze bietet.',
  ],
  'city/specialist-people': (city, population) => [`${city} hat nur ${population} Einwohner.`, 'Verlange weniger.'],
  'city/name': (length, most) => [`Ein Name hat 1 bis ${most} Zeichen; dieser hat ${length}.`, 'Wähle einen passenden Namen.'],
  'city/name-taken': name => [`Eine andere Stadt heißt schon ${name}.`, 'Wähle einen anderen Namen.'],
  'city/status': (status, known) => [`Einen Status „${status}“ gibt es nicht; es gibt: ${known.join(', ')}.`],
  'city/not-puppet': city => [`${city} ist keine Marionette.`, 'Die Stadt nimmt deine Befehle schon an.'],
  'city/not-razing': city => [`${city} wird nicht niedergebrannt.`, 'Die Stadt ist sicher.'],
  'city/own-founding': city => [`${city} hast du selbst gegründet.`, 'Das geht nur mit eroberten Städten.'],
  'city/raze-capital': city => [
    `${city} wurde als Hauptstadt gegründet; solche Städte lassen sich nicht niederbrennen.`,
    'Behalte sie als Marionette oder annektiere sie.',
  ],
  'city/raze-seat': city => [`${city} ist deine Hauptstadt; sie lässt sich nicht niederbrennen.`, 'Behalte sie.'],
  'city/raze-holy': city => [
    `${city} ist eine heilige Stadt; solche Städte lassen sich nicht niederbrennen.`,
    'Behalte sie als Marionette oder annektiere sie.',
  ],
  'work/unknown': improvement => [`Eine Modernisierung ${improvement} gibt es in diesen Regeln nicht.`],
  'work/no-skill': (unit, improvement) => [`${unit} kann das nicht bauen: ${improvement}.`, MAY_BUILD],
  'work/no-moves': (unit, turn) => [`Einheit ${unit} hat keine Bewegung mehr; in Runde ${turn} kann sie anfangen.`],
  'work/unbuildable': improvement => [`${improvement} lässt sich nicht von Bautrupps bauen.`, MAY_BUILD],
  'work/other-nation': (improvement, nation) => [`${improvement} kann nur ${nation} bauen.`, MAY_BUILD],
  'work/own-version': (improvement, own) => [`Deine Nation baut ${own} statt ${improvement}.`, `Wähle ${own}.`],
  'work/tech': (improvement, tech) => [`${improvement} setzt eine Technologie voraus: ${tech}.`, `Erforsche erst ${tech}.`],
  'work/stock': (improvement, amount, resource, have) => [
    `${improvement} kostet ${amount} ${resource}; du hast ${have} auf Lager.`,
    `Die Übersicht deines Reichs zeigt, was pro Runde dazukommt (${resource}).`,
  ],
  'work/present': improvement => [`Das steht dort schon: ${improvement}.`, MAY_BUILD],
  'work/irremovable': improvement => [`${improvement} lässt sich nicht ersetzen.`, 'Wähle ein anderes Feld.'],
  'work/city': () => ['Im Stadtzentrum lässt sich nichts bauen.', 'Wähle ein anderes Feld.'],
  'work/foreign': () => ['Dieses Feld gehört einer anderen Zivilisation.', 'Arbeite auf eigenem Gebiet.'],
  'work/borders': improvement => [`${improvement} geht nur auf eigenem Gebiet.`, 'Geh auf eigenes Gebiet.'],
  'work/terrain': (improvement, terrain) => [
    `${improvement} geht auf diesem Gelände nicht: ${terrain}.`,
    'Wähle ein Feld, das dafür taugt.',
  ],
  'work/resource': improvement => [
    `${improvement} geht nur, wo damit eine Ressource erschlossen wird.`,
    'Wähle ein Feld mit einer solchen Ressource.',
  ],
  'work/place': (improvement, effect) => [
    `${improvement} passt nicht auf dieses Feld: „${effect}“.`,
    'Wähle ein Feld, das dafür taugt.',
  ],
  'work/feature': (improvement, feature) => [
    `${improvement} geht hier nicht; im Weg ist: ${feature}.`,
    `Entferne erst: ${feature}.`,
  ],
  'work/no-feature': feature => [`Das gibt es hier nicht zu entfernen: ${feature}.`, MAY_BUILD],
  'work/no-road': () => ['Eine solche Straße gibt es hier nicht zu entfernen.', MAY_BUILD],
  'work/nothing-broken': () => ['Hier gibt es nichts zu reparieren.', MAY_BUILD],
  'work/condition': (improvement, effect) => [`${improvement} geht zurzeit nicht: „${effect}“.`, 'Es geht, sobald das zutrifft.'],
}

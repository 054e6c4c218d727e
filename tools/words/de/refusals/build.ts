/** Refusals about what cities make, buy and sell, in German. */
import type { RefusalWordsOf } from '../../refusal-words.ts'

const OTHERS = 'Die Liste der Stadt zeigt, was sie herstellen kann.'

export const buildRefusals: RefusalWordsOf<'build' | 'queue' | 'buy' | 'sell'> = {
  'build/unknown': (_kind, id) => [`Nummer ${id} gibt es in diesen Regeln nicht.`],
  'build/other-nation': (name, nation) => [`${name} kann nur ${nation} herstellen.`, OTHERS],
  'build/own-version': (name, own) => [`Deine Nation stellt ${own} statt ${name} her.`, `Wähle ${own}.`],
  'build/present': (name, city) => [`${city} hat schon: ${name}.`, OTHERS],
  'build/tech': (name, tech) => [`${name} setzt eine Technologie voraus: ${tech}.`, `Erforsche erst ${tech}.`],
  'build/obsolete': (name, tech) => [`${name} ist veraltet, seit du ${tech} kennst.`, OTHERS],
  'build/no-coast': (name, city) => [`${name} braucht eine Küstenstadt; ${city} ist keine.`, 'Wähle eine Stadt an der Küste.'],
  'build/wonder-taken': name => [`${name} steht schon; das gibt es einmal auf der Welt.`, OTHERS],
  'build/wonder-past': name => [`${name} gehört in ein Zeitalter vor Beginn dieses Spiels.`, OTHERS],
  'build/wonder-minor': name => [`Stadtstaaten bauen keine Weltwunder, also auch nicht ${name}.`],
  'build/wonder-puppet': name => [
    `Marionetten bauen keine Weltwunder, also auch nicht ${name}.`,
    'Annektiere die Stadt, um zu wählen.',
  ],
  'build/wonder-elsewhere': (name, city) => [
    `${name} steht schon in der Liste von ${city}; nur eine deiner Städte darf daran bauen.`,
    'Nimm es dort erst heraus.',
  ],
  'build/national-present': (name, city) => [`${name} hast du schon in ${city}; jede Zivilisation kann es einmal haben.`, OTHERS],
  'build/spaceship': name => [`${name} ist ein Raumschiffteil, und dir fehlt, was den Bau ermöglicht.`],
  'build/needs-building': (name, needed) => [`${name} braucht ${needed} in derselben Stadt.`, `Baue erst ${needed}.`],
  'build/nearby-resource': (name, resources) => [
    `${name} braucht eine dieser Ressourcen, erschlossen im Gebiet der Stadt: ${resources.join(', ')}.`,
    'Erschließe erst eine davon.',
  ],
  'build/resource': (name, resource, needed, have) => [
    `${name} verbraucht ${needed} ${resource}; du hast ${have} übrig.`,
    `Erschließe mehr davon (${resource}) oder gib etwas auf, das es verbraucht.`,
  ],
  'build/stock': (name, amount, resource, have) => [`${name} kostet ${amount} ${resource}; du hast ${have} auf Lager.`],
  'build/no-site': (name, improvement, city) => [
    `${name} bringt ${improvement} auf ein Feld von ${city}, und kein Feld dort ist geeignet.`,
    'Räume oder kaufe ein geeignetes Feld oder wähle eine andere Stadt.',
  ],
  'build/site': (name, improvement, city) => [
    `${improvement} durch ${name} kann dort nicht stehen, oder das Feld gehört nicht zu ${city}.`,
    'Ohne Feld wird das beste genommen.',
  ],
  'build/siteless': name => [`${name} bringt nichts auf ein Feld.`, 'Lass das Feld weg.'],
  'build/unbuildable': name => [`${name} lässt sich nicht in Städten herstellen.`, OTHERS],
  'build/condition': (name, effect) => [`${name} geht zurzeit nicht: „${effect}“.`, 'Es geht, sobald das zutrifft.'],
  'build/population': (name, needed, has) => [
    `${name} braucht ${needed} Einwohner; die Stadt hat ${has}.`,
    'Die Stadt muss erst wachsen.',
  ],
  'build/limit': (name, most) => [`Mehr als ${most} darfst du davon nicht haben, geplante eingerechnet: ${name}.`, OTHERS],
  'build/place': (name, effect) => [`Die Stadt liegt nicht richtig für ${name}: „${effect}“.`, 'Wähle eine passende Stadt.'],
  'build/no-conversion': stat => [`Du kennst noch nichts, was Produktion darin umwandelt: ${stat}.`, OTHERS],
  'build/no-nuclear': kind => [`${kind} ist nicht möglich: Atomwaffen sind in diesem Spiel abgeschaltet.`],
  'queue/no-item': () => ['Nenne, was auf die Liste soll.'],
  'queue/full': (city, most) => [`Die Liste von ${city} ist voll; ${most} ist das Höchste.`, 'Nimm etwas heraus.'],
  'queue/twice': (name, city) => [`${name} steht schon auf der Liste von ${city}.`, 'Du kannst es nach vorn schieben.'],
  'queue/place': (index, length) => [`Einen Platz ${index} hat diese Liste nicht; sie hat ${length} Einträge, von 0 an gezählt.`],
  'buy/never-ending': name => [`${name} endet nie und lässt sich daher nicht kaufen.`, 'Nimm es in die Produktion.'],
  'buy/wonder': name => [`${name} ist ein Wunder; Wunder lassen sich nicht kaufen.`, 'Nimm es in die Produktion.'],
  'buy/never': name => [`${name} lässt sich nicht kaufen.`],
  'buy/no-room': (name, city) => [
    `In ${city} steht eine Einheit derselben Klasse; für ${name} ist dort kein Platz.`,
    'Zieh diese Einheit erst aus der Stadt.',
  ],
  'buy/gold': (name, price, gold) => [
    `${name} kostet ${price} Gold; du hast ${gold}.`,
    'Spare oder lass die Stadt es herstellen.',
  ],
  'buy/not-for': (name, stat, city) => [
    `${name} lässt sich in ${city} damit nicht kaufen: ${stat}.`,
    'Glaubenssätze, Sozialpolitiken und Zeitalter eröffnen solche Käufe.',
  ],
  'buy/stat': (name, price, stat, have) => [
    `${name} kostet ${price} ${stat}; du hast ${have}.`,
    'Spare oder wähle etwas Billigeres.',
  ],
  'sell/absent': (name, city) => [`${city} hat das nicht: ${name}.`],
  'sell/wonder': name => [`${name} ist ein Wunder; Wunder lassen sich nicht verkaufen.`, 'Wähle ein anderes Gebäude.'],
  'sell/unsellable': name => [`${name} lässt sich nicht verkaufen.`, 'Wähle ein anderes Gebäude.'],
  'sell/free': name => [
    `${name} war kostenlos oder kennzeichnet die Hauptstadt; es lässt sich nicht verkaufen.`,
    'Wähle ein anderes Gebäude.',
  ],
  'sell/once': (city, turn) => [`${city} hat in dieser Runde schon ein Gebäude verkauft; das nächste geht in Runde ${turn}.`],
}

/** Refusals about turns, units and where they go, in German. */
import type { UnitFacts } from '../../../../engine/index.ts'
import type { RefusalWordsOf } from '../../refusal-words.ts'

const unitAt = ({ id, kind, nation, x, y }: UnitFacts): string => `${kind} ${id} (${nation}) bei (${x},${y})`
const pastBlocker = ({ enemy }: UnitFacts): string =>
  enemy ? 'Greif sie an oder warte, bis sie fort ist.' : 'Warte, bis sie fort ist, oder wähle ein anderes Feld.'
const UPGRADE = 'Nur Einheiten mit einem Nachfolger lassen sich modernisieren.'
const BORDERS = 'Vereinbare offene Grenzen oder erkläre den Krieg.'

export const unitRefusals: RefusalWordsOf<'turn' | 'game' | 'unit' | 'explore' | 'tile' | 'attack'> = {
  'turn/not-yours': (_seat, active, awaiting = -1) =>
    awaiting === -1
      ? [`Du bist nicht am Zug; Platz ${active} spielt gerade.`, 'Warte, bis du am Zug bist.']
      : [
          `Du bist nicht am Zug; Platz ${active} spielt gerade. Verhandlung ${awaiting} wartet auf deine Antwort.`,
          'Antworte jetzt und warte dann, bis du am Zug bist.',
        ],
  'turn/ended': turn => [
    `Du hast Runde ${turn} beendet; sie dauert, bis alle so weit sind.`,
    'Warte auf die nächste Runde, oder handle mit reopen_turn weiter.',
  ],
  'turn/not-ended': turn => [`Du hast Runde ${turn} nicht beendet.`, 'Handle einfach: Nichts ist zurückzunehmen.'],
  'turn/in-order': () => ['In diesem Spiel ist ein beendeter Zug vorbei.', 'Warte, bis du am Zug bist.'],
  'turn/negotiating': id => [
    `Deine Verhandlung ${id} läuft noch; vorher kann der Zug nicht enden.`,
    'Antworte, lehne ab oder warte auf die andere Seite.',
  ],
  'game/over': () => ['Das Spiel ist vorbei; nichts lässt sich mehr ändern.'],
  'game/paused': () => ['Das Spiel ist angehalten; es geht weiter, sobald sein Besitzer es fortsetzt.'],
  'game/not-over': () => ['Das Spiel ist noch nicht vorbei; es gibt nichts fortzusetzen.'],
  'game/nobody-left': () => ['Niemand ist mehr übrig, um weiterzuspielen.'],
  'unit/unknown': unit => [`Eine Einheit ${unit} kennst du nicht.`],
  'unit/not-yours': unit => [`Einheit ${unit} gehört jemand anderem.`],
  'unit/no-moves': (unit, turn) => [
    `Einheit ${unit} hat in dieser Runde keine Bewegung mehr.`,
    `In Runde ${turn} kann sie wieder handeln.`,
  ],
  'unit/immobile': kind => [`${kind} kann sich nicht von der Stelle bewegen.`, 'Was keinen Schritt braucht, geht trotzdem.'],
  'unit/already-there': unit => [`Einheit ${unit} steht schon auf diesem Feld.`, 'Wähle ein anderes Feld.'],
  'unit/alone': unit => [
    `Einheit ${unit} teilt ihr Feld mit keiner deiner Einheiten; zusammen gehen ein Soldat und ein Zivilist.`,
    'Bring erst die andere Einheit auf ihr Feld.',
  ],
  'unit/has-attacked': (unit, attacks) => [
    `Einheit ${unit} hat in dieser Runde schon angegriffen (${attacks} Mal), öfter geht nicht.`,
    'Nächste Runde kann sie wieder angreifen.',
  ],
  'unit/cannot-attack': kind => [`${kind} kann nicht angreifen.`, 'Nimm eine Einheit mit Kampfstärke.'],
  'unit/embarked': kind => [
    `${kind} ist eingeschifft: Vom Wasser aus geht nur Nahkampf, und nur gegen Ziele an Land.`,
    'Geh erst an Land.',
  ],
  'unit/not-set-up': unit => [
    `Einheit ${unit} muss vor dem Schießen in Stellung gehen; das kostet 1 Bewegung, und etwas muss übrig bleiben.`,
    'Lass sie jetzt in Stellung gehen und greif nächste Runde an.',
  ],
  'unit/no-set-up': kind => [`${kind} braucht nicht in Stellung zu gehen.`, 'Das tun nur Belagerungswaffen.'],
  'unit/cannot-fortify': kind => [`${kind} kann sich hier nicht verschanzen.`, 'Lass die Einheit stattdessen ruhen.'],
  'unit/cannot-explore': kind => [`${kind} kann nicht selbstständig erkunden.`, 'Das können Einheiten, die gehen oder segeln.'],
  'explore/nothing': unit => [
    `Einheit ${unit} erreicht nichts, was noch zu erkunden wäre.`,
    'Schick sie anderswohin, vielleicht über Wasser, oder gib ihr einen anderen Befehl.',
  ],
  'explore/enemies': (unit, enemy) => [
    `Einheit ${unit} hält zwei Felder Abstand von Feinden, und bei allem, was noch zu erkunden ist, steht ${unitAt(enemy)}.`,
    'Du kannst sie trotzdem von Hand dorthin schicken.',
  ],
  'explore/unwelcome': (unit, host, influence) => [
    `Einheit ${unit} meidet das Gebiet von ${host}, wo Soldaten dich ${influence} Einfluss pro Runde kosten; sonst ist nichts mehr zu erkunden.`,
    'Du kannst sie trotzdem von Hand dorthin schicken.',
  ],
  'explore/blocked': (unit, blocker) => [
    `Den Weg von Einheit ${unit} zu allem, was noch zu erkunden ist, versperrt ${unitAt(blocker)}.`,
    pastBlocker(blocker),
  ],
  'unit/cannot-automate': kind => [
    `${kind} hat keine Arbeit, die sich automatisieren ließe.`,
    'Nur Einheiten, die Modernisierungen bauen, lassen sich automatisieren.',
  ],
  'unit/nothing-to-pillage': () => [
    'Auf diesem Feld gibt es nichts zu plündern.',
    'Plündere eine intakte Modernisierung oder Straße eines Feindes oder auf freiem Land.',
  ],
  'unit/own-land': () => [
    'Dieses Feld gehört dir oder jemandem, mit dem du Frieden hast.',
    'Plündern lässt sich nur das Land von Kriegsgegnern.',
  ],
  'unit/cannot-pillage': kind => [`${kind} kann nicht plündern.`, 'Soldaten können es.'],
  'unit/no-promotion': (promotion, may) => [
    `Die Einheit kann diese Beförderung nicht nehmen: ${promotion}.`,
    `Möglich: ${may || 'zurzeit keine'}.`,
  ],
  'unit/no-experience': (has, needs) => [
    `Die Einheit hat ${has} Erfahrung; ihre nächste Beförderung braucht ${needs}.`,
    'Erfahrung gibt es im Kampf.',
  ],
  'unit/promote-first': () => [
    'Eine Einheit, die angegriffen hat oder keine Bewegung mehr hat, lässt sich in dieser Runde nicht befördern.',
    'Versuch es nächste Runde.',
  ],
  'unit/no-upgrade': kind => [`${kind} lässt sich nicht modernisieren.`, UPGRADE],
  'unit/no-such-upgrade': (kind, wanted, kinds) => [
    `${kind} kann nicht zu ${wanted} werden${kinds.length > 0 ? `, nur zu ${kinds.join(' oder ')}` : ''}.`,
  ],
  'unit/upgrade-tech': (kind, tech) => [`${kind} setzt eine Technologie voraus: ${tech}.`, `Erforsche ${tech}.`],
  'unit/upgrade-gold': (kind, cost, gold) => [`Die Modernisierung zu ${kind} kostet ${cost} Gold; du hast ${gold}.`],
  'unit/upgrade-resource': (kind, resource) => [
    `${kind} braucht ${resource}, und davon ist nichts übrig.`,
    'Erschließe mehr davon oder handle dafür.',
  ],
  'unit/upgrade-place': () => [
    'Modernisiert wird nur auf eigenem Gebiet und nicht auf dem Wasser.',
    'Bring die Einheit erst nach Hause.',
  ],
  'unit/no-place': kind => [`In der Nähe ist kein Platz für ${kind}.`, 'Zieh weiter oder schaff ringsum Platz.'],
  'unit/no-part': kind => [`${kind} ist kein Teil eines Raumschiffs.`],
  'unit/not-in-capital': kind => [`${kind} muss in deiner Hauptstadt stehen, um eingebaut zu werden.`, 'Bring das Teil dorthin.'],
  'unit/part-not-needed': kind => [`Das Raumschiff braucht nicht mehr davon: ${kind}.`],
  'unit/take-back-none': () => [
    'Es gibt keinen Zug, der sich zurücknehmen lässt.',
    'Zurücknehmen lässt sich nur, was in dieser Runde zuletzt geschah, und nur ein Zug einer Einheit.',
  ],
  'unit/take-back-seen': () => [
    'Der letzte Zug lässt sich nicht zurücknehmen: Es wurde etwas Neues gesehen.',
    'Gib der Einheit einen anderen Befehl.',
  ],
  'unit/take-back-happened': () => [
    'Der letzte Zug lässt sich nicht zurücknehmen: Dabei ist etwas geschehen.',
    'Gib der Einheit einen anderen Befehl.',
  ],
  'unit/take-back-other': (id, last) => [
    `Der letzte Zug war nicht der von Einheit ${id}, sondern der von Einheit ${last}.`,
    'Züge werden vom letzten an zurückgenommen.',
  ],
  'tile/unknown': (tile, size) => [`Ein Feld ${tile} gibt es nicht${size ? `; die Karte hat ${size}` : ''}.`],
  'tile/occupied': (unit, kind) => [
    `Dort steht deine Einheit ${unit} (${kind}); ein Feld fasst eine militärische und eine zivile Einheit.`,
    'Zieh sie erst weg. Benachbarte Einheiten tauschen die Plätze, wenn beide noch Bewegung haben.',
  ],
  'tile/enemy-unit': enemy => [`Dort steht ein Feind: ${unitAt(enemy)}.`, 'Greif an, statt auf das Feld zu ziehen.'],
  'tile/foreign-unit': other => [`Dort steht eine fremde Einheit: ${unitAt(other)}.`, 'Wähle ein freies Feld.'],
  'tile/foreign-city': city => [
    `Dort liegt ${city}; Einheiten betreten nur eigene Städte.`,
    'Im Krieg kannst du sie mit einer Nahkampfeinheit einnehmen.',
  ],
  'tile/closed-borders': nation => [`Das ist Gebiet von ${nation}, dessen Grenzen für dich geschlossen sind.`, BORDERS],
  'tile/impassable': (kind, terrain) => [
    `${kind} kann dieses Gelände nicht betreten: ${terrain}.`,
    'Wähle ein Feld, das begehbar ist.',
  ],
  'tile/no-embarking': kind => [`${kind} kann noch nicht aufs Wasser.`, 'Dazu braucht es eine Technologie.'],
  'tile/never-embarks': kind => [`${kind} kann sich nicht einschiffen.`, 'Bleib an Land.'],
  'tile/ocean': kind => [
    `${kind} kann noch nicht auf den Ozean.`,
    'Dazu braucht es eine Technologie; bleib solange an der Küste.',
  ],
  'tile/not-water': kind => [`${kind} fährt nur auf Wasser und in eigene Häfen.`, 'Wähle ein Wasserfeld.'],
  'tile/no-path': unit => [`Einheit ${unit} kennt keinen Weg zu diesem Feld.`, 'Erkunde weiter oder wähle ein näheres Feld.'],
  'tile/way-blocked': (unit, blocker) => [
    `Den Weg von Einheit ${unit} zu diesem Feld versperrt ${unitAt(blocker)}.`,
    pastBlocker(blocker),
  ],
  'tile/way-closed': (unit, nation, x, y) => [
    `Der Weg von Einheit ${unit} zu diesem Feld führt bei (${x},${y}) über Gebiet von ${nation}, dessen Grenzen für dich geschlossen sind.`,
    BORDERS,
  ],
  'tile/too-far': (city, steps, most) => [
    `Dieses Feld ist ${steps} Felder von ${city} entfernt; höchstens ${most} sind möglich.`,
    'Wähle ein näheres Feld oder eine nähere Stadt.',
  ],
  'tile/unexplored': () => ['Dieses Feld hast du noch nicht erkundet.', 'Erkunde es erst.'],
  'tile/yours': () => ['Dieses Feld gehört dir schon.', 'Wähle freies Land.'],
  'tile/owned': () => ['Dieses Feld gehört jemand anderem.', 'Kaufen lässt sich nur freies Land.'],
  'tile/not-yours': () => ['Dieses Feld ist nicht dein Gebiet.', 'Kauf es oder wähle eines von deinen.'],
  'tile/apart': city => [`Dieses Feld grenzt nicht an das Gebiet von ${city}.`, 'Wähle ein angrenzendes Feld.'],
  'tile/gold': (price, gold) => [`Dieses Feld kostet ${price} Gold; du hast ${gold}.`],
  'tile/not-worked': city => [`Kein Einwohner von ${city} bearbeitet dieses Feld.`],
  'tile/center': () => ['Das Stadtzentrum wird ohne Einwohner bearbeitet.', 'Wähle ein anderes Feld.'],
  'tile/worked': city => [`Ein Einwohner von ${city} bearbeitet dieses Feld schon.`, 'Wähle ein anderes Feld oder nimm ihn ab.'],
  'tile/blockaded': () => ['Ein Feind hält deine Einwohner von diesem Feld fern.', 'Vertreib ihn oder wähle ein anderes Feld.'],
  'tile/no-hands': (city, population) => [
    `Alle ${population} Einwohner von ${city} sind auf deinen Befehl anderswo eingesetzt.`,
    'Nimm erst einen von einem anderen Feld.',
  ],
  'attack/nobody': () => ['Auf diesem Feld ist niemand, der sich angreifen ließe.', 'Sieh dir das Feld erst an.'],
  'attack/at-peace': nation => [`Du hast Frieden mit ${nation}.`, 'Erkläre erst den Krieg.'],
  'attack/unanswered': nation => [
    `Du hast es vorige Runde angegriffen, und ${nation} konnte noch nicht antworten.`,
    'Greif etwas anderes an, oder warte, bis der Besitzer in dieser Runde gehandelt hat.',
  ],
  'attack/too-far': (steps, range) => [`Das Ziel ist ${steps} Felder entfernt; die Reichweite ist ${range}.`, 'Geh näher heran.'],
  'attack/no-line': unit => [
    `Einheit ${unit} hat keine Sichtlinie zu diesem Feld.`,
    'Schieß von einem Hügel oder einem Feld, vor dem nichts Hohes liegt.',
  ],
  'attack/wrong-target': (kind, rule) => [
    `${kind} kann das nicht angreifen: ${rule}.`,
    'Wähle ein anderes Ziel oder eine andere Einheit.',
  ],
}

/** Refusals about players, city-states, research, spies and notes, in German. */
import type { RefusalWordsOf } from '../../refusal-words.ts'

const turnsOf = (turns: number): string => (turns === 1 ? '1 Runde' : `${turns} Runden`)
const SHORTER = 'Fass dich kürzer.'

export const powerRefusals: RefusalWordsOf<
  | 'player'
  | 'tech'
  | 'war'
  | 'message'
  | 'city-state'
  | 'spy'
  | 'coup'
  | 'slider'
  | 'seat'
  | 'notes'
  | 'thought'
  | 'memory'
  | 'dismiss'
> = {
  'player/unknown': player => [`Einem Spieler ${player} bist du noch nicht begegnet.`],
  'player/name-taken': name => [`Ein anderer Spieler heißt schon ${name}.`, 'Wähle einen anderen Namen.'],
  'player/yourself': () => ['Das bist du selbst.', 'Nenne jemand anderen.'],
  'player/gone': player => [`Spieler ${player} ist nicht mehr im Spiel.`],
  'tech/unknown': tech => [`Eine Technologie ${tech} gibt es in diesen Regeln nicht.`],
  'tech/known': tech => [`${tech} kennst du schon.`, 'Der Technologiebaum zeigt, was noch fehlt.'],
  'tech/queued': tech => [`${tech} steht schon in deiner Forschungsliste.`, 'Du kannst es vor allem anderen erforschen.'],
  'tech/none-free': () => ['Dir steht keine kostenlose Technologie zu.', 'Erforsche sie mit Wissenschaft.'],
  'tech/prerequisites': (tech, missing) => [
    `${tech} setzt voraus, was du noch nicht kennst: ${missing.join(', ')}.`,
    'Wähle eine, deren Voraussetzungen du kennst.',
  ],
  'war/already': player => [`Du bist schon im Krieg mit ${player}.`, 'Ein Friedensschluss beendet ihn.'],
  'war/treaty': (player, until) => [
    `Dein Friedensvertrag mit ${player} bindet dich bis Runde ${until}.`,
    `Ab Runde ${until} lässt sich der Krieg erklären.`,
  ],
  'war/fixed': () => [
    'Nach den Regeln dieses Spiels wird Krieg weder erklärt noch beendet.',
    'Handel, Freundschaft und Denunziationen sind möglich.',
  ],
  'message/nobody': player => [`Bei ${player} liest niemand Nachrichten.`, 'Schreib an eine große Zivilisation.'],
  'message/empty': () => ['Die Nachricht ist leer.', 'Schreib etwas hinein.'],
  'message/too-long': (length, most) => [`Die Nachricht hat ${length} Zeichen; ${most} sind das Höchste.`, SHORTER],
  'city-state/not-one': player => [`${player} ist kein Stadtstaat.`, 'Mit anderen Zivilisationen kannst du verhandeln.'],
  'city-state/at-war': (name, ally) => [
    `Du bist im Krieg mit ${name}.`,
    ally === null ? 'Schließ erst Frieden.' : `Er kämpft als Verbündeter: Schließ erst Frieden mit ${ally}.`,
  ],
  'city-state/gift-sum': (gold, sums) => [
    `Ein Geschenk von ${gold} Gold wird nicht angenommen.`,
    `Stadtstaaten nehmen diese Summen: ${sums.join(', ')} Gold.`,
  ],
  'city-state/gold': (gold, have) => [`Du hast ${have} Gold, nicht ${gold}.`, 'Gib weniger oder spare.'],
  'city-state/not-on-its-land': (unit, name) => [
    `${unit} steht nicht auf dem Gebiet von ${name}; nur dort lässt sich eine Einheit übergeben.`,
    `Bring die Einheit auf ein Feld von ${name}.`,
  ],
  'city-state/unit-unwanted': (unit, name) => [
    `${name} hat dafür keine Verwendung: ${unit}.`,
    'Stadtstaaten nehmen militärische Einheiten; Große Persönlichkeiten nur von manchen Nationen.',
  ],
  'city-state/unit-in-company': unit => [
    `Auf dem Feld steht noch eine deiner Einheiten (bei ${unit}); Einheiten zweier Besitzer teilen kein Feld.`,
    'Zieh erst eine von beiden weg.',
  ],
  'city-state/pledged': name => [`Du hast schon gelobt, ${name} zu beschützen.`, 'Du kannst das Gelöbnis zurücknehmen.'],
  'city-state/not-pledged': name => [`Du hast nicht gelobt, ${name} zu beschützen.`, 'Du kannst es jetzt geloben.'],
  'city-state/pledge-influence': (name, influence) => [
    `${name} will deinen Schutz nicht: Dein Einfluss ist ${influence}, mindestens 0 sind nötig.`,
    'Gold und erfüllte Aufgaben heben ihn.',
  ],
  'city-state/pledge-later': (name, turn) => [
    `${name} hat nicht vergessen, dass du dein Wort zurückgenommen hast.`,
    `Ab Runde ${turn} kannst du wieder Schutz versprechen.`,
  ],
  'city-state/withdraw-later': (name, turn) => [
    `Dein Gelöbnis für ${name} bindet dich noch.`,
    `Ab Runde ${turn} kannst du es zurücknehmen.`,
  ],
  'city-state/unwilling': (name, total, reasons) => [
    `${name} weigert sich zu zahlen: Die Furcht vor dir steht bei ${total} und müsste 0 erreichen (${reasons}).`,
    'Mehr Soldaten in der Nähe und ein höherer Rang unter den Armeen der Welt heben sie.',
  ],
  'city-state/no-workers': () => ['Diese Regeln kennen keinen Bautrupp, der sich fordern ließe.', 'Fordere Gold.'],
  'city-state/cannot-annex': () => [
    'Deine Nation kann keine Stadtstaaten kaufen.',
    'Das erlaubt nur eine besondere Fähigkeit einer Nation.',
  ],
  'city-state/annex-ally': (name, turns, been) => [
    `${name} muss ${turns} Runden mit dir verbündet gewesen sein; bisher: ${been}.`,
    'Verbündet ist, wer dort den größten Einfluss hat, mindestens 60.',
  ],
  'city-state/peace': name => [`Mit ${name} hast du schon Frieden.`],
  'city-state/kind': (kind, known) => [`Einen Tribut „${kind}“ gibt es nicht; es gibt: ${known.join(', ')}.`],
  'spy/off': () => ['In diesem Spiel gibt es keine Spione: Spionage ist abgeschaltet.'],
  'spy/unknown': (spy, own) => [
    `Einen Spion ${spy} hast du nicht.`,
    own.length > 0 ? `Deine Spione: ${own.join(', ')}.` : 'Spione kommen ab der Renaissance mit jedem neuen Zeitalter.',
  ],
  'spy/dead': (spy, turns) => [`${spy} ist tot; in ${turns === 1 ? 'einer Runde' : turnsOf(turns)} kommt ein Nachfolger.`],
  'spy/at-home': spy => [`${spy} ist schon zu Hause.`, 'Nenne eine Stadt als Ziel.'],
  'spy/there': (spy, city) => [
    `${spy} ist schon in ${city} oder auf dem Weg dorthin.`,
    'Lass ihn arbeiten oder nenne eine andere Stadt.',
  ],
  'spy/taken': (other, city) => [
    `${other} ist in ${city} oder auf dem Weg dorthin; jede Zivilisation hat einen Spion je Stadt.`,
    'Schick diesen anderswohin oder zieh erst den anderen ab.',
  ],
  'coup/not-at-work': spy => [
    `${spy} arbeitet in keinem Stadtstaat.`,
    'Schick den Spion in einen Stadtstaat und warte, bis sein Netz steht.',
  ],
  'coup/own-ally': name => [`${name} ist schon dein Verbündeter.`, 'Schick den Spion in einen anderen Stadtstaat.'],
  'coup/war': name => [`Du bist im Krieg mit ${name}.`, 'Schließ erst Frieden.'],
  'slider/off': () => ['In diesen Regeln lässt sich Gold nicht in Wissenschaft umwandeln.'],
  'slider/range': percent => [`Der Anteil ist eine ganze Zahl von 0 bis 100 Prozent, nicht ${percent}.`],
  'seat/unknown': seat => [`Einen Platz ${seat} gibt es in diesem Spiel nicht.`],
  'seat/eliminated': seat => [`Die Zivilisation auf Platz ${seat} ist ausgeschieden.`],
  'notes/too-long': (length, most) => [
    `Das Notizbuch hätte ${length} Zeichen; es fasst ${most}.`,
    'Schreib es neu und behalte, was noch zählt.',
  ],
  'thought/too-long': (length, most) => [`Dieser Gedanke hat ${length} Zeichen; ${most} sind das Höchste.`, SHORTER],
  'memory/too-long': (length, most) => [`Diese Erinnerung hat ${length} Zeichen; ${most} sind das Höchste.`, SHORTER],
  'dismiss/too-many': most => [
    `Höchstens ${most} Entscheidungen lassen sich auf einmal beiseitelegen.`,
    'Wähle eine Art, eine Einheit oder eine Stadt.',
  ],
}

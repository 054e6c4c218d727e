/** Was sich über der Karte öffnet, und die Seite. */
import type { popups as english } from '../../en/play/popups.ts'
import type { Translation } from '../../language/messages.ts'

export const popups: Translation<typeof english> = {
  sure: 'Bist du sicher?',
  no: 'Nein',
  undo: 'Zurücknehmen',
  keyHelpTitle: 'Tasten',
  buttonKeys: 'Die Tasten für die Befehle einer Einheit stehen auf ihren Knöpfen.',
  answer: 'Antworten',
  answerTo: '{nation} antworten',
  waitsForAnswer: '{nation} wartet auf deine Antwort.',
  waitsForAnswerUntil: '{nation} wartet auf deine Antwort: noch {seconds, number} s.',
  textMap: 'Die Karte in Worten',
  textMapHint: 'Das Land um die Auswahl, Zeilen von Norden, jede von Westen; die Zahlen sind Spalten.',
  row: 'Zeile {y}',
  moments: {
    era: 'Ein neues Zeitalter',
    wonder: 'Ein Weltwunder',
    natural: 'Ein Naturwunder',
    goldenAge: 'Ein goldenes Zeitalter',
  },
  page: 'Spiel',
  title: 'Runde {turn}',
  closeScreen: 'Zurück zur Karte (Escape)',
  notLoaded: 'Dieser Bildschirm konnte nicht geladen werden.',
  goldSources: {
    cities: 'Städte',
    buildings: 'Unterhalt der Gebäude',
    units: 'Unterhalt der Einheiten',
    roads: 'Unterhalt der Straßen',
    deals: 'Abkommen mit anderen',
    other: 'Sozialpolitik, Wunder und andere Effekte',
  },
  happinessSources: {
    difficulty: 'Schwierigkeitsgrad',
    luxuries: 'Luxusgüter',
    natural_wonders: 'Entdeckte Naturwunder',
    buildings: 'Gebäude in Städten',
    empire: 'Sozialpolitik, Wunder und andere Effekte',
    number_of_cities: 'Anzahl der Städte',
    citizens: 'Einwohner',
  },
  machine: {
    notCarriedOut: 'Niemand führt es aus.',
  },
}

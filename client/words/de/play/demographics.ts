/** Wie eine Zivilisation unter allen dasteht. */
import type { demographics as english } from '../../en/play/demographics.ts'
import type { Translation } from '../../language/messages.ts'

export const demographics: Translation<typeof english> = {
  title: 'Du unter allen {n, number} Zivilisationen',
  figure: 'Größe',
  yours: 'Du',
  rank: 'Rang',
  best: 'Bester',
  average: 'Mittel',
  worst: 'Letzter',
  figures: {
    score: 'Punkte',
    population: 'Bevölkerung',
    land: 'Land (Felder)',
    food: 'Nahrung',
    production: 'Produktion',
    gold: 'Gold',
    science: 'Wissenschaft',
    culture: 'Kultur',
    soldiers: 'Soldaten',
    approval: 'Zustimmung',
    literacy: 'Bildung',
  },
  place: '{n, number}.',
  number: '{n, number}',
  percent: '{n, number} %',
  note: 'Erträge sind die der letzten Runde. Wen du nicht kennst, zählt mit und wird nicht genannt.',
  loading: 'Zahlen werden geladen …',
}

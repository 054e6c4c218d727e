/** Was jeder Bildschirm des Reichs sagt. */
import type { realmShared as english } from '../../en/realm/shared.ts'
import type { Translation } from '../../language/messages.ts'

export const realmShared: Translation<typeof english> = {
  turnsIs: '{n, plural, =-1 {nie} =0 {jetzt} one {# Runde} other {# Runden}}',
  inTurnsIs: '{n, plural, =-1 {so nie} =0 {jetzt} one {in # Runde} other {in # Runden}}',
  waiting: 'Einen Moment …',
  onlyLook: 'Du kannst jetzt nur zusehen: Du bist nicht am Zug.',
  yields: {
    food: 'Nahrung',
    production: 'Produktion',
    gold: 'Gold',
    science: 'Wissenschaft',
    culture: 'Kultur',
    happiness: 'Zufriedenheit',
    faith: 'Glaube',
  },
  named: {
    food: '{amount} Nahrung',
    production: '{amount} Produktion',
    gold: '{amount} Gold',
    science: '{amount} Wissenschaft',
    culture: '{amount} Kultur',
    happiness: '{amount} Zufriedenheit',
    faith: '{amount} Glaube',
  },
  lookUp: '{name}: nachschlagen',
  undo: 'Rückgängig',
  undone: 'Rückgängig gemacht: {what}',
  sortBy: 'Nach {column} sortieren',
  showOnMap: 'Auf der Karte zeigen',
  cancel: 'Abbrechen',
  sure: 'Das lässt sich nicht rückgängig machen.',
}

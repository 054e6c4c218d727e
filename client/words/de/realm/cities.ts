/** Was die Tabelle aller Städte sagt. */
import type { cities as english } from '../../en/realm/cities.ts'
import type { Translation } from '../../language/messages.ts'

export const cities: Translation<typeof english> = {
  all: 'Alle',
  idle: 'Untätig',
  noCities: 'Du hast noch keine Stadt. Siedler gründen eine.',
  noneIdle: 'Jede Stadt baut etwas.',
  caption: 'Deine Städte',
  columns: {
    name: 'Stadt',
    population: 'Einwohner',
    growth: 'Wachstum',
    production: 'Produktion',
    defence: 'Verteidigung',
    focus: 'Schwerpunkt',
    change: 'Ändern',
    making: 'Baut',
  },
  capital: 'Hauptstadt',
  puppet: 'Marionette',
  razing: 'wird niedergebrannt',
  resisting: '{n, plural, one {leistet Widerstand, # Runde} other {leistet Widerstand, # Runden}}',
  auto: 'wählt selbst',
  grows: '{n, plural, =-1 {wächst nicht} =0 {jetzt} one {in # Runde} other {in # Runden}}',
  idleCity: 'Nichts',
  makes: '{turns, plural, =-1 {{item}} =0 {{item}, jetzt} one {{item}, # Runde} other {{item}, # Runden}}',
  damaged: '{strength} ({hp}/{of} Gesundheit)',
  total: 'Insgesamt',
  change: 'Ändern',
  changeTitle: 'Produktion von {city} ändern',
  done: 'Fertig',
  open: '{city} öffnen',
}

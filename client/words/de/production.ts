/** Was zu lesen ist, wo Städte ihre Produktion bekommen. */
import type { production as english } from '../en/production.ts'
import type { Translation } from '../language/messages.ts'

export const production: Translation<typeof english> = {
  all: 'Alle',
  advised: 'Empfohlen',
  payable: 'Bezahlbar',
  filterLabel: 'Anzeigen',
  underWay: 'in Arbeit',
  worklists: {
    title: 'Baulisten',
    none: 'Noch keine Bauliste gespeichert. Speichere eine Warteschlange unter einem Namen, um sie in anderen Städten und Spielen zu verwenden.',
    name: 'Name der Bauliste',
    save: 'Warteschlange speichern',
    apply: '{n, plural, one {Anwenden} other {Auf # Städte anwenden}}',
    applyToAll: 'Auf alle Städte anwenden',
    remove: '{name} löschen',
    unkept: 'Dieser Browser speichert sie nicht.',
    added: '{city}: {n, plural, =0 {nichts hinzugefügt.} one {# Eintrag hinzugefügt.} other {# Einträge hinzugefügt.}}',
    skipped: '{item} wird übersprungen: {why}',
  },
}

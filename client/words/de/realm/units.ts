/** Was die Tabelle aller Einheiten sagt. */
import type { units as english } from '../../en/realm/units.ts'
import type { Translation } from '../../language/messages.ts'

export const units: Translation<typeof english> = {
  caption: 'Deine Einheiten',
  columns: {
    kind: 'Einheit',
    state: 'Zustand',
    health: 'Gesundheit',
    moves: 'Bewegung',
    strength: 'Stärke',
    place: 'Ort',
    upgrade: 'Aufrüsten',
  },
  supplyIs:
    '{n, plural, one {# Einheit; bis zu {of, number} werden versorgt} other {# Einheiten; bis zu {of, number} werden versorgt}}',
  supplyOver:
    '{n, plural, one {# Einheit; bis zu {of, number} werden versorgt, jede weitere kostet 10 % Produktion} other {# Einheiten; bis zu {of, number} werden versorgt, jede weitere kostet 10 % Produktion}}',
  upkeep: 'Unterhalt {gold, number} Gold pro Runde',
  groups: {
    all: 'Alle',
    idle: 'Untätig',
    moving: 'Unterwegs',
    busy: 'Bei der Arbeit',
    resting: 'In Ruhe',
    spent: 'Fertig',
    upgradable: 'Aufrüstbar',
  },
  none: 'Keine Einheiten dieser Art.',
  states: {
    idle: 'Untätig',
    promotion: 'kann befördert werden',
    building: 'baut {what}',
    moving: 'unterwegs nach {place}',
    spent: 'hat gezogen',
    fortified: 'verschanzt',
    embarked: 'eingeschifft',
  },
  health: '{hp} von 100',
  moves: '{moves} von {of}',
  ranged: 'Fernkampf {n}',
  both: '{melee}, Fernkampf {n}',
  near: 'in {city}',
  select: 'Zu {kind} gehen',
  upgrade: '{to}, {gold, number} Gold',
  upgradeTitle: '{kind} für {gold, number} Gold zu {to} aufrüsten',
  restAll: '{n, plural, one {# untätige Einheit ruhen lassen} other {# untätige Einheiten ruhen lassen}}',
  resting: '{n, plural, one {# Einheit ruht.} other {# Einheiten ruhen.}}',
  upgraded: '{n, plural, one {# Einheit aufgerüstet.} other {# Einheiten aufgerüstet.}}',
  upgradeAll:
    '{n, plural, one {# Einheit für {gold, number} Gold aufrüsten} other {# Einheiten für {gold, number} Gold aufrüsten}}',
  askUpgradeAll:
    '{n, plural, one {# Einheit für {gold, number} deiner {have, number} Gold aufrüsten? Ihr Zug endet damit.} other {# Einheiten für {gold, number} deiner {have, number} Gold aufrüsten? Ihr Zug endet damit.}}',
}

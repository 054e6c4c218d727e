/** Ce que dit le tableau des unités. */
import type { units as english } from '../../en/realm/units.ts'
import type { Translation } from '../../language/messages.ts'

export const units: Translation<typeof english> = {
  caption: 'Tes unités',
  columns: {
    kind: 'Unité',
    state: 'État',
    health: 'Santé',
    moves: 'Déplacement',
    strength: 'Force',
    place: 'Lieu',
    upgrade: 'Amélioration',
  },
  supplyIs:
    '{n, plural, one {# unité ; jusqu’à {of, number} sont ravitaillées} other {# unités ; jusqu’à {of, number} sont ravitaillées}}',
  supplyOver:
    '{n, plural, one {# unité ; jusqu’à {of, number} sont ravitaillées, chaque unité de plus coûte 10 % de production} other {# unités ; jusqu’à {of, number} sont ravitaillées, chaque unité de plus coûte 10 % de production}}',
  upkeep: 'Entretien : {gold, number} or par tour',
  groups: {
    all: 'Toutes',
    idle: 'Inactives',
    moving: 'En route',
    busy: 'Au travail',
    resting: 'Au repos',
    spent: 'Terminées',
    upgradable: 'Améliorables',
  },
  none: 'Aucune unité de ce genre.',
  states: {
    idle: 'Inactive',
    promotion: 'peut être promue',
    building: 'construit {what}',
    moving: 'en route vers {place}',
    spent: 'a bougé',
    fortified: 'fortifiée',
    embarked: 'embarquée',
  },
  health: '{hp} sur 100',
  moves: '{moves} sur {of}',
  ranged: 'à distance {n}',
  both: '{melee}, à distance {n}',
  near: 'à {city}',
  select: 'Aller à {kind}',
  upgrade: '{to}, {gold, number} or',
  upgradeTitle: 'Améliorer {kind} en {to} pour {gold, number} or',
  restAll: '{n, plural, one {Mettre # unité inactive au repos} other {Mettre # unités inactives au repos}}',
  resting: '{n, plural, one {# unité au repos.} other {# unités au repos.}}',
  upgraded: '{n, plural, one {# unité améliorée.} other {# unités améliorées.}}',
  upgradeAll: '{n, plural, one {Améliorer # unité pour {gold, number} or} other {Améliorer # unités pour {gold, number} or}}',
  askUpgradeAll:
    '{n, plural, one {Améliorer # unité pour {gold, number} de tes {have, number} or ? Cela met fin à son tour.} other {Améliorer # unités pour {gold, number} de tes {have, number} or ? Cela met fin à leur tour.}}',
}

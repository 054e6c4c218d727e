/** Lo que dice la tabla de unidades. */
import type { units as english } from '../../en/realm/units.ts'
import type { Translation } from '../../language/messages.ts'

export const units: Translation<typeof english> = {
  caption: 'Tus unidades',
  columns: {
    kind: 'Unidad',
    state: 'Estado',
    health: 'Salud',
    moves: 'Movimiento',
    strength: 'Fuerza',
    place: 'Lugar',
    upgrade: 'Mejora',
  },
  supplyIs: '{n, plural, one {# unidad; se abastecen hasta {of, number}} other {# unidades; se abastecen hasta {of, number}}}',
  supplyOver:
    '{n, plural, one {# unidad; se abastecen hasta {of, number}, cada una de más cuesta un 10 % de producción} other {# unidades; se abastecen hasta {of, number}, cada una de más cuesta un 10 % de producción}}',
  upkeep: 'Mantenimiento: {gold, number} de oro por turno',
  groups: {
    all: 'Todas',
    idle: 'Inactivas',
    moving: 'En camino',
    busy: 'Trabajando',
    resting: 'En reposo',
    spent: 'Listas',
    upgradable: 'Mejorables',
  },
  none: 'No hay unidades de este tipo.',
  states: {
    idle: 'Inactiva',
    promotion: 'puede ascender',
    building: 'construye {what}',
    moving: 'de camino a {place}',
    spent: 'ha movido',
    fortified: 'fortificada',
    embarked: 'embarcada',
  },
  health: '{hp} de 100',
  moves: '{moves} de {of}',
  ranged: 'a distancia {n}',
  both: '{melee}, a distancia {n}',
  near: 'en {city}',
  select: 'Ir a {kind}',
  upgrade: '{to}, {gold, number} de oro',
  upgradeTitle: 'Mejorar {kind} a {to} por {gold, number} de oro',
  restAll: '{n, plural, one {Dejar descansar # unidad inactiva} other {Dejar descansar # unidades inactivas}}',
  resting: '{n, plural, one {# unidad en reposo.} other {# unidades en reposo.}}',
  upgraded: '{n, plural, one {# unidad mejorada.} other {# unidades mejoradas.}}',
  upgradeAll:
    '{n, plural, one {Mejorar # unidad por {gold, number} de oro} other {Mejorar # unidades por {gold, number} de oro}}',
  askUpgradeAll:
    '{n, plural, one {¿Mejorar # unidad por {gold, number} de tus {have, number} de oro? Termina su turno.} other {¿Mejorar # unidades por {gold, number} de tus {have, number} de oro? Termina su turno.}}',
}

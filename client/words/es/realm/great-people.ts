/** Lo que dice la pantalla de grandes personajes. */
import type { greatPeople as english } from '../../en/realm/great-people.ts'
import type { Translation } from '../../language/messages.ts'

export const greatPeople: Translation<typeof english> = {
  born: '{n, plural, one {# gran personaje hasta ahora} other {# grandes personajes hasta ahora}}',
  free: '{n, plural, one {Puedes elegir # gran personaje.} other {Puedes elegir # grandes personajes.}}',
  noPlace: 'Ahora no hay sitio para que aparezca ninguno.',
  take: 'Elegir: {kind}',
  askTake: '¿Elegir {kind}? No habrá otro hasta que se te conceda de nuevo.',
  taken: 'Ha llegado: {kind}.',
  progress: 'En camino',
  points: '{points, number} de {needs, number} puntos',
  pointsPerTurn: '{points, number} de {needs, number} puntos, +{n, number} por turno',
  perTurn: '{n, plural, =0 {sin aportes} one {+# por turno} other {+# por turno}}',
  combat: 'por combates: {points, number}, se necesitan más de {needs, number}',
  from: 'De',
  here: 'Los que tienes',
  none: 'Ninguno por ahora.',
  can: 'Aquí puede',
  nothing: 'nada donde está',
  goTo: 'Ir allí',
}

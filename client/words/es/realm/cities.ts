/** Lo que dice la tabla de ciudades. */
import type { cities as english } from '../../en/realm/cities.ts'
import type { Translation } from '../../language/messages.ts'

export const cities: Translation<typeof english> = {
  all: 'Todas',
  idle: 'Inactivas',
  noCities: 'Aún no tienes ciudades. Los colonos las fundan.',
  noneIdle: 'Todas las ciudades producen algo.',
  caption: 'Tus ciudades',
  columns: {
    name: 'Ciudad',
    population: 'Ciudadanos',
    growth: 'Crecimiento',
    production: 'Producción',
    defence: 'Defensa',
    focus: 'Prioridad',
    change: 'Cambiar',
    making: 'Produce',
  },
  capital: 'Capital',
  puppet: 'títere',
  razing: 'en destrucción',
  resisting: '{n, plural, one {se resiste, # turno} other {se resiste, # turnos}}',
  auto: 'elige sola',
  grows: '{n, plural, =-1 {no crece} =0 {ahora} one {en # turno} other {en # turnos}}',
  idleCity: 'Nada',
  makes: '{turns, plural, =-1 {{item}} =0 {{item}, ahora} one {{item}, # turno} other {{item}, # turnos}}',
  damaged: '{strength} (salud: {hp}/{of})',
  total: 'Total',
  change: 'Cambiar',
  changeTitle: 'Cambiar la producción de {city}',
  done: 'Listo',
  open: 'Abrir {city}',
}

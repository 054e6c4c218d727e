/** Lo que una cuenta puede tener aún de partidas, y las medidas limitadas. */
import type { allowance as english } from '../../en/lobby/allowance.ts'
import type { Translation } from '../../language/messages.ts'

export const allowance: Translation<typeof english> = {
  allowance: 'Puedes tener',
  item: '{limit} ({used} usados)',
  largestMap: 'mapas de hasta {n, number} casillas',
  counted: {
    tokens: '{n, plural, one {# token} other {# tokens}}',
    turns: '{n, plural, one {# turno de modelos} other {# turnos de modelos}}',
    games: '{n, plural, one {# partida a la vez} other {# partidas a la vez}}',
    seats: '{n, plural, one {# puesto en partidas en curso} other {# puestos en partidas en curso}}',
    tiles: '{n, plural, one {# casilla en partidas en curso} other {# casillas en partidas en curso}}',
    map: '{n, plural, one {# casilla en un mapa} other {# casillas en un mapa}}',
  },
}

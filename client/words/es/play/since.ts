/** Lo que pasó entre dos turnos de un jugador. */
import type { since as english } from '../../en/play/since.ts'
import type { Translation } from '../../language/messages.ts'

export const since: Translation<typeof english> = {
  title: 'Desde tu último turno',
  sections: {
    lost: 'Pérdidas',
    war: 'Guerra y paz',
    cities: 'Ciudades',
    wonders: 'Maravillas',
    diplomacy: 'Diplomacia',
    others: 'Además',
  },
  more: 'y {n, number} más',
  goOn: 'Seguir',
}

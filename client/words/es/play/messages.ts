/** Mensajes al borde del mapa. */
import type { messages as english } from '../../en/play/messages.ts'
import type { Translation } from '../../language/messages.ts'

export const messages: Translation<typeof english> = {
  title: 'Mensajes',
  none: 'Nada nuevo.',
  chronicle: 'Crónica',
  seeAll: 'Todo visto',
  total: '{n, plural, =0 {Ningún mensaje nuevo} one {# mensaje nuevo} other {# mensajes nuevos}}',
  ofKind: '{kind}: {n, number}',
  turn: '(turno {turn, number})',
  key: 'Ir a los mensajes que aún no has visto',
  kinds: {
    lost: 'Pérdidas',
    fight: 'Combates',
    diplomacy: 'Diplomacia',
    cityStates: 'Ciudades-Estado',
    event: 'Sucesos',
    wonder: 'Maravillas',
    religion: 'Religión',
    progress: 'Progreso',
    discovery: 'Descubrimientos',
    city: 'Ciudades',
  },
}

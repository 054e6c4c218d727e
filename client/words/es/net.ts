/** La conexión con el servidor. */
import type { net as english } from '../en/net.ts'
import type { Translation } from '../language/messages.ts'

export const net: Translation<typeof english> = {
  answered: 'El servidor respondió {status}.',
  unreached: 'No se pudo contactar con el servidor.',
  tryAgain: 'Vuelve a intentarlo cuando haya conexión.',
  noSeat: 'Hace falta un puesto: abre la partida con su enlace de puesto.',
  gone: {
    4401: 'Esta página ya no está conectada a la partida: se renovó el enlace del puesto o terminó la sesión.',
    4403: 'No puedes ver esta partida.',
    4404: 'Esa partida no existe o se ha borrado.',
  },
}

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
  server: {
    unavailable: 'La parte del servidor que aloja esta partida se está reiniciando. Inténtalo de nuevo en un momento.',
    overloaded: 'El servidor tiene más trabajo del que puede hacer. Inténtalo de nuevo en unos segundos.',
    moved: 'Otra máquina del servidor se hace cargo de la partida. Inténtalo de nuevo en un momento.',
    failed: 'Algo falló en el servidor. No se hizo nada de esto.',
    tooMany: 'Demasiadas peticiones a la vez. Inténtalo de nuevo en un momento.',
  },
}

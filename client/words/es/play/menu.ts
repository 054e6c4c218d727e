/** El menú de la partida y lo que se abre desde él. */
import type { menu as english } from '../../en/play/menu.ts'
import type { Translation } from '../../language/messages.ts'

export const menu: Translation<typeof english> = {
  title: 'Menú',
  back: 'Volver al menú',
  lookBack: 'Revisar el turno {turn}',
  settings: 'Ajustes',
  sharing: 'Compartir y espectadores',
  keys: 'Teclas',
  textMap: 'El mapa en palabras',
  charts: 'Tus cifras por turno',
  figures: 'Cifras en CSV',
  watch: 'Dejar el puesto y mirar',
  resign: 'Rendirse',
  lobby: 'Salir a la lista de partidas',
  kept: 'La partida se guarda con cada acción: puedes irte cuando quieras y seguir más tarde.',
  noUndo: 'Lo hecho, hecho está. Solo la cola, la prioridad y los ciudadanos se pueden deshacer durante unos segundos.',
  seatLinks: 'Puestos y sus enlaces',
  resignTitle: '¿Rendirse como {nation}?',
  resignText: 'Un bot sigue en tu lugar y tú miras. En la página de la partida se te puede devolver el puesto.',
  notResigned: 'No te has rendido',
  playOn: 'Seguir jugando',
  thisSeat: 'Este puesto',
}

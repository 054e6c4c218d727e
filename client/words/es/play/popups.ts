/** Lo que se abre sobre el mapa, y la página. */
import type { popups as english } from '../../en/play/popups.ts'
import type { Translation } from '../../language/messages.ts'

export const popups: Translation<typeof english> = {
  sure: '¿Seguro?',
  no: 'No',
  undo: 'Deshacer',
  keyHelpTitle: 'Teclas',
  buttonKeys: 'Las teclas de las órdenes de una unidad están en sus botones.',
  answer: 'Responder',
  answerTo: 'Responder a {nation}',
  waitsForAnswer: '{nation} espera tu respuesta.',
  waitsForAnswerUntil: '{nation} espera tu respuesta: quedan {seconds, number} s.',
  textMap: 'El mapa en palabras',
  textMapHint: 'La tierra alrededor de lo seleccionado, filas desde el norte, cada una desde el oeste; los números son columnas.',
  row: 'Fila {y}',
  moments: {
    era: 'Una nueva era',
    wonder: 'Una maravilla del mundo',
    natural: 'Una maravilla natural',
    goldenAge: 'Una edad de oro',
  },
  page: 'Partida',
  title: 'Turno {turn}',
  closeScreen: 'Volver al mapa (Escape)',
  notLoaded: 'No se pudo cargar esta pantalla.',
  goldSources: {
    cities: 'Ciudades',
    buildings: 'Mantenimiento de edificios',
    units: 'Mantenimiento de unidades',
    roads: 'Mantenimiento de carreteras',
    deals: 'Acuerdos con otros',
    other: 'Políticas, maravillas y otros efectos',
  },
  happinessSources: {
    difficulty: 'Dificultad de la partida',
    luxuries: 'Recursos de lujo',
    natural_wonders: 'Maravillas naturales descubiertas',
    buildings: 'Edificios en ciudades',
    empire: 'Políticas, maravillas y otros efectos',
    number_of_cities: 'Número de ciudades',
    citizens: 'Ciudadanos',
  },
  machine: {
    notCarriedOut: 'Nadie lo lleva a cabo.',
  },
}

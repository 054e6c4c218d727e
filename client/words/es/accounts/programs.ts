/** Programas admitidos a un puesto por OAuth: la página que pregunta y los de una cuenta. */
import type { programs as english } from '../../en/accounts/programs.ts'
import type { Translation } from '../../language/messages.ts'

export const programs: Translation<typeof english> = {
  title: 'Programas conectados',
  intro: 'Programas que has admitido para que jueguen un puesto por ti, como un asistente o un editor de código.',
  none: 'No hay ningún programa conectado.',
  plays: 'juega el puesto {seat} de la partida {game}',
  looks: 'mira el puesto {seat} de la partida {game}',
  connected: 'conectado el {day}',
  used: 'usado por última vez el {day}',
  unused: 'nunca usado',
  ends: 'volverá a preguntar desde el {day}',
  shutOut: 'Desconectar',
  shutOutTitle: '¿Desconectar {name}?',
  shutOutText: 'Queda fuera de inmediato y tendrá que volver a preguntarte.',
  consent: {
    title: '¿Conectar un programa?',
    unnamed: 'Un programa sin nombre',
    asksToPlay: 'Este programa quiere jugar un puesto por ti:',
    asksToLook: 'Este programa quiere mirar una partida desde uno de tus puestos:',
    known: 'Pertenece a {host}.',
    unknown: 'Así se llama a sí mismo; este servidor no puede comprobarlo. Sigue solo si acabas de conectarlo tú.',
    back: 'Tras tu respuesta, el navegador vuelve a {host}.',
    backHere: 'Tras tu respuesta, el navegador vuelve a un programa de este equipo ({host}).',
    account: 'Has iniciado sesión como {name}.',
    seat: 'Puesto',
    seatOf: '{game}: {name} ({nation})',
    noSeats:
      'Ninguna partida en curso tiene un puesto tuyo para el programa. Crea una partida con un puesto para un agente y vuelve a conectar el programa.',
    newGame: 'Crear una partida',
    may: 'Puede',
    play: 'Mirar y jugar',
    look: 'Solo mirar',
    note: 'No se entera de nada de tu cuenta ni de otras partidas. Puedes desconectarlo cuando quieras en la página de tu cuenta.',
    allow: 'Conectar',
    refuse: 'Cancelar',
  },
  refused: {
    title: 'Este programa no se puede conectar',
    hint: 'Quita el servidor en tu programa y añádelo de nuevo.',
    reasons: {
      invalid_client: 'Este servidor no conoce el programa, o no puede leer lo que dice de sí mismo.',
      invalid_redirect_uri: 'El programa quiere que el navegador vuelva a una dirección que no indicó antes.',
      other: 'La petición del programa no es correcta, o se ha acabado su tiempo.',
    },
  },
}

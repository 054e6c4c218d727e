/** Refusals about players, city-states, research, spies and notes, in Spanish. */
import type { RefusalWordsOf } from '../../refusal-words.ts'

const turnsOf = (turns: number): string => (turns === 1 ? '1 turno' : `${turns} turnos`)
const SHORTER = 'Dilo más breve.'

export const powerRefusals: RefusalWordsOf<
  | 'player'
  | 'tech'
  | 'war'
  | 'message'
  | 'city-state'
  | 'spy'
  | 'coup'
  | 'slider'
  | 'seat'
  | 'notes'
  | 'thought'
  | 'memory'
  | 'dismiss'
> = {
  'player/unknown': player => [`No has conocido a ningún jugador ${player}.`],
  'player/name-taken': name => [`Otro jugador se llama ${name}.`, 'Elige otro nombre.'],
  'player/yourself': () => ['Ese eres tú.', 'Indica a otro.'],
  'player/gone': player => [`El jugador ${player} ya no está en la partida.`],
  'tech/unknown': tech => [`Estas reglas no tienen ninguna tecnología ${tech}.`],
  'tech/known': tech => [`Ya conoces ${tech}.`, 'El árbol de tecnologías muestra lo que queda.'],
  'tech/queued': tech => [`${tech} ya está en tu lista de investigación.`, 'Puedes ponerla por delante de las demás.'],
  'tech/none-free': () => ['No tienes ninguna tecnología gratis que elegir.', 'Investígala con ciencia.'],
  'tech/prerequisites': (tech, missing) => [
    `${tech} requiere lo que aún no conoces: ${missing.join(', ')}.`,
    'Elige una cuyos requisitos conozcas.',
  ],
  'war/already': player => [`Ya estás en guerra con ${player}.`, 'La paz la termina.'],
  'war/treaty': (player, until) => [
    `Tu tratado de paz con ${player} te obliga hasta el turno ${until}.`,
    `Se puede declarar la guerra desde el turno ${until}.`,
  ],
  'war/fixed': () => [
    'En esta partida las guerras ni se declaran ni se terminan.',
    'Comercio, amistad y denuncias siguen siendo posibles.',
  ],
  'message/nobody': player => [`Nadie lee mensajes en ${player}.`, 'Escribe a una gran civilización.'],
  'message/empty': () => ['El mensaje está vacío.', 'Escribe algo.'],
  'message/too-long': (length, most) => [`El mensaje tiene ${length} caracteres; el máximo es ${most}.`, SHORTER],
  'city-state/not-one': player => [`${player} no es una ciudad-estado.`, 'Con otras civilizaciones puedes negociar.'],
  'city-state/at-war': (name, ally) => [
    `Estás en guerra con ${name}.`,
    ally === null ? 'Haz antes la paz.' : `Lucha como aliada: haz antes la paz con ${ally}.`,
  ],
  'city-state/gift-sum': (gold, sums) => [
    `No se acepta un regalo de ${gold} de oro.`,
    `Las ciudades-estado aceptan estas sumas: ${sums.join(', ')} de oro.`,
  ],
  'city-state/gold': (gold, have) => [`Tienes ${have} de oro, no ${gold}.`, 'Da menos o ahorra.'],
  'city-state/not-on-its-land': (unit, name) => [
    `${unit} no está en la tierra de ${name}; allí se entrega una unidad.`,
    `Lleva la unidad a una casilla de ${name}.`,
  ],
  'city-state/unit-unwanted': (unit, name) => [
    `A ${name} no le sirve: ${unit}.`,
    'Las ciudades-estado aceptan unidades militares; grandes personajes, solo de algunas naciones.',
  ],
  'city-state/unit-in-company': unit => [
    `Otra unidad tuya comparte la casilla (con ${unit}); las unidades de dos dueños no pueden.`,
    'Aparta antes una de ellas.',
  ],
  'city-state/pledged': name => [`Ya has prometido proteger a ${name}.`, 'Puedes retirar la promesa.'],
  'city-state/not-pledged': name => [`No has prometido proteger a ${name}.`, 'Puedes prometerlo.'],
  'city-state/pledge-influence': (name, influence) => [
    `${name} no quiere tu protección: tu influencia es ${influence} y debe ser al menos 0.`,
    'Los regalos de oro y las misiones la suben.',
  ],
  'city-state/pledge-later': (name, turn) => [
    `${name} no ha olvidado que retiraste tu palabra.`,
    `Podrás prometer de nuevo desde el turno ${turn}.`,
  ],
  'city-state/withdraw-later': (name, turn) => [
    `Tu promesa a ${name} aún te obliga.`,
    `Podrás retirarla desde el turno ${turn}.`,
  ],
  'city-state/unwilling': (name, total, reasons) => [
    `${name} se niega a pagar: su temor a ti está en ${total} y debería llegar a 0 (${reasons}).`,
    'Más soldados cerca y un mejor puesto entre los ejércitos del mundo lo suben.',
  ],
  'city-state/no-workers': () => ['Estas reglas no tienen ningún trabajador que exigir.', 'Exige oro.'],
  'city-state/cannot-annex': () => [
    'Tu nación no puede comprar ciudades-estado.',
    'Solo lo permite una capacidad especial de una nación.',
  ],
  'city-state/annex-ally': (name, turns, been) => [
    `${name} debe haber sido tu aliada durante ${turns} turnos; hasta ahora: ${been}.`,
    'Es aliado quien tiene más influencia, al menos 60.',
  ],
  'city-state/peace': name => [`Ya estás en paz con ${name}.`],
  'city-state/kind': (kind, known) => [`No existe el tributo «${kind}»; hay: ${known.join(', ')}.`],
  'spy/off': () => ['En esta partida no hay espías: el espionaje está desactivado.'],
  'spy/unknown': (spy, own) => [
    `No tienes ningún espía ${spy}.`,
    own.length > 0 ? `Tus espías: ${own.join(', ')}.` : 'Los espías llegan con cada era desde el Renacimiento.',
  ],
  'spy/dead': (spy, turns) => [`${spy} ha muerto; un sucesor llega en ${turnsOf(turns)}.`],
  'spy/at-home': spy => [`${spy} ya está en casa.`, 'Indica una ciudad a la que enviarlo.'],
  'spy/there': (spy, city) => [`${spy} ya está en ${city}, o de camino.`, 'Déjalo trabajar o indica otra ciudad.'],
  'spy/taken': (other, city) => [
    `${other} está en ${city}, o de camino; cada civilización tiene un espía por ciudad.`,
    'Envía este a otra parte o mueve antes al otro.',
  ],
  'coup/not-at-work': spy => [
    `${spy} no está trabajando en ninguna ciudad-estado.`,
    'Envía al espía a una ciudad-estado y espera a que su red esté lista.',
  ],
  'coup/own-ally': name => [`${name} ya es tu aliada.`, 'Envía al espía a otra ciudad-estado.'],
  'coup/war': name => [`Estás en guerra con ${name}.`, 'Haz antes la paz.'],
  'slider/off': () => ['Estas reglas no permiten convertir oro en ciencia.'],
  'slider/range': percent => [`La parte es un número entero de 0 a 100 por ciento, no ${percent}.`],
  'seat/unknown': seat => [`Esta partida no tiene ningún puesto ${seat}.`],
  'seat/eliminated': seat => [`La civilización del puesto ${seat} ha sido eliminada.`],
  'notes/too-long': (length, most) => [
    `El cuaderno tendría ${length} caracteres; caben ${most}.`,
    'Escríbelo de nuevo y conserva lo que aún importa.',
  ],
  'thought/too-long': (length, most) => [`Este pensamiento tiene ${length} caracteres; el máximo es ${most}.`, SHORTER],
  'memory/too-long': (length, most) => [`Este recuerdo tiene ${length} caracteres; el máximo es ${most}.`, SHORTER],
  'dismiss/too-many': most => [
    `Se pueden descartar ${most} decisiones a la vez, no más.`,
    'Indica un tipo, una unidad o una ciudad.',
  ],
}

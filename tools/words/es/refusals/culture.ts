/** Refusals about policies, religion, great people and what units can do, in Spanish. */
import type { RefusalWordsOf } from '../../refusal-words.ts'

const FREE = 'La pantalla de religión muestra lo que está libre.'
const UNIT_CAN = 'La ficha de la unidad muestra lo que puede hacer ahora.'
const OPEN_POLICIES = 'La pantalla de políticas muestra lo que está abierto.'
const INTO_CITY = 'Lleva la unidad a una de tus ciudades.'
const KINDS: Readonly<Record<string, string>> = {
  pantheon: 'Panteón',
  founder: 'Fundador',
  follower: 'Seguidor',
  enhancer: 'Mejora',
  any: 'Cualquiera',
}
const kindOf = (kind: string): string => KINDS[kind] ?? kind
const DEEDS: Readonly<Record<string, string>> = { found: 'fundar', enhance: 'mejorar' }

export const cultureRefusals: RefusalWordsOf<
  'event' | 'policy' | 'great' | 'act' | 'religion' | 'pantheon' | 'belief' | 'spread' | 'heresy'
> = {
  'event/none-waiting': () => ['Ningún suceso espera tu decisión.'],
  'event/unknown': event => [`Estas reglas no tienen ningún suceso ${event}.`],
  'event/not-waiting': (event, waiting) => [`${event} no espera tu decisión.`, `La esperan: ${waiting.join(', ')}.`],
  'event/choice': (event, choice, open) => [`La opción ${choice} no es posible en ${event}.`, `Posibles: ${open.join(', ')}.`],
  'policy/unknown': policy => [`Estas reglas no tienen ninguna política ${policy}.`],
  'policy/adopted': policy => [`Ya has adoptado ${policy}.`, OPEN_POLICIES],
  'policy/finisher': policy => [`${policy} no se elige: llega sola.`, 'Adopta todas las demás políticas de su rama.'],
  'policy/era': (policy, era, now) => [
    `${policy} se abre en esta era: ${era}; la tuya es: ${now}.`,
    'Investiga tecnologías de eras posteriores.',
  ],
  'policy/requires': (policy, missing) => [
    `${policy} requiere políticas que no has adoptado: ${missing.join(', ')}.`,
    `Adopta antes ${missing[0]}.`,
  ],
  'policy/condition': (policy, effect) => [`${policy} no es posible ahora: «${effect}».`, OPEN_POLICIES],
  'policy/culture': (policy, cost, culture) => [
    `${policy} cuesta ${cost} de cultura; tienes ${culture}.`,
    'La cultura se acumula turno a turno; lo que sobra se queda.',
  ],
  'great/none-free': () => ['No tienes ningún gran personaje que elegir.', 'Políticas, maravillas y demás dan esa elección.'],
  'great/not-great': (kind, known) => [
    `${kind} no es un gran personaje que pueda tener tu nación.`,
    `Elige entre: ${known.join(', ')}.`,
  ],
  'great/taken': (kind, left) => [
    `Ya tomaste ${kind} en este ciclo de la cuenta larga; cada tipo llega una vez.`,
    `Elige entre: ${left.join(', ')}.`,
  ],
  'great/no-place': kind => [
    `En tus ciudades no hay lugar donde pueda aparecer ${kind}.`,
    'Funda una ciudad; quien navega la necesita en la costa.',
  ],
  'act/unknown': (unit, action, can) => [
    `${unit} no puede hacer esto: «${action}».`,
    can.length > 0 ? `Puede: ${can.join('; ')}.` : 'No tiene acciones propias.',
  ],
  'act/which': (unit, _action, choices) => [`${unit} puede hacerlo de más de una forma.`, `Indica cuál: ${choices.join('; ')}.`],
  'act/condition': effect => [`No es posible ahora: «${effect}».`, UNIT_CAN],
  'act/moves': (needed, has, turn) => [
    `Eso cuesta ${needed} de movimiento; la unidad tiene ${has}.`,
    `Podrá intentarlo en el turno ${turn}.`,
  ],
  'act/used-up': (effect, times) => [`La unidad ya lo ha hecho todas las veces que puede (${times}): «${effect}».`, UNIT_CAN],
  'act/no-research': () => ['No investigas nada que se pueda acelerar.', 'Elige antes una tecnología.'],
  'act/never-hurried': name => [`${name} no se puede acelerar.`, 'Pon antes un edificio al principio de la lista.'],
  'act/no-science': () => [
    'Tu civilización no ha producido ciencia en los últimos ocho turnos.',
    'Acelerar la investigación da lo que dieron esos turnos.',
  ],
  'act/no-city': () => ['Eso se hace en el centro de una de tus ciudades.', INTO_CITY],
  'act/nothing-built': city => [`${city} no construye ningún edificio ni maravilla.`, 'Pon antes uno al principio de su lista.'],
  'act/no-wonder': city => [`${city} no construye ninguna maravilla.`, 'Pon antes una al principio de su lista.'],
  'act/no-culture': () => [
    'Tu civilización no ha producido cultura en los últimos ocho turnos.',
    'La acción da lo que dieron esos turnos.',
  ],
  'act/stock': (what, price, has) => [`Eso cuesta ${price} (${what}); hay ${has}.`, UNIT_CAN],
  'act/afloat': () => ['Eso no se hace en el mar.', 'Desembarca primero.'],
  'act/nearly-done': name => [`${name} está casi listo; no hay nada que acelerar.`, 'Estará el próximo turno.'],
  'act/no-city-state': () => [
    'Las misiones comerciales se hacen en la tierra de una ciudad-estado.',
    'Lleva la unidad a la tierra de una ciudad-estado con la que estés en paz.',
  ],
  'act/at-war': player => [`Estás en guerra con ${player}.`, 'Haz antes la paz.'],
  'religion/off': () => ['En esta partida no hay religión.'],
  'religion/majors-only': () => ['Solo las grandes civilizaciones fundan panteones y religiones.'],
  'pantheon/have': name => [`Ya tienes un panteón o una religión: ${name}.`, 'Un gran profeta funda una religión.'],
  'pantheon/too-late': most => [
    `Una religión está mejorada y al menos ${most} civilizaciones tienen panteón: ya no se fundan más.`,
  ],
  'pantheon/none-left': () => ['Todas las creencias de panteón están tomadas.'],
  'pantheon/faith': (price, faith) => [
    `Un panteón cuesta ${price} de fe; tienes ${faith}.`,
    'Dan fe los santuarios, las maravillas naturales y las ciudades-estado religiosas.',
  ],
  'belief/unknown': belief => [`Estas reglas no tienen ninguna creencia ${belief}.`],
  'belief/taken': (belief, religion) => [`${belief} ya es de ${religion}; cada creencia es única en el mundo.`, FREE],
  'belief/twice': belief => [`${belief} se nombra dos veces; cada creencia se elige una vez.`, FREE],
  'belief/condition': (belief, effect) => [`${belief} no se puede elegir ahora: «${effect}».`, FREE],
  'belief/kind': (belief, kind, wanted, open) => [
    `${belief} es una creencia de tipo ${kindOf(kind)}; hace falta una de tipo ${kindOf(wanted)}.`,
    `Libres (${kindOf(wanted)}): ${open.join(', ')}.`,
  ],
  'belief/none-given': () => [
    'No se te ha dado ninguna creencia para elegir.',
    'Un panteón cuesta fe; una religión la funda un gran profeta.',
  ],
  'belief/choice': (needed, named, lacking, open) => [
    `Hacen falta creencias de estos tipos: ${needed.map(kindOf).join(', ')}; has nombrado ${named}${lacking ? `, y muy pocas de tipo ${kindOf(lacking)}` : ''}.`,
    `Libres (${kindOf(lacking ?? 'follower')}): ${open.join(', ')}.`,
  ],
  'religion/have': name => [`Ya fundaste ${name}; una civilización funda una sola religión.`, 'Un profeta puede mejorarla.'],
  'religion/none-left': most => [
    `No quedan religiones por fundar: esta partida admite ${most}, y debe haber creencias libres.`,
    UNIT_CAN,
  ],
  'religion/no-city': () => ['Eso se hace en el centro de una de tus ciudades.', INTO_CITY],
  'religion/holy-already': city => [`${city} es la ciudad santa de otra religión.`, 'Lleva al profeta a otra de tus ciudades.'],
  'religion/unknown': (name, free) => [`Estas reglas no tienen ninguna religión ${name}.`, `Libres: ${free.join(', ')}.`],
  'religion/name-taken': (name, free) => [`${name} ya está fundada.`, `Libres: ${free.join(', ')}.`],
  'religion/not-founded': () => ['No tienes ninguna religión que mejorar.', 'Haz antes que un profeta funde una.'],
  'religion/enhanced': name => [`${name} ya está mejorada; eso pasa una vez.`, 'Un profeta aún puede difundirla.'],
  'religion/no-beliefs': kind => [`No queda en el mundo ninguna creencia de este tipo: ${kindOf(kind)}.`, UNIT_CAN],
  'religion/not-a-prophet': (unit, deed) => [
    `${unit} no puede ${DEEDS[deed] ?? deed} una religión; los profetas sí.`,
    'La pantalla de religión muestra cuándo llega uno.',
  ],
  'religion/beliefs-missing': deed => [
    'Para eso hay que elegir creencias.',
    `Indica las creencias${deed === 'found' ? ' y la religión' : ''}. ${FREE}`,
  ],
  'spread/no-religion': unit => [
    `${unit} no sigue ninguna religión fundada, así que no tiene nada que predicar.`,
    'Las unidades religiosas siguen la religión de la ciudad de la que vienen.',
  ],
  'spread/no-city': () => ['Aquí no hay ciudad a la que predicar.', 'Lleva la unidad a la tierra de una ciudad.'],
  'spread/believes': city => [
    `La mayoría de los ciudadanos de ${city} ya sigue esa religión.`,
    'Predica en una ciudad que siga otra religión, o ninguna.',
  ],
  'spread/guarded': city => [
    `Un inquisidor en ${city} o al lado mantiene fuera las religiones extranjeras.`,
    'Elige otra ciudad.',
  ],
  'spread/no-strength': () => ['A la unidad no le queda fuerza religiosa.', 'Con fe se puede comprar otra.'],
  'heresy/not-yours': () => [
    'La herejía se elimina en tus propias ciudades.',
    'Lleva la unidad a la tierra de una de tus ciudades.',
  ],
  'heresy/none': city => [
    `Ninguna otra religión tiene seguidores en ${city}.`,
    'Elige una ciudad tuya donde otra religión tenga seguidores.',
  ],
}

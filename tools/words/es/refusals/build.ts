/** Refusals about what cities make, buy and sell, in Spanish. */
import type { RefusalWordsOf } from '../../refusal-words.ts'

const OTHERS = 'La lista de la ciudad muestra lo que puede producir.'

export const buildRefusals: RefusalWordsOf<'build' | 'queue' | 'buy' | 'sell'> = {
  'build/unknown': (_kind, id) => [`Estas reglas no tienen el número ${id}.`],
  'build/other-nation': (name, nation) => [`Solo ${nation} puede producir ${name}.`, OTHERS],
  'build/own-version': (name, own) => [`Tu nación produce ${own} en lugar de ${name}.`, `Elige ${own}.`],
  'build/present': (name, city) => [`${city} ya tiene: ${name}.`, OTHERS],
  'build/tech': (name, tech) => [`${name} requiere ${tech}.`, `Investiga antes ${tech}.`],
  'build/obsolete': (name, tech) => [`${name} quedó anticuado desde que conoces ${tech}.`, OTHERS],
  'build/no-coast': (name, city) => [`${name} requiere una ciudad costera; ${city} no lo es.`, 'Elige una ciudad en la costa.'],
  'build/wonder-taken': name => [`${name} ya existe; solo hay una en el mundo.`, OTHERS],
  'build/wonder-past': name => [`${name} es de una época anterior al comienzo de esta partida.`, OTHERS],
  'build/wonder-minor': name => [`Las ciudades-estado no construyen maravillas, así que tampoco ${name}.`],
  'build/wonder-puppet': name => [
    `Las marionetas no construyen maravillas, así que tampoco ${name}.`,
    'Anexiona la ciudad para elegir.',
  ],
  'build/wonder-elsewhere': (name, city) => [
    `${name} está en la lista de ${city}; solo una de tus ciudades puede construirla.`,
    'Quítala antes de esa lista.',
  ],
  'build/national-present': (name, city) => [`Ya tienes ${name} en ${city}; hay una por civilización.`, OTHERS],
  'build/spaceship': name => [`${name} es parte de una nave espacial, y te falta lo que permite construirla.`],
  'build/needs-building': (name, needed) => [`${name} requiere ${needed} en la misma ciudad.`, `Construye antes ${needed}.`],
  'build/nearby-resource': (name, resources) => [
    `${name} requiere uno de estos recursos, mejorado en la tierra de la ciudad: ${resources.join(', ')}.`,
    'Mejora antes uno de ellos.',
  ],
  'build/resource': (name, resource, needed, have) => [
    `${name} usa ${needed} de ${resource}; te sobran ${have}.`,
    `Explota más (${resource}) o renuncia a algo que lo use.`,
  ],
  'build/stock': (name, amount, resource, have) => [`${name} cuesta ${amount} de ${resource}; tienes ${have} en reserva.`],
  'build/no-site': (name, improvement, city) => [
    `${name} lleva ${improvement} a una casilla de ${city}, y ninguna sirve.`,
    'Despeja o compra una casilla que sirva, o elige otra ciudad.',
  ],
  'build/site': (name, improvement, city) => [
    `${improvement}, que viene con ${name}, no puede estar allí, o la casilla no es de ${city}.`,
    'Sin casilla se toma la mejor.',
  ],
  'build/siteless': name => [`${name} no lleva nada a una casilla.`, 'No indiques casilla.'],
  'build/unbuildable': name => [`${name} no se produce en ciudades.`, OTHERS],
  'build/condition': (name, effect) => [`${name} no es posible ahora: «${effect}».`, 'Lo será cuando eso se cumpla.'],
  'build/population': (name, needed, has) => [
    `${name} requiere ${needed} ciudadanos; la ciudad tiene ${has}.`,
    'La ciudad debe crecer antes.',
  ],
  'build/limit': (name, most) => [`No puedes tener más de ${most}, contando las listas: ${name}.`, OTHERS],
  'build/place': (name, effect) => [
    `La ciudad no está bien situada para ${name}: «${effect}».`,
    'Elige una ciudad bien situada.',
  ],
  'build/no-conversion': stat => [`Aún no conoces nada que convierta producción así: ${stat}.`, OTHERS],
  'build/no-nuclear': kind => [`${kind} no es posible: las armas nucleares están desactivadas en esta partida.`],
  'queue/no-item': () => ['Indica qué añadir a la lista.'],
  'queue/full': (city, most) => [`La lista de ${city} está llena; el máximo es ${most}.`, 'Quita algo.'],
  'queue/twice': (name, city) => [`${name} ya está en la lista de ${city}.`, 'Puedes adelantarlo.'],
  'queue/place': (index, length) => [`Esa lista no tiene el puesto ${index}; tiene ${length}, contando desde 0.`],
  'buy/never-ending': name => [`${name} no acaba nunca, así que no se compra.`, 'Ponlo en producción.'],
  'buy/wonder': name => [`${name} es una maravilla; las maravillas no se compran.`, 'Ponla en producción.'],
  'buy/never': name => [`${name} no se puede comprar.`],
  'buy/no-room': (name, city) => [
    `En ${city} hay una unidad de la misma clase; no hay sitio para ${name}.`,
    'Saca antes esa unidad de la ciudad.',
  ],
  'buy/gold': (name, price, gold) => [
    `${name} cuesta ${price} de oro; tienes ${gold}.`,
    'Ahorra o deja que la ciudad lo produzca.',
  ],
  'buy/not-for': (name, stat, city) => [
    `${name} no se puede comprar así en ${city}: ${stat}.`,
    'Creencias, políticas y eras abren tales compras.',
  ],
  'buy/stat': (name, price, stat, have) => [
    `${name} cuesta ${price} (${stat}); tienes ${have}.`,
    'Ahorra o elige algo más barato.',
  ],
  'sell/absent': (name, city) => [`${city} no tiene: ${name}.`],
  'sell/wonder': name => [`${name} es una maravilla; las maravillas no se venden.`, 'Elige otro edificio.'],
  'sell/unsellable': name => [`${name} no se puede vender.`, 'Elige otro edificio.'],
  'sell/free': name => [`${name} fue gratis o señala la capital; no se puede vender.`, 'Elige otro edificio.'],
  'sell/once': (city, turn) => [`${city} ya ha vendido un edificio este turno; podrá vender otro en el turno ${turn}.`],
}

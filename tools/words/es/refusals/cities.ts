/** Refusals about cities and improvements of land, in Spanish. */
import type { RefusalWordsOf } from '../../refusal-words.ts'

const MAY_BUILD = 'La ficha de la unidad muestra lo que puede construir aquí.'
const turnsOf = (turns: number): string => (turns === 1 ? '1 turno' : `${turns} turnos`)

export const cityRefusals: RefusalWordsOf<'city' | 'work'> = {
  'city/unknown': city => [`No conoces ninguna ciudad ${city}.`],
  'city/not-yours': city => [`La ciudad ${city} es de otro.`],
  'city/has-bombarded': (city, turn) => [
    `${city} ya ha bombardeado este turno; solo puede una vez por turno.`,
    `Podrá de nuevo en el turno ${turn}.`,
  ],
  'city/resists': (city, turns) => [`${city} se resiste ${turnsOf(turns)} más y no bombardea mientras tanto.`],
  'city/bombards-units': city => [`${city} bombardea unidades, no ciudades.`, 'Las ciudades se atacan con unidades.'],
  'city/puppet': city => [`${city} es una marioneta: decide por sí sola.`, 'Anexiónala para darle órdenes.'],
  'city/no-annexing': (city, effect) => [
    `${city} solo puede ser una marioneta: «${effect}».`,
    'Déjala decidir, arrásala o devuélvela.',
  ],
  'city/no-founder': unit => [`${unit} no puede fundar ciudades.`, 'Los colonos pueden.'],
  'city/founder-condition': (unit, effect) => [
    `${unit} no puede fundar una ciudad ahora: «${effect}».`,
    'Podrá cuando eso se cumpla.',
  ],
  'city/founder-tired': (unit, turn) => [
    `A la unidad ${unit} no le queda movimiento; podrá fundar una ciudad en el turno ${turn}.`,
  ],
  'city/on-water': () => ['Las ciudades se fundan en tierra.', 'Ve a tierra.'],
  'city/impassable': () => [
    'No puede haber una ciudad en terreno infranqueable.',
    'Ve a un terreno por el que pasen las unidades.',
  ],
  'city/foreign-land': () => ['Esa casilla es de otra civilización.', 'Ve a tierra libre o tuya.'],
  'city/too-close': (city, steps, least) => [
    `${city} está a ${steps} casillas; entre ciudades debe haber al menos ${least}.`,
    'Aléjate más.',
  ],
  'city/too-close-unseen': least => [
    `Está demasiado cerca de una ciudad que no has visto; entre ciudades debe haber al menos ${least} casillas.`,
    'Explora alrededor o aléjate más.',
  ],
  'city/resisting': (city, turns) => [`${city} se resiste ${turnsOf(turns)} más.`],
  'city/burning': city => [`${city} está siendo arrasada.`, 'Detén eso antes.'],
  'city/focus': (focus, known) => [`No existe la prioridad «${focus}»; hay: ${known.join(', ')}.`],
  'city/specialist': () => ['Indica un especialista y un número desde 0, o deja que elija la ciudad.'],
  'city/specialist-slots': (city, kind, slots, asked) => [
    `Plazas en ${city} para ${kind}: ${slots}; pides ${asked}.`,
    'Pide menos o construye lo que da plazas.',
  ],
  'city/specialist-people': (city, population) => [`Ciudadanos de ${city}: solo ${population}.`, 'Pide menos.'],
  'city/name': (length, most) => [`Un nombre tiene de 1 a ${most} caracteres; ese tiene ${length}.`, 'Elige otro nombre.'],
  'city/name-taken': name => [`Otra ciudad se llama ${name}.`, 'Elige otro nombre.'],
  'city/status': (status, known) => [`No existe el estado «${status}»; hay: ${known.join(', ')}.`],
  'city/not-puppet': city => [`${city} no es una marioneta.`, 'Ya obedece tus órdenes.'],
  'city/not-razing': city => [`${city} no está siendo arrasada.`, 'Está a salvo.'],
  'city/own-founding': city => [`Tú fundaste ${city}.`, 'Eso solo vale para ciudades conquistadas.'],
  'city/raze-capital': city => [
    `${city} se fundó como capital; esas ciudades no se pueden arrasar.`,
    'Quédatela como marioneta o anexiónala.',
  ],
  'city/raze-seat': city => [`${city} es tu capital; no se puede arrasar.`, 'Quédatela.'],
  'city/raze-holy': city => [
    `${city} es una ciudad santa; esas ciudades no se pueden arrasar.`,
    'Quédatela como marioneta o anexiónala.',
  ],
  'work/unknown': improvement => [`Estas reglas no tienen ninguna mejora ${improvement}.`],
  'work/no-skill': (unit, improvement) => [`${unit} no puede construir ${improvement}.`, MAY_BUILD],
  'work/no-moves': (unit, turn) => [`A la unidad ${unit} no le queda movimiento; podrá empezar en el turno ${turn}.`],
  'work/unbuildable': improvement => [`Los trabajadores no construyen esto: ${improvement}.`, MAY_BUILD],
  'work/other-nation': (improvement, nation) => [`Solo ${nation} puede construir ${improvement}.`, MAY_BUILD],
  'work/own-version': (improvement, own) => [`Tu nación construye ${own} en lugar de ${improvement}.`, `Elige ${own}.`],
  'work/tech': (improvement, tech) => [`${improvement} requiere ${tech}.`, `Investiga antes ${tech}.`],
  'work/stock': (improvement, amount, resource, have) => [
    `${improvement} cuesta ${amount} de ${resource}; tienes ${have} en reserva.`,
    `La vista de tu imperio muestra lo que añade un turno (${resource}).`,
  ],
  'work/present': improvement => [`Eso ya está ahí: ${improvement}.`, MAY_BUILD],
  'work/irremovable': improvement => [`Eso no se puede reemplazar: ${improvement}.`, 'Elige otra casilla.'],
  'work/city': () => ['En el centro de una ciudad no se construye nada.', 'Elige otra casilla.'],
  'work/foreign': () => ['Esa casilla es de otra civilización.', 'Trabaja en tu propia tierra.'],
  'work/borders': improvement => [`Eso solo se construye en tu tierra: ${improvement}.`, 'Ve a tu tierra.'],
  'work/terrain': (improvement, terrain) => [
    `${improvement} no es posible en este terreno: ${terrain}.`,
    'Elige una casilla que sirva.',
  ],
  'work/resource': improvement => [
    `${improvement} solo es posible donde aprovecha un recurso.`,
    'Elige una casilla que tenga uno.',
  ],
  'work/place': (improvement, effect) => [
    `${improvement} no encaja en esta casilla: «${effect}».`,
    'Elige una casilla que sirva.',
  ],
  'work/feature': (improvement, feature) => [
    `${improvement} no es posible aquí; estorba: ${feature}.`,
    `Quita antes: ${feature}.`,
  ],
  'work/no-feature': feature => [`Aquí no hay eso que quitar: ${feature}.`, MAY_BUILD],
  'work/no-road': () => ['Aquí no hay tal camino que quitar.', MAY_BUILD],
  'work/nothing-broken': () => ['No hay nada que reparar.', MAY_BUILD],
  'work/condition': (improvement, effect) => [
    `${improvement} no es posible ahora: «${effect}».`,
    'Lo será cuando eso se cumpla.',
  ],
}

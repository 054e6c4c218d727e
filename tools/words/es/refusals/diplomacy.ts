/** Refusals about negotiations, deals, treaties and votes, in Spanish. */
import type { RefusalWordsOf } from '../../refusal-words.ts'

const LEAVE_OUT = 'Quítalo del acuerdo.'
/** Treaties as the engine names them. */
const TREATIES: Readonly<Record<string, string>> = {
  embassies: 'embajadas',
  'research agreements': 'acuerdos de investigación',
  'defensive pacts': 'pactos defensivos',
  'declaration of friendship': 'declaración de amistad',
  'research agreement': 'acuerdo de investigación',
  'defensive pact': 'pacto defensivo',
  'A research agreement': 'acuerdo de investigación',
  'A defensive pact': 'pacto defensivo',
}
const treatyOf = (what: string): string => TREATIES[what] ?? what
const STATES: Readonly<Record<string, string>> = {
  accepted: 'aceptada',
  rejected: 'rechazada',
  expired: 'caducada',
  withdrawn: 'retirada',
}

export const diplomacyRefusals: RefusalWordsOf<'negotiation' | 'deal' | 'treaty' | 'gift' | 'denounce' | 'vote'> = {
  'negotiation/unknown': id => [`No participas en ninguna negociación ${id}.`],
  'negotiation/closed': (id, state) => [`La negociación ${id} ha terminado: ${STATES[state] ?? state}.`, 'Abre otra.'],
  'negotiation/minor': player => [
    `Las ciudades-estado como ${player} no negocian.`,
    'Aceptan regalos, promesas de protección y exigencias.',
  ],
  'negotiation/busy': id => [
    `Tu negociación ${id} sigue abierta; solo puede haber una a la vez.`,
    'Espera la respuesta o recházala.',
  ],
  'negotiation/they-are-busy': player => [`${player} está en otra negociación; inténtalo cuando termine.`],
  'negotiation/too-many': (player, most) => [`Ya has negociado ${most} veces con ${player} este turno, que es lo máximo.`],
  'negotiation/not-your-floor': id => [`En la negociación ${id} le toca responder a la otra parte.`, 'Espera su respuesta.'],
  'negotiation/own-terms': id => [
    `En la negociación ${id} los términos propuestos son tuyos; puede aceptarlos la otra parte.`,
    'Espera su respuesta o retíralos.',
  ],
  'negotiation/answer': (answer, known) => [`No existe la respuesta «${answer}»; hay: ${known.join(', ')}.`],
  'negotiation/reason': (reason, known) => [
    `«${reason}» no es un motivo de rechazo; hay: ${known.join(', ')}.`,
    'Da un motivo solo con un rechazo, o no lo des.',
  ],
  'negotiation/too-long': most => [
    `Esta negociación ya tiene ${most} mensajes, que es lo máximo.`,
    'Acepta o rechaza sin palabras.',
  ],
  'deal/empty': () => ['Ese acuerdo no contiene nada en ningún lado.', 'Pon algo en un lado.'],
  'deal/gold': gold => [`El oro es un número entero desde 0, no ${gold}.`],
  'deal/gold-most': (gold, most) => [`Un acuerdo admite ${most} de oro como máximo, no ${gold}.`, 'Ofrece menos.'],
  'deal/gold-both': () => ['Oro en ambos lados no tiene sentido; deja solo la diferencia en uno.'],
  'deal/no-war': player => [`No estás en guerra con ${player}; no hay paz que hacer.`, 'Quita la paz.'],
  'deal/at-war': player => [`Estás en guerra con ${player}; un acuerdo debe traer la paz.`, 'Añade la paz.'],
  'deal/no-borders': player => [
    `${player} aún no conoce nada que permita abrir fronteras.`,
    'Quítalas hasta que una tecnología lo permita.',
  ],
  'deal/too-poor': (player, gold) => [`${player} no tiene ${gold} de oro.`, 'Pide menos de una vez, u oro por turno.'],
  'deal/war-treaty': player => [
    `Estás en guerra con ${player}: una paz puede incluir oro, recursos y ciudades, ningún otro tratado.`,
    'Haz antes la paz.',
  ],
  'deal/income': (player, amount, income) => [
    `${player} no puede prometer ${amount} de oro por turno: sus ingresos son ${income}.`,
    `Se puede prometer como máximo ${Math.max(0, income)} de oro por turno.`,
  ],
  'deal/resource': resource => [
    `No hay ningún recurso ${resource} con el que comerciar.`,
    'Se comercia con recursos de lujo y estratégicos.',
  ],
  'deal/resource-twice': name => [`${name} figura dos veces en un lado del acuerdo.`, 'Indícalo una vez, con su cantidad.'],
  'deal/amount': (name, amount) => [`La cantidad (${name}) es un número entero desde 1, no ${amount}.`],
  'deal/no-resource': (player, name, amount, spare) => [
    `${player} no puede dar ${amount} de ${name}: le sobran ${spare}.`,
    'Lo importado, los regalos de ciudades-estado y lo que usan unidades o edificios no se puede ceder.',
  ],
  'deal/city': (player, city) => [`${player} no tiene ninguna ciudad ${city} que ceder y que tú conozcas.`],
  'deal/city-twice': city => [`${city} figura dos veces en el acuerdo.`, 'Indícala una vez.'],
  'deal/city-capital': city => [
    `${city} es una capital; las capitales solo cambian de manos por la fuerza.`,
    'Indica otra ciudad.',
  ],
  'deal/city-resists': city => [
    `${city} se resiste o está siendo arrasada y no se puede ceder.`,
    'Quítala hasta que esté en calma.',
  ],
  'deal/promise': kind => [`«${kind}» no es una promesa o figura dos veces en el acuerdo.`, 'Indica cada promesa una vez.'],
  'deal/promised': (player, what, until) => [`${player} ya ha hecho esta promesa: ${what}.`, `Vale hasta el turno ${until}.`],
  'deal/introductions-off': () => [
    'Las reglas de esta partida no permiten presentar a otros mediante un acuerdo.',
    'Quita la presentación.',
  ],
  'deal/introduction': (player, known) => [
    `${player} no puede presentar al jugador ${known} a la otra parte.`,
    'Debe ser un jugador en juego al que conozca una parte y la otra no.',
  ],
  'deal/war-on': (player, target) => [
    `${player} no puede declarar ahora la guerra al jugador ${target}.`,
    'Debe ser un jugador al que ambos conozcáis, en paz y sin un tratado de paz que obligue.',
  ],
  'treaty/not-known': (player, what) => [
    `${player} aún no conoce nada que permita esto: ${treatyOf(what)}.`,
    'Quítalo hasta que una tecnología lo permita.',
  ],
  'treaty/no-capital': player => [`${player} no tiene capital para una embajada.`, 'Quítala hasta que la haya.'],
  'treaty/embassy-exists': (guest, host) => [`${guest} ya tiene una embajada en ${host}.`, LEAVE_OUT],
  'treaty/borders-open': (host, guest, until) => [
    `Las fronteras de ${host} ya están abiertas para ${guest}, hasta el turno ${until}.`,
    `Se pueden volver a abrir desde el turno ${until}.`,
  ],
  'treaty/embassies-first': (a, b) => [`${a} y ${b} necesitan antes embajadas mutuas.`, 'Ofrece y pide antes una embajada.'],
  'treaty/exists': (what, until) => [`Esto ya existe entre vosotros hasta el turno ${until}: ${treatyOf(what)}.`],
  'treaty/friends-first': what => [
    `Esto requiere una declaración de amistad entre vosotros: ${treatyOf(what)}.`,
    'Propón antes la amistad.',
  ],
  'treaty/denounced': (who, whom, until) => [
    `${who} ha denunciado a ${whom}; vale hasta el turno ${until}.`,
    `La amistad será posible desde el turno ${until}.`,
  ],
  'treaty/all-learnt': player => [`A ${player} no le queda nada que investigar.`, LEAVE_OUT],
  'gift/no-host': unit => [
    `${unit} no está en la tierra de otra civilización.`,
    'Envíalo allí por fronteras abiertas y regálalo entonces.',
  ],
  'gift/not-friendly': (unit, player) => [
    `${player} no te ha abierto sus fronteras y no acepta esto: ${unit}.`,
    'Acuerda antes fronteras abiertas.',
  ],
  'gift/unit-unwanted': unit => [`${unit} no puede ser de nadie más.`, 'Regala otro tipo de unidad.'],
  'gift/nobodys': unit => [
    `No hay nadie a quien devolver esto: ${unit}.`,
    'Solo se devuelve lo que quitaste a los bárbaros y antes era de otra civilización.',
  ],
  'gift/no-home': player => [`${player} no tiene ninguna ciudad a la que pueda volver.`],
  'denounce/minor': player => [
    `A las ciudades-estado como ${player} no les importan las denuncias.`,
    'Solo se puede denunciar a civilizaciones.',
  ],
  'denounce/war': player => [`Estás en guerra con ${player}; las palabras no añaden nada.`],
  'denounce/already': (player, until) => [`Ya has denunciado a ${player}; vale hasta el turno ${until}.`],
  'denounce/friend': (player, until) => [
    `Tu declaración de amistad con ${player} vale hasta el turno ${until}.`,
    'Espera a que termine o declara la guerra.',
  ],
  'vote/none': () => ['Aún no se vota a un líder mundial.', 'Antes, alguien debe construir lo que reúne al mundo.'],
  'vote/major-only': player => [
    `Solo una gran civilización puede liderar el mundo; ${player} es una ciudad-estado.`,
    'Elige una civilización.',
  ],
}

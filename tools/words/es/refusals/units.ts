/** Refusals about turns, units and where they go, in Spanish. */
import type { UnitFacts } from '../../../../engine/index.ts'
import type { RefusalWordsOf } from '../../refusal-words.ts'

const unitAt = ({ id, kind, nation, x, y }: UnitFacts): string => `${kind} ${id} (${nation}) en (${x},${y})`
const pastBlocker = ({ enemy }: UnitFacts): string =>
  enemy ? 'Atácala o espera a que se vaya.' : 'Espera a que se vaya o elige otra casilla.'
const BORDERS = 'Acuerda fronteras abiertas o declara la guerra.'

export const unitRefusals: RefusalWordsOf<'turn' | 'game' | 'unit' | 'explore' | 'tile' | 'attack'> = {
  'turn/not-yours': (_seat, active, awaiting = -1) =>
    awaiting === -1
      ? [`No es tu turno; juega el puesto ${active}.`, 'Espera a tu turno.']
      : [
          `No es tu turno; juega el puesto ${active}. La negociación ${awaiting} espera tu respuesta.`,
          'Respóndela ahora y espera luego a tu turno.',
        ],
  'turn/ended': turn => [
    `Has terminado la ronda ${turn}; sigue hasta que todos terminen.`,
    'Espera la próxima ronda, o vuelve a actuar con reopen_turn.',
  ],
  'turn/not-ended': turn => [`No has terminado la ronda ${turn}.`, 'Actúa: no hay nada que deshacer.'],
  'turn/in-order': () => ['En esta partida, un turno terminado se acabó.', 'Espera tu turno.'],
  'turn/negotiating': id => [
    `Tu negociación ${id} sigue abierta; el turno no puede terminar antes.`,
    'Responde, recházala o espera a la otra parte.',
  ],
  'game/over': () => ['La partida ha terminado; ya no se puede cambiar nada.'],
  'game/paused': () => ['La partida está en pausa; sigue cuando su dueño la reanude.'],
  'game/not-over': () => ['La partida no ha terminado; no hay nada que continuar.'],
  'game/nobody-left': () => ['No queda nadie para seguir jugando.'],
  'unit/unknown': unit => [`No conoces ninguna unidad ${unit}.`],
  'unit/not-yours': unit => [`La unidad ${unit} es de otro.`],
  'unit/no-moves': (unit, turn) => [
    `A la unidad ${unit} no le queda movimiento este turno.`,
    `Podrá actuar en el turno ${turn}.`,
  ],
  'unit/immobile': kind => [`${kind} no puede moverse de donde está.`, 'Lo que no exige dar un paso sigue siendo posible.'],
  'unit/already-there': unit => [`La unidad ${unit} ya está en esa casilla.`, 'Elige otra casilla.'],
  'unit/alone': unit => [
    `La unidad ${unit} no comparte casilla con ninguna tuya; una formación une a un militar y a un civil.`,
    'Lleva antes la otra unidad a su casilla.',
  ],
  'unit/has-attacked': (unit, attacks) => [
    `La unidad ${unit} ya ha atacado este turno (ataques: ${attacks}), que es lo máximo.`,
    'Podrá atacar el próximo turno.',
  ],
  'unit/cannot-attack': kind => [`${kind} no puede atacar.`, 'Usa una unidad de combate.'],
  'unit/embarked': kind => [
    `${kind} está a bordo: desde el agua solo puede luchar cuerpo a cuerpo contra lo que hay en tierra.`,
    'Desembarca primero.',
  ],
  'unit/not-set-up': unit => [
    `La unidad ${unit} debe desplegarse antes de disparar; cuesta 1 de movimiento y debe quedarle algo.`,
    'Despliégala ahora y ataca el próximo turno.',
  ],
  'unit/no-set-up': kind => [`${kind} no necesita desplegarse.`, 'Solo se despliegan las armas de asedio.'],
  'unit/cannot-fortify': kind => [`${kind} no puede fortificarse aquí.`, 'Déjala descansar.'],
  'unit/cannot-explore': kind => [`${kind} no puede explorar por su cuenta.`, 'Pueden las unidades que caminan o navegan.'],
  'explore/nothing': unit => [
    `La unidad ${unit} no alcanza nada que quede por explorar.`,
    'Envíala a otra parte, quizá por agua, o dale otra orden.',
  ],
  'explore/enemies': (unit, enemy) => [
    `La unidad ${unit} se mantiene a dos casillas de los enemigos, y ${unitAt(enemy)} está junto a lo que queda por explorar.`,
    'Aun así, puedes enviarla a mano.',
  ],
  'explore/unwelcome': (unit, host, influence) => [
    `La unidad ${unit} evita la tierra de ${host}, donde los soldados te cuestan ${influence} de influencia por turno; no queda otra cosa por explorar.`,
    'Aun así, puedes enviarla a mano.',
  ],
  'explore/blocked': (unit, blocker) => [
    `El camino de la unidad ${unit} a lo que queda por explorar lo bloquea ${unitAt(blocker)}.`,
    pastBlocker(blocker),
  ],
  'unit/cannot-automate': kind => [
    `${kind} no tiene trabajo que automatizar.`,
    'Solo se automatizan las unidades que construyen mejoras.',
  ],
  'unit/nothing-to-pillage': () => [
    'No hay nada que saquear en esa casilla.',
    'Saquea una mejora o un camino intactos de un enemigo o de nadie.',
  ],
  'unit/own-land': () => [
    'Esa casilla es tuya o de alguien con quien estás en paz.',
    'Solo se saquea la tierra de civilizaciones en guerra contigo.',
  ],
  'unit/cannot-pillage': kind => [`${kind} no puede saquear.`, 'Los soldados pueden.'],
  'unit/no-promotion': (promotion, may) => [
    `La unidad no puede recibir este ascenso: ${promotion}.`,
    `Puede recibir: ${may || 'ninguno por ahora'}.`,
  ],
  'unit/no-experience': (has, needs) => [
    `La unidad tiene ${has} de experiencia; su próximo ascenso exige ${needs}.`,
    'La experiencia se gana luchando.',
  ],
  'unit/promote-first': () => [
    'Una unidad que ha atacado o sin movimiento no puede ascender este turno.',
    'Inténtalo el próximo turno.',
  ],
  'unit/no-upgrade': kind => [`${kind} no puede modernizarse.`, 'Solo se modernizan los tipos que tienen sucesor.'],
  'unit/no-such-upgrade': (kind, wanted, kinds) => [
    `${kind} no puede convertirse en ${wanted}${kinds.length > 0 ? `, solo en ${kinds.join(' o ')}` : ''}.`,
  ],
  'unit/upgrade-tech': (kind, tech) => [`Para modernizar a ${kind} hace falta ${tech}.`, `Investiga ${tech}.`],
  'unit/upgrade-gold': (kind, cost, gold) => [`Modernizar a ${kind} cuesta ${cost} de oro; tienes ${gold}.`],
  'unit/upgrade-resource': (kind, resource) => [
    `${kind} necesita ${resource}, y no te sobra.`,
    'Explota más o consíguelo comerciando.',
  ],
  'unit/upgrade-place': () => ['Solo se moderniza en tierra propia, no en el agua.', 'Llévala antes a casa.'],
  'unit/no-place': kind => [`No hay sitio cerca para ${kind}.`, 'Muévela o haz sitio alrededor.'],
  'unit/no-part': kind => [`${kind} no es parte de una nave espacial.`],
  'unit/not-in-capital': kind => [`${kind} debe estar en tu capital para montarse.`, 'Llévala allí.'],
  'unit/part-not-needed': kind => [`La nave espacial ya tiene todas sus piezas de este tipo: ${kind}.`],
  'unit/take-back-none': () => [
    'No hay ningún movimiento que se pueda deshacer.',
    'Solo se puede deshacer lo último que se hizo en este turno, y solo si es un movimiento.',
  ],
  'unit/take-back-seen': () => ['El último movimiento no se puede deshacer: se vio algo nuevo.', 'Da otra orden a la unidad.'],
  'unit/take-back-happened': () => [
    'El último movimiento no se puede deshacer: ocurrió algo en él.',
    'Da otra orden a la unidad.',
  ],
  'unit/take-back-other': (id, last) => [
    `El último movimiento no fue el de la unidad ${id}, sino el de la unidad ${last}.`,
    'Los movimientos se deshacen empezando por el último.',
  ],
  'tile/unknown': (tile, size) => [`No existe la casilla ${tile}${size ? `; el mapa tiene ${size}` : ''}.`],
  'tile/occupied': (unit, kind) => [
    `Tu unidad ${unit} (${kind}) está allí; en una casilla caben una unidad militar y una civil.`,
    'Apártala antes. Dos unidades vecinas se intercambian si ambas tienen movimiento.',
  ],
  'tile/enemy-unit': enemy => [`Hay un enemigo: ${unitAt(enemy)}.`, 'Atácalo en vez de avanzar.'],
  'tile/foreign-unit': other => [`Hay una unidad extranjera: ${unitAt(other)}.`, 'Elige una casilla libre.'],
  'tile/foreign-city': city => [
    `Allí está ${city}; las unidades solo entran en ciudades propias.`,
    'En guerra, tómala con una unidad cuerpo a cuerpo.',
  ],
  'tile/closed-borders': nation => [`Es tierra de ${nation}, que tiene las fronteras cerradas para ti.`, BORDERS],
  'tile/impassable': (kind, terrain) => [`${kind} no puede entrar en este terreno: ${terrain}.`, 'Elige una casilla accesible.'],
  'tile/no-embarking': kind => [`${kind} aún no puede ir por agua.`, 'Hace falta una tecnología.'],
  'tile/never-embarks': kind => [`${kind} no puede embarcar.`, 'Quédate en tierra.'],
  'tile/ocean': kind => [
    `${kind} aún no puede entrar en el océano.`,
    'Hace falta una tecnología; hasta entonces, sigue la costa.',
  ],
  'tile/not-water': kind => [`${kind} solo navega por agua y entra en puertos propios.`, 'Elige una casilla de agua.'],
  'tile/no-path': unit => [`La unidad ${unit} no conoce camino a esa casilla.`, 'Explora más o elige una casilla más cercana.'],
  'tile/way-blocked': (unit, blocker) => [
    `El camino de la unidad ${unit} a esa casilla lo bloquea ${unitAt(blocker)}.`,
    pastBlocker(blocker),
  ],
  'tile/way-closed': (unit, nation, x, y) => [
    `El camino de la unidad ${unit} a esa casilla cruza en (${x},${y}) tierra de ${nation}, que tiene las fronteras cerradas para ti.`,
    BORDERS,
  ],
  'tile/too-far': (city, steps, most) => [
    `Esa casilla está a ${steps} de ${city}; el máximo es ${most}.`,
    'Elige una casilla o una ciudad más cercana.',
  ],
  'tile/unexplored': () => ['No has explorado esa casilla.', 'Explórala antes.'],
  'tile/yours': () => ['Esa casilla ya es tuya.', 'Elige tierra libre.'],
  'tile/owned': () => ['Esa casilla es de otro.', 'Solo se compra tierra libre.'],
  'tile/not-yours': () => ['Esa casilla no es tierra tuya.', 'Cómprala o elige una tuya.'],
  'tile/apart': city => [`Esa casilla no toca la tierra de ${city}.`, 'Elige una casilla contigua.'],
  'tile/gold': (price, gold) => [`Esa casilla cuesta ${price} de oro; tienes ${gold}.`],
  'tile/not-worked': city => [`Ningún ciudadano de ${city} trabaja esa casilla.`],
  'tile/center': () => ['El centro de una ciudad se trabaja sin ciudadano.', 'Elige otra casilla.'],
  'tile/worked': city => [`Un ciudadano de ${city} ya trabaja esa casilla.`, 'Elige otra casilla o retíralo.'],
  'tile/blockaded': () => ['Un enemigo impide a tus ciudadanos trabajar esa casilla.', 'Expúlsalo o elige otra casilla.'],
  'tile/no-hands': (city, population) => [
    `Los ${population} ciudadanos de ${city} están en otras casillas por orden tuya.`,
    'Retira antes a uno de otra casilla.',
  ],
  'attack/nobody': () => ['No hay nadie a quien atacar en esa casilla.', 'Mira antes la casilla.'],
  'attack/at-peace': nation => [`Estás en paz con ${nation}.`, 'Declara antes la guerra.'],
  'attack/unanswered': nation => [
    `Lo atacaste en la ronda anterior y ${nation} aún no ha podido responder.`,
    'Ataca otra cosa, o espera a que su dueño actúe en esta ronda.',
  ],
  'attack/too-far': (steps, range) => [`El objetivo está a ${steps} casillas; el alcance es ${range}.`, 'Acércate.'],
  'attack/no-line': unit => [
    `La unidad ${unit} no tiene línea de visión a esa casilla.`,
    'Dispara desde una colina o sin nada alto en medio.',
  ],
  'attack/wrong-target': (kind, rule) => [`${kind} no puede atacar eso: ${rule}.`, 'Elige otro objetivo u otra unidad.'],
}

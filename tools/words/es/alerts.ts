/** Problems that want action, in Spanish. */
import type { AlertWords } from '../worded.ts'

export const alerts: AlertWords = {
  unit: '{id} {kind} {place}',
  city: 'la ciudad {city}',
  damage: '{enemy} {damage}',
  more: '{named} y {n} más',
  unitCaptured: '{unit}: captura posible el próximo turno por {enemies}.',
  unitDies:
    '{unit}, {hp} de salud{rest, plural, =0 {} other { (+{rest} hasta entonces)}}, puede morir el próximo turno: {enemies}{ward, select, none {} other {; después cae también {ward}}}.',
  ward: '{id} {kind}',
  cityTaken:
    'Ciudad {id} {name}, salud {hp}/{most}{garrison, select, none {, sin guarnición} other {}}, puede caer el próximo turno: {enemies}.',
  cityRobbed:
    'Ciudad {id} {name}, salud {hp}/{most}{garrison, select, none {, sin guarnición} other {}}, pueden robarle oro el próximo turno: {enemies}.',
  cityHit:
    'Ciudad {id} {name}, salud {hp}/{most}{garrison, select, none {, sin guarnición} other {}}, puede perder {least}–{greatest} el próximo turno: {enemies}.',
  army: '{n} soldados de {nation}, con quien estás en paz, están a menos de {tiles} casillas de {city} {place}.',
  bankrupt: 'Bancarrota ({gold} de oro, {income} por turno): se pierde ciencia, y a -200 se disuelven unidades.',
  emptySoon: 'El tesoro estará vacío en {turns, plural, one {# turno} other {# turnos}} ({gold} de oro, {income} por turno).',
  unhappy: 'Descontento ({happiness}): las ciudades crecen despacio.',
  veryUnhappy:
    'Descontento ({happiness}): las ciudades no crecen, producción y fuerza se resienten. Ayudan los lujos, los edificios de felicidad o menos ciudades nuevas.',
  rebels: 'Descontento ({happiness}): aparecen rebeldes. Ayudan los lujos, los edificios de felicidad o menos ciudades nuevas.',
  starves: 'La ciudad {id} {name} pasa hambre ({food} de alimento por turno, {stored} en reserva).',
  short: 'Faltan {n} de {resource}: las unidades que lo necesitan luchan al -25 %.',
  oversupply: '{n} unidades más de las que se pueden mantener: producción {percent} %.',
  idleGold: '{gold} de oro sin usar: se pueden comprar unidades, edificios y casillas, y ganar ciudades-estado con regalos.',
  election:
    'Al final del turno {turn} {nation} puede salir elegido líder mundial y ganar: {has} de {needed} votos que conoces, {could}. Sé aliado de ciudades-estado: cada una le quita un voto.',
  enough: 'es suficiente',
  couldWin: 'el oro podría darle los de {nations}',
  copy: '{resource} {place}, todo lo que tienes, puede ser saqueado el próximo turno por {enemies}: {loss}.',
  lostHappiness: '{n, number} de felicidad',
  lostResource: 'faltan {n}, y las unidades que lo necesitan luchan al -25 %',
  near: 'Cerca de la victoria ({victory}): {rivals}.',
  nearScore: '{nation}, {score, plural, one {# punto} other {# puntos}} frente a tus {own}',
  nearStep: '{nation}, {step}',
  nearStop: '{nation}, {step}; en contra: {stop}',
  trespass: '{units} en tierras de {nation}: cuesta {influence} de influencia por turno.',
  war: '{nation} (jugador {id}) te declaró la guerra en el turno {turn}.',
  dealEnds: 'Un trato termina tras el turno {turn}: {deals}.',
  dealsEnd: 'Varios tratos terminan tras el turno {turn}: {deals}.',
  youGive: 'das a {nation}: {goods}',
  givesYou: '{nation} te da: {goods}',
  treaties: 'Con {nation} termina pronto, tras el turno indicado: {treaties}.',
  peaceTreaty: 'tratado de paz ({turn})',
  friendship: 'amistad ({turn})',
  pact: 'pacto defensivo ({turn})',
}

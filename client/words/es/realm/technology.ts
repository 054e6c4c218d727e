/** Lo que dice el árbol de tecnologías. */
import type { technology as english } from '../../en/realm/technology.ts'
import type { Translation } from '../../language/messages.ts'

export const technology: Translation<typeof english> = {
  science: '{n, number} de ciencia por turno',
  researching: 'Investigación',
  nothing: 'No se investiga nada. Elige una tecnología.',
  free: '{n, plural, one {Puedes tomar # tecnología gratis: elige una que se pueda investigar.} other {Puedes tomar # tecnologías gratis: elige una que se pueda investigar.}}',
  search: 'Buscar tecnologías y lo que desbloquean',
  searchHint: 'Nombre, o lo que desbloquea',
  found: '{n, plural, one {# tecnología encontrada} other {# tecnologías encontradas}}',
  treeLabel: 'Árbol de tecnologías. Las flechas van de una a otra, Intro la investiga, Mayús e Intro la ponen al final.',
  states: {
    known: 'conocida',
    researching: 'en curso',
    available: 'se puede investigar',
    locked: 'requiere otras antes',
    queued: 'número {place} en la cola',
  },
  cost: 'Coste',
  leftOf: 'faltan {left, number} de {cost, number} de ciencia',
  costIs: '{cost, number} de ciencia',
  known: 'Ya la conoces.',
  time: 'Conocida',
  needs: 'Requiere',
  leadsTo: 'Lleva a',
  unlocks: 'Desbloquea',
  effects: 'Efectos',
  research: 'Investigar ahora',
  researchWithPath: '{before, plural, one {Investigar ahora, con la # anterior} other {Investigar ahora, con las # anteriores}}',
  add: 'Poner al final de la cola',
  take: 'Tomar gratis',
  taken: 'Tecnología obtenida: {name}.',
  set: 'Investigación: {name}',
  lookUp: 'Consultar',
  seen: '(visible)',
}

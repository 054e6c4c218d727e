/** Lo que dice la pantalla de victorias. */
import type { victory as english } from '../../en/relations/victory.ts'
import type { Translation } from '../../language/messages.ts'

export const victory: Translation<typeof english> = {
  time: 'Turno {turn} de {last}',
  left: '{n, plural, =1 {el último turno} one {queda # turno; luego gana la mayor puntuación} other {quedan # turnos; luego gana la mayor puntuación}}',
  over: 'La partida ha terminado: victoria de {who} ({how}) en el turno {turn}.',
  draw: 'La partida termina sin ganador.',
  wonBefore: '{who} ganó ({how}) en el turno {turn}; la partida continuó.',
  kinds: {
    science: 'Sé el primero en partir hacia las estrellas',
    culture: 'Muestra al mundo cómo vivir',
    domination: 'Controla todas las capitales originales',
    diplomatic: 'Sé elegido líder mundial',
    time: 'Ten la mayor puntuación al final',
  },
  reached: '{n} de {of}',
  measured: '{have, number} {what}',
  measuredOf: '{have, number} de {needed, number} {what}',
  lack: 'Lo que aún te falta',
  against: 'Lo que se lo impediría al rival más cercano',
  leads: 'en cabeza',
  capitals: 'Capitales originales que conoces',
  ownCapital: 'tu primera ciudad, en manos de {holder}',
  capital: 'primera ciudad de {of}, en manos de {holder}',
  ranking: 'Puntuación',
  voteTitle: 'Votación del líder mundial',
  voteWhen:
    '{left, plural, one {Próxima votación al final del turno {turn}, en # turno.} other {Próxima votación al final del turno {turn}, en # turnos.}}',
  voteNeeds:
    '{needed, plural, one {Hace falta # voto} other {Hacen falta # votos}}; {voters, plural, one {vota #} other {votan #}}.',
  yourVote: 'Votas por',
  nobody: 'nadie',
  castVote: 'Votar',
  cast: 'Tu voto queda registrado.',
  voters: 'Votos que conoces',
  votes: '{n, plural, one {# voto} other {# votos}}',
  goesTo: 'para',
  unknown: 'desconocido',
  last: '{needed, plural, one {Última votación, turno {turn}: hacía falta #} other {Última votación, turno {turn}: hacían falta #}}',
  elected: 'Ha sido elegido: {who}.',
  done: 'conseguido',
  open: 'aún no',
}

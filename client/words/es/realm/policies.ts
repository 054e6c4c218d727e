/** Lo que dice la pantalla de políticas. */
import type { policies as english } from '../../en/realm/policies.ts'
import type { Translation } from '../../language/messages.ts'

export const policies: Translation<typeof english> = {
  culture: '{n, number} de cultura, {perTurn, number} más por turno',
  next: 'Próxima política',
  nextAt:
    '{turns, plural, =-1 {{cost, number} de cultura: nunca a este ritmo} =0 {{cost, number} de cultura: ahora} one {{cost, number} de cultura: en # turno} other {{cost, number} de cultura: en # turnos}}',
  free: '{n, plural, one {Puedes adoptar # política gratis.} other {Puedes adoptar # políticas gratis.}}',
  adopted: '{n, plural, one {# adoptada} other {# adoptadas}}',
  choose: 'Elige una política para ver qué hace.',
  complete: 'Completa',
  from: 'Desde la era: {era}',
  progress: '{n} de {of}',
  adopt: 'Adoptar {name}',
  adoptNow: 'Adoptar',
  afterTurns:
    '{turns, plural, =-1 {Nunca posible a este ritmo} =0 {Posible ahora} one {Posible en # turno} other {Posible en # turnos}}',
  requires: 'Requiere',
  done: 'Política adoptada: {name}.',
  forGood: 'Lo adoptado se queda.',
  states: {
    adopted: 'adoptada',
    available: 'se puede adoptar',
    locked: 'bloqueada',
    completes_branch: 'llega sola con la última de su rama',
  },
  nodeName: '{name}, {state}',
}

/** L’état de la partie. */
import type { status as english } from '../../en/play/status.ts'
import type { Translation } from '../../language/messages.ts'

export const status: Translation<typeof english> = {
  youWon:
    'Tu as gagné {victory, select, science {par la science} culture {par la culture} domination {par la domination} diplomatic {par la diplomatie} time {aux points} other {par {victory}}} au tour {turn}.',
  over: '{winner} a gagné {victory, select, science {par la science} culture {par la culture} domination {par la domination} diplomatic {par la diplomatie} time {aux points} other {par {victory}}} au tour {turn}.',
  overWithoutWinner: 'La partie s’est terminée au tour {turn}.',
  eliminated: 'Tu es éliminé.',
  paused: 'La partie est en pause.',
  plays: '{nation} joue…',
  othersPlay: 'Les autres jouent…',
  stillPlay: 'Jouent encore : {nations}',
  others: 'd’autres',
  bc: '{year} av. J.-C.',
  ad: '{year} apr. J.-C.',
}

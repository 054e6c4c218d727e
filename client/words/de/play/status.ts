/** Wie es um das Spiel steht. */
import type { status as english } from '../../en/play/status.ts'
import type { Translation } from '../../language/messages.ts'

export const status: Translation<typeof english> = {
  youWon:
    'Du hast in Runde {turn} {victory, select, science {durch Wissenschaft} culture {durch Kultur} domination {durch Vorherrschaft} diplomatic {durch Diplomatie} time {nach Punkten} other {durch {victory}}} gewonnen.',
  over: '{winner} hat in Runde {turn} {victory, select, science {durch Wissenschaft} culture {durch Kultur} domination {durch Vorherrschaft} diplomatic {durch Diplomatie} time {nach Punkten} other {durch {victory}}} gewonnen.',
  overWithoutWinner: 'Das Spiel endete in Runde {turn}.',
  eliminated: 'Du bist ausgeschieden.',
  paused: 'Das Spiel ist angehalten.',
  plays: '{nation} spielt …',
  othersPlay: 'Die anderen spielen …',
  stillPlay: 'Noch am Zug: {nations}',
  others: 'andere',
  bc: '{year} v. Chr.',
  ad: '{year} n. Chr.',
}

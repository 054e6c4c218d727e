/** What is read on the screen of great people. */
import { realmWords } from './shared.ts'

export const greatPeopleWords = {
  born: (n: number) => `${realmWords.count(n, 'great person', 'great people')} so far`,
  free: (n: number) => `You may choose ${realmWords.count(n, 'great person', 'great people')}.`,
  noPlace: 'None has a place to appear in now.',
  take: (kind: string) => `Take ${kind}`,
  askTake: (kind: string) => `Take a ${kind}? Another can be had only when you are granted one again.`,
  taken: (kind: string) => `${kind} has come.`,
  progress: 'On their way',
  points: (points: number, needs: number) => `${points} of ${needs} points`,
  perTurn: (n: number) => (n > 0 ? `+${n} a turn` : 'nothing comes'),
  turns: realmWords.inTurns,
  combat: (points: number, needs: number) => `from fights ${points}, more than ${needs} needed`,
  from: 'From',
  here: 'Those that you have',
  none: 'None at the moment.',
  can: 'Here it can',
  nothing: 'nothing where it stands',
  goTo: 'Go to it',
}

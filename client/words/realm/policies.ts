/** What is read on the screen of policies. */
import { realmWords } from './shared.ts'

export const policiesWords = {
  culture: (n: number, perTurn: number) => `${n} culture, ${perTurn} more a turn`,
  next: 'Next policy',
  nextAt: (cost: number, turns: number) => `${cost} culture: ${realmWords.inTurns(turns)}`,
  free: (n: number) => `You may adopt ${realmWords.count(n, 'policy', 'policies')} for nothing.`,
  adopted: (n: number) => `${n} adopted`,
  choose: 'Choose a policy to see what it does.',
  complete: 'Complete',
  from: (era: string) => `From the ${era}`,
  progress: (n: number, of: number) => `${n} of ${of}`,
  open: (branch: string) => `Open ${branch}`,
  adopt: (name: string) => `Adopt ${name}`,
  adoptNow: 'Adopt',
  afterTurns: (turns: number) => `Possible ${realmWords.inTurns(turns)}`,
  requires: 'Needs',
  done: (name: string) => `${name} is adopted.`,
  forGood: 'What is adopted stays adopted.',
  states: {
    adopted: 'adopted',
    available: 'can be adopted',
    locked: 'locked',
    completes_branch: 'comes by itself with the last of its branch',
  },
  nodeName: (name: string, state: string) => `${name}, ${state}`,
  keys: 'Arrow keys go from one to the next, Enter adopts.',
}

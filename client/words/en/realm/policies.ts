/** What the screen of policies says. */
export const policies = {
  culture: '{n, number} culture, {perTurn, number} more a turn',
  next: 'Next policy',
  nextAt:
    '{turns, plural, =-1 {{cost, number} culture: never at this rate} =0 {{cost, number} culture: now} one {{cost, number} culture: in # turn} other {{cost, number} culture: in # turns}}',
  free: '{n, plural, one {You may adopt # policy for nothing.} other {You may adopt # policies for nothing.}}',
  adopted: '{n} adopted',
  choose: 'Choose a policy to see what it does.',
  complete: 'Complete',
  from: 'From the {era}',
  progress: '{n} of {of}',
  adopt: 'Adopt {name}',
  adoptNow: 'Adopt',
  afterTurns:
    '{turns, plural, =-1 {Possible never at this rate} =0 {Possible now} one {Possible in # turn} other {Possible in # turns}}',
  requires: 'Needs',
  done: '{name} is adopted.',
  forGood: 'What is adopted stays adopted.',
  states: {
    adopted: 'adopted',
    available: 'can be adopted',
    locked: 'locked',
    completes_branch: 'comes by itself with the last of its branch',
  },
  nodeName: '{name}, {state}',
} as const

/** Moves of others, replayed when a turn begins. */
export const replay = {
  title: 'What the others did',
  skip: 'Skip',
  field: 'Replay what others did when your turn begins',
  choices: { all: 'all that you saw', mine: 'only what touches you', off: 'nothing' },
  key: 'Replay of others’ moves: all, only what touches you, nothing',
  chosen: 'Replayed when your turn begins: {which}.',
} as const

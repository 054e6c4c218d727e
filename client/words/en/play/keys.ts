/** Keys. */
export const keys = {
  /** Of keys. */
  keys: { space: 'Space' },
  cursorKeys: { arrows: 'Arrows', shiftArrows: 'Shift + arrows', numberPad: 'number pad' },
  keyNext: 'On to the next decision',
  keyAccept: 'At the cursor: show, then go or strike. Otherwise: do what is advised, or end the turn when nothing is left',
  keyWait: 'Wait with this decision',
  keyEndTurn: 'End the turn all the same',
  keyBack: 'A step back: close, lay the aim down, select nothing',
  keyTab: 'The next thing on the same tile',
  keyCursor: 'Move the cursor over the map; with Shift to the north-west, north-east, south-east, south-west',
  keyDescribe: 'Say what is on the tile',
  keyCentre: 'Bring what is selected to the middle',
  keyDigit: 'Of a list on the card the one of that number; else that screen',
  keyUndo: 'Take back what can be taken back',
  keyHelp: 'This overview',
  takenBack: 'Taken back: {what}',
} as const

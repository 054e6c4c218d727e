/** What opens over the map, and the page. */
export const popups = {
  /** Of what opens over the map. */
  sure: 'Are you sure?',
  no: 'No',
  undo: 'Take back',
  keyHelpTitle: 'Keys',
  buttonKeys: 'A unit’s orders have their keys on their buttons.',
  answer: 'Answer',
  answerTo: 'Answer {nation}',
  waitsForAnswer: '{nation} waits for your answer.',
  waitsForAnswerUntil: '{nation} waits for your answer: {seconds, number} s left.',
  textMap: 'The map in words',
  textMapHint: 'The land around what is selected, rows from the north, each from the west; the numbers are columns.',
  row: 'Row {y}',
  moments: {
    era: 'A new era',
    wonder: 'A wonder of the world',
    natural: 'A wonder of nature',
    goldenAge: 'A golden age',
  },
  /** Of the page. */
  page: 'Game',
  title: 'Turn {turn}',
  closeScreen: 'Back to the map (Escape)',
  notLoaded: 'This screen could not be loaded.',
  goldSources: {
    cities: 'Cities',
    buildings: 'Upkeep of buildings',
    units: 'Upkeep of units',
    roads: 'Upkeep of roads',
    deals: 'Deals with others',
    other: 'Policies, wonders and other effects',
  },
  happinessSources: {
    difficulty: 'Difficulty of the game',
    luxuries: 'Luxuries',
    natural_wonders: 'Natural wonders found',
    buildings: 'Buildings in cities',
    empire: 'Policies, wonders and other effects',
    number_of_cities: 'Number of cities',
    citizens: 'Citizens',
  },
  machine: {
    notCarriedOut: 'Nobody carries it out.',
  },
} as const

/** Fights, foretold. */
export const fights = {
  /** Of fights. */
  fight: 'The fight at {place}, foretold',
  you: 'You',
  they: 'They',
  from: 'from {base, number}',
  modifier: '{why} {percent} %',
  healthAfter: '{least, number} to {most, number} health left',
  loses: 'loses {health} health',
  dies: { yes: 'dies', maybe: 'may die' },
  ranged: 'From afar: nothing is struck back.',
  captures: 'It is captured without a fight.',
  destroys: 'If the city falls, it is destroyed.',
  interception: '{kind} would rise: {chance, number} % for {least, number}–{most, number} damage.',
  noExperience: 'No experience: barbarians teach it nothing more.',
  blastReach: 'It hits everything within {tiles, plural, one {# tile} other {# tiles}}, your own too.',
  halved: 'A resource that it uses is wanting: it does half.',
  mayBeShotDown: '{kind} may bring it down first.',
  blastUnit:
    '{yours, select, yes {Your {kind}} other {{kind}}}: {damage} damage{dies, select, yes {, dies} maybe {, may die} other {}}',
  blastCity: '{name}: {citizens} citizens lost',
  blastCityDestroyed: '{name} is destroyed',
  attackButtons: { attack: 'Attack', city_attack: 'Bombard', air_sweep: 'Sweep' },
} as const

/** What is read while playing. */

const list = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

const count = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`

export const playWords = {
  list,
  count,
  somebody: 'somebody',
  /** Of units. */
  orders: {
    fortify: 'Fortify',
    guard: 'Guard',
    sleep: 'Sleep',
    explore: 'Explore',
    automate: 'Automate',
    set_up: 'Set up',
    none: 'Wake',
    skip: 'Skip',
  },
  acts: {
    move: 'Move',
    attack: 'Attack',
    sweep: 'Air sweep',
    drop: 'Drop',
    found: 'Found a city',
    improve: 'Build',
    promote: 'Promote',
    skip: 'Skip',
    disband: 'Disband',
    bombard: 'Bombard',
  },
  abilities: {
    pillage: 'Pillage',
    add_spaceship_part: 'Add spaceship part',
    gift: 'Give away',
    return: 'Give back',
    construct: 'Construct',
    hurry_research: 'Discover technology',
    hurry_building: 'Hurry production',
    trade_mission: 'Trade mission',
    found_religion: 'Found a religion',
    enhance_religion: 'Enhance the religion',
    spread_religion: 'Preach',
    remove_heresy: 'Remove heresy',
    set_up: 'Set up',
    skip: 'Skip',
  } as { [action: string]: string },
  ability: (action: string, what: string): string => {
    const name = playWords.abilities[action] ?? `${action[0].toUpperCase()}${action.slice(1).replaceAll('_', ' ')}`
    return what ? `${name}: ${what}` : name
  },
  upgradeTo: (kind: string, gold: number) => `Upgrade to ${kind} (${gold} gold)`,
  noMoves: 'No movement is left this turn.',
  notHere: 'Not possible here.',
  noCityHere: 'No city can stand here.',
  nothingToBuild: 'There is nothing to build here.',
  moreExperience: (xp: number, needed: number) => `${xp} of ${needed} experience.`,
  askWar: (nation: string) => `Declare war on ${nation}? Treaties and deals with them end at once.`,
  declareWar: 'Declare war',
  askRaze: (city: string) => `Raze ${city}? It loses citizens every turn until nothing is left of it.`,
  raze: 'Raze it',
  askDisband: (kind: string) => `Disband this ${kind}? It is gone for good.`,
  askNuclear: (wars: readonly string[]) =>
    wars.length > 0 ? `Use the nuclear weapon here? It means war with ${list(wars)}.` : 'Use the nuclear weapon here?',
  strike: 'Strike',
}

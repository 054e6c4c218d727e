/** What is read while playing. */
import { withoutCalls } from './calls.ts'

const list = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

const count = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`

const span = (least: number, most: number): string => (least === most ? `${least}` : `${least}–${most}`)

/** What a decision is about, without what only calls need. */
const withoutIds = (what: string): string =>
  withoutCalls(what)
    .replace(/^Focus of (\d+) cities: /, 'What citizens care for in $1 cities: ')
    .replace(/^(?:Unit|City|Spy) \d+ /, '')
    .replaceAll(/ \(\d+, ?\d+\)/g, '')
    .replace(/, player \d+$/, '')
    .replace(/ in negotiation \d+ \(.*\)$/, '')
    .replaceAll(/([:,]) \d+ (?=[A-Z])/g, '$1 ')
    .replace(/ \d+ of (?=[A-Z])/, ' of ')
    .replace(/, focus \w+$/, ': what its citizens care for')
    .replace(/, (fortify|guard|sleep|explore|automate|goto|set_up)$/, (_, order: string) => `: ${playWords.standing[order]}`)

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
  /** Sentences of the rules set what varies in brackets. */
  abilityText: (sentence: string) => sentence.replaceAll(/[[\]]/g, ''),
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
  /** Without the ids that calls need. */
  decision: (what: string) => {
    const words = withoutIds(what)
    // Of whom it is, and no more: something is advised.
    const isName =
      /^(?:Unit|City|Spy) \d+ |, player \d+$/.test(what) && !/[,:] | (?:is|makes|can|may|stopped|has|was)\b/.test(words)
    return isName ? `Advice on ${words}` : words
  },
  /** What a unit is about that has something else to decide. */
  standing: {
    fortify: 'dug in',
    guard: 'on guard',
    sleep: 'asleep',
    explore: 'exploring',
    automate: 'at work by itself',
    goto: 'on its way',
    set_up: 'set up',
  } as { [order: string]: string },
  /** '(3,4) Rome fell.' → 'Rome fell.': it is seen where. */
  withoutPlace: (happened: string) => happened.replace(/^\(\d+, ?\d+\) /, ''),
  /** Of tiles and what stands on them. */
  neverSeen: 'Never seen',
  seenBefore: 'Seen before, not now',
  roads: [null, 'road', 'railroad'] as (string | null)[],
  pillaged: (improvement: string) => `${improvement} (pillaged)`,
  river: 'river',
  health: (hp: number) => `${hp} health`,
  moves: (n: number) => count(n, 'move'),
  yourUnit: (kind: string) => `Your ${kind}`,
  theirUnit: (kind: string, nation: string, isEnemy: boolean) => `${isEnemy ? 'Enemy ' : ''}${kind} of ${nation}`,
  cityOf: (name: string, nation: string, population?: number) =>
    population === undefined ? `City ${name} of ${nation}` : `City ${name} of ${nation}, size ${population}`,
  landOf: (nation: string) => `Land of ${nation}`,
  away: (tiles: number, direction: string) => `${count(tiles, 'tile')} to the ${direction}`,
  /** '2 tiles to the east of Rome' */
  offCity: (away: string, city: string) => `${away} of ${city}`,
  /** 'the Wine 2 tiles to the east of Rome' */
  placeName: (what: string, where: string) => `the ${what} ${where}`,
  unknownLand: 'unknown land',
  directions: {
    E: 'east',
    NE: 'north-east',
    NW: 'north-west',
    W: 'west',
    SW: 'south-west',
    SE: 'south-east',
  },
  /** Of what came of a deed. */
  damageDone: (damage: number) => `${damage} damage done.`,
  damageTaken: (damage: number) => `${damage} taken.`,
  cityTaken: 'The city is taken.',
  cityDestroyed: 'The city is destroyed.',
  unitCaptured: 'A civilian is captured.',
  defenderDied: 'The defender is dead.',
  defenderWithdrew: 'The defender withdrew.',
  attackerDied: 'The attacker is dead.',
  noInterceptor: 'Nobody rose.',
  interceptorFought: (kind: string, done: number, taken: number) => `${kind} rose: ${done} damage done, ${taken} taken.`,
  interceptorDrawnOut: (kind: string) => `${kind} was drawn out.`,
  ended: {
    barred: 'The way is blocked.',
    alarmed: 'It stopped: an enemy came into sight. Its moves are kept.',
    gone: 'It is gone.',
  } as { [ended: string]: string | undefined },
  arrivesIn: (turns: number) =>
    turns === 0 ? 'It waits on its way: it goes on as soon as it can.' : `On its way: it arrives in ${count(turns, 'turn')}.`,
  together: (kind: string) => `goes together with ${kind}`,
  gotGold: (gold: number) => `${gold} gold.`,
  blastKilled: (units: number) =>
    units === 0 ? 'The weapon has gone off.' : `The weapon has gone off: ${count(units, 'unit')} dead.`,
  blastCityGone: (name: string) => `${name} is no more.`,
  blastCityHit: (name: string, citizens: number, health: number) =>
    `${name} has lost ${count(citizens, 'citizen')} and ${health} health.`,
  fallout: (tiles: number) => `Fallout lies on ${count(tiles, 'tile')}.`,
  unknownCity: 'A city',
  nothingDone: 'It could do nothing here; it cost nothing.',
  abilityResult: {
    science: (n: number) => `${n} science for your research.`,
    production: (n: number, building: string) => `${n} production for ${building}.`,
    influence: (n: number) => `${n} influence gained.`,
    opinion: (n: number) => `They think better of you: +${n}.`,
    improvement: (name: string) => `${name} stands.`,
    followers: (n: number, religion: string) =>
      `${count(n, 'citizen')} of the city ${n === 1 ? 'follows' : 'follow'} ${religion} now.`,
    used: 'It is used up.',
  },
  turns: (n: number) => (n < 0 ? 'never' : count(n, 'turn')),
  gold: (n: number) => `${n} gold`,
  /** Of the game's standing. */
  youWon: (victory: string, turn: number) => `You won by ${victory} on turn ${turn}.`,
  over: (winner: string | null, victory: string, turn: number) =>
    winner === null ? `The game ended on turn ${turn}.` : `${winner} won by ${victory} on turn ${turn}.`,
  eliminated: 'You are out of the game.',
  paused: 'The game is paused.',
  plays: (nation: string) => `${nation} plays …`,
  othersPlay: 'The others play …',
  bc: (year: number) => `${year} BC`,
  ad: (year: number) => `${year} AD`,
  /** Of keys. */
  keys: { space: 'Space' },
  cursorKeys: ['Arrows', 'Shift + arrows', 'number pad'],
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
  takenBack: (what: string) => `Taken back: ${what}`,
  /** Of the top bar. */
  yields: 'Yields',
  figures: { gold: 'Gold', science: 'Science', culture: 'Culture', happiness: 'Happiness', faith: 'Faith' },
  ofTurns: (turns: number) => ` of ${turns}`,
  clock: 'Time left in this turn',
  menu: 'Menu',
  goldenAge: (turns: number) => `Golden age: ${turns}`,
  research: (technology: string, turns: number) => (turns < 0 ? technology : `${technology} · ${count(turns, 'turn')}`),
  noResearch: 'Choose research',
  links: {
    connecting: 'Connecting …',
    connected: 'Live',
    waiting: 'Waiting for the server',
    gone: 'Not connected',
  },
  retry: 'Try now',
  loading: 'Loading …',
  happinessNext: (n: number) => `From your next turn on: ${n}.`,
  goldenAgePoints: (points: number, needs: number) => `Golden age: ${points} of ${needs} happiness gathered.`,
  scienceShare: (percent: number) => `Of the gold of your cities ${percent} % becomes science.`,
  elsewhere: 'elsewhere',
  /** Names of sources come as words of the program. */
  source: (name: string) => {
    const text = name.replaceAll('_', ' ')
    return `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}`
  },
  totalPerTurn: 'A turn',
  close: 'Close',
  screens: 'Screens',
  withKey: (name: string, key: string) => `${name} (${key})`,
  waitingAt: (screen: string, n: number) => `${screen}: ${count(n, 'decision')}`,
  chronicle: 'News',
  filter: 'Which news',
  filters: { war: 'war', all: 'all', mine: 'mine' },
  noNews: 'Nothing yet.',
  /** Of the decision button. */
  turnPanelLabel: 'Your turn',
  lobby: 'To the lobby',
  lookBack: 'Look back, turn by turn',
  howItEnded: 'How it ended',
  decided: (done: number, of: number) => `${done} of ${of} decided`,
  decisionHint: 'Click to see the details. Nothing happens yet.',
  allDecided: 'All is decided.',
  next: 'Next',
  wait: 'Wait',
  dismiss: 'Not this again',
  dismissHint: 'Leaves this out until its facts change',
  restore: (n: number) => `Tell again (${n})`,
  restoreHint: 'Tells again what you dismissed',
  endTurn: 'End turn',
  loadingDecisions: 'Looking round …',
  acceptAdvice: 'Do it',
  adviceReason: (why: string) => `— ${why.replace(/\b(go(?:es)? with) \d+ /, '$1 the ')}${why.endsWith('…') ? '' : '.'}`,
  advice: (tool: string, args: object) => {
    const given = args as { [name: string]: unknown }
    const { order, action, science_share } = given as { order?: string; action?: string; science_share?: number }
    if (tool === 'set_city_focus')
      return playWords.adviceFocus(
        given.focus as string | undefined,
        given.avoid_growth === true,
        (given.other_city_ids as unknown[] | undefined)?.length ?? 0,
      )
    if (tool === 'respond_negotiation') return playWords.adviceAnswers[String(given.answer)] ?? playWords.answer
    if (science_share !== undefined) return `Turn ${science_share} % of gold into science`
    if (order !== undefined) return playWords.orders[order as keyof typeof playWords.orders] ?? order
    if (action !== undefined && given.player_id !== undefined)
      return playWords.cityStateActs[action] ?? playWords.ability(action, '')
    if (action !== undefined) return playWords.ability(action, String(given.improvement ?? given.ability ?? ''))
    const thing = ['item', 'technology', 'policy', 'belief', 'promotion', 'improvement', 'great_person', 'to', 'status']
      .map(name => given[name])
      .find(value => typeof value === 'string') as string | undefined
    const verb = playWords.adviceVerbs[tool] ?? tool.replaceAll('_', ' ')
    const place = given.x !== undefined && given.y !== undefined ? ` ${playWords.place(Number(given.x), Number(given.y))}` : ''
    return `${verb}${thing ? `: ${thing.replaceAll('_', ' ')}` : ''}${place}`
  },
  adviceFocus: (focus: string | undefined, isHeldBack: boolean, others: number) => {
    const who = others > 0 ? 'the cities' : 'the city'
    return focus !== undefined ? `Citizen focus: ${focus}` : isHeldBack ? `Let ${who} not grow` : `Let ${who} grow again`
  },
  adviceAnswers: {
    accept: 'Accept the offer',
    reject: 'Reject the offer',
    counter: 'Make a counter-offer',
    reply: 'Reply',
  } as { [answer: string]: string | undefined },
  place: (x: number, y: number) => `(${x},${y})`,
  cityStateActs: {
    pledge: 'Pledge to protect it',
    withdraw: 'Take the pledge back',
    gift_gold: 'Give gold',
    gift_unit: 'Give a unit',
    demand_gold: 'Demand gold',
    demand_worker: 'Demand a worker',
    make_peace: 'Make peace',
    annex: 'Take it into your empire',
  } as { [action: string]: string | undefined },
  /** Calls as advice puts them. */
  adviceVerbs: {
    move_unit: 'Move to',
    attack: 'Attack',
    city_attack: 'Bombard',
    preview_attack: 'Look at the fight at',
    get_tile: 'Look at',
    found_city: 'Found a city here',
    build_improvement: 'Build',
    promote_unit: 'Promote',
    upgrade_unit: 'Upgrade',
    rest_units: 'Let them rest',
    set_production: 'Make',
    set_research: 'Research',
    choose_free_tech: 'Take',
    adopt_policy: 'Adopt',
    found_pantheon: 'Believe in',
    choose_great_person: 'Take',
    open_negotiation: 'Negotiate',
    un_vote: 'Vote',
    move_spy: 'Send the spy',
    buy: 'Buy',
    buy_tile: 'Buy',
    air_sweep: 'Sweep',
    city_status: 'City status',
    change_queue: 'Change the queue',
    set_specialists: 'Set specialists to work',
    work_tile: 'Put a citizen on',
    declare_war: 'Declare war',
    denounce: 'Denounce them',
    stage_coup: 'Stage a coup',
  } as { [tool: string]: string | undefined },
  /** Of cards. */
  selected: 'What is selected',
  larger: 'Show more',
  smaller: 'Show less',
  onTile: 'On this tile',
  ground: 'Ground',
  ok: 'All right',
  back: 'Back',
  fromTurn: (turn: number) => `Possible from turn ${turn} on.`,
  ofNation: (nation: string) => `Of ${nation}.`,
  movesOf: (left: number, of?: number) => (of === undefined ? count(left, 'move') : `${left} of ${count(of, 'move')}`),
  strength: (n: number) => `strength ${n}`,
  rangedStrength: (n: number, range: number) => `${n} at range ${range}`,
  fortified: 'dug in',
  embarked: 'embarked',
  status: (name: string, turns: number) => `${name} (${count(turns, 'turn')})`,
  experience: (xp: number, needed: number) => `experience ${xp} of ${needed}`,
  ordered: (order: string) => playWords.standing[order] ?? order,
  newCity: (now: number, after: number, unhappiness: number) =>
    `One more city: the next policy costs ${after} culture instead of ${now}, and happiness falls by ${unhappiness}.`,
  orderUnit: 'Orders to this unit',
  orderCity: 'Orders to this city',
  notYourTurn: 'It is not your turn.',
  whyNot: (what: string, why: string) => `${what}: ${why}`,
  choose: { improve: 'What to build', promote: 'Which promotion', upgrade: 'What it becomes' },
  capital: 'Capital',
  notSeenNow: 'not in sight',
  size: (n: number) => `size ${n}`,
  healthOf: (hp: number, of: number) => `${hp} of ${of} health`,
  producing: (what: string, turns: number) => (turns < 0 ? `Makes ${what}.` : `Makes ${what}: ${count(turns, 'turn')}.`),
  idleCity: 'This city builds nothing.',
  grows: (turns: number) => (turns < 0 ? 'It does not grow.' : `It grows in ${count(turns, 'turn')}.`),
  openCity: 'Open',
  hasBombarded: 'It has bombarded this turn.',
  yieldsOf: (yields: Record<string, number>) =>
    Object.entries(yields)
      .filter(([, n]) => n !== 0)
      .map(([name, n]) => `${n} ${name}`)
      .join(' · '),
  facts: {
    owner: 'Land of',
    movement: 'Movement',
    defence: 'Defence',
    river: 'River',
    building: 'At work',
    seen: 'Sight',
  },
  impassable: 'nobody can enter',
  percent: (n: number) => `${n > 0 ? '+' : ''}${n} %`,
  wayTo: (place: string, turns: number) =>
    turns === 0 ? `To ${place}: it arrives this turn.` : `To ${place}: it arrives in ${count(turns, 'turn')}.`,
  mayBeCaptured: 'It could be captured where this turn ends.',
  mayDie: 'It could die where this turn ends.',
  /** Of fights. */
  fight: (place: string) => `The fight at ${place}, foretold`,
  you: 'You',
  they: 'They',
  from: (base: number) => `from ${base}`,
  modifier: (why: string, percent: number) => `${why} ${percent > 0 ? '+' : ''}${percent} %`,
  healthAfter: (least: number, most: number) => `${Math.max(0, least)} to ${Math.max(0, most)} health left`,
  loses: (least: number, most: number) => `loses ${span(least, most)} health`,
  dies: { yes: 'dies', maybe: 'may die' },
  ranged: 'From afar: nothing is struck back.',
  captures: 'It is captured without a fight.',
  destroys: 'If the city falls, it is destroyed.',
  interception: (kind: string, chance: number, least: number, most: number) =>
    `${kind} would rise: ${chance} % for ${least}–${most} damage.`,
  noExperience: 'No experience: barbarians teach it nothing more.',
  blastReach: (tiles: number) => `It hits everything within ${count(tiles, 'tile')}, your own too.`,
  halved: 'A resource that it uses is wanting: it does half.',
  mayBeShotDown: (kind: string) => `${kind} may bring it down first.`,
  blastUnit: (kind: string, yours: boolean, least: number, most: number, dies: string) =>
    `${yours ? 'Your ' : ''}${kind}: ${span(least, most)} damage${dies === 'yes' ? ', dies' : dies === 'maybe' ? ', may die' : ''}`,
  blastCity: (name: string, least: number, most: number, destroyed: boolean) =>
    destroyed ? `${name} is destroyed` : `${name}: ${span(least, most)} citizens lost`,
  attackButtons: { attack: 'Attack', city_attack: 'Bombard', air_sweep: 'Sweep' } as { [tool: string]: string },
  /** Of what opens over the map. */
  sure: 'Are you sure?',
  no: 'No',
  undo: 'Take back',
  keyHelpTitle: 'Keys',
  buttonKeys: 'A unit’s orders have their keys on their buttons.',
  answer: 'Answer',
  answerTo: (nation: string) => `Answer ${nation}`,
  negotiationCall: (nation: string, seconds: number | null) =>
    seconds === null
      ? `${nation} waits for your answer.`
      : `${nation} waits for your answer: ${Math.max(0, Math.round(seconds))} s left.`,
  textMap: 'The map in words',
  textMapHint: 'The land around what is selected, rows from the north, each from the west; the numbers are columns.',
  row: (y: number) => `Row ${y}`,
  moments: {
    era: 'A new era',
    wonder: 'A wonder of the world',
    natural: 'A wonder of nature',
    goldenAge: 'A golden age',
  },
  /** Of the page. */
  page: 'Game',
  title: (turn: number) => `Turn ${turn}`,
  closeScreen: 'Back to the map (Escape)',
  notLoaded: 'This screen could not be loaded.',
  machine: {
    notCarriedOut: 'Nobody carries it out.',
  },
}

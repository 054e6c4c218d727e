/** What happened, as data: the source of event lists, live updates and the recap. */

export interface GameEvent {
  seq: number
  turn: number
  kind: EventKind
  /** One short sentence for people. */
  text: string
  /** Bit c: the major civ c knows of it. */
  knownBy: number
  /** The rest by EVENTS; NONE where the event is about no such thing. */
  civ: number
  other: number
  tile: number
  unit: number
  city: number
}

export const EVENT_FIELDS = ['civ', 'other', 'tile', 'unit', 'city'] as const
export type EventField = (typeof EVENT_FIELDS)[number]

interface Row {
  /** When it happens, in a sentence. */
  doc: string
  /** What it always carries, and what that is. */
  has: { readonly [F in EventField]?: string }
  /** What it carries in some cases. */
  may?: { readonly [F in EventField]?: string }
}

const BOTH = { civ: 'One of the two.', other: 'The other.' }
const SEAT = { civ: 'The player.' }
const CITY = { civ: 'Its owner.', city: 'The city.', tile: 'Its centre.' }
const UNIT = { civ: 'Its owner.', unit: 'The unit.', tile: 'Where it is.' }

/** Every kind of event, 'noun/what', with what it carries. Tools' schemas, and what `emit` takes, derive from it. */
const EVENTS = {
  'turn/started': { doc: 'A player’s turn began.', has: SEAT },
  'turn/forced': { doc: 'A player’s turn was ended without it, by a limit or by the service.', has: SEAT },
  'seat/thought': { doc: 'A player recorded its reasoning; for spectators and replays.', has: SEAT },
  'game/started': { doc: 'The game began.', has: {} },
  'game/over': { doc: 'The game ended.', has: {}, may: { civ: 'Who won.' } },
  'game/control': { doc: 'The game was paused, resumed or gone on with, or a seat changed hands.', has: {}, may: SEAT },
  'civ/met': { doc: 'Two players learnt of each other.', has: BOTH },
  'civ/eliminated': { doc: 'A player is out of the game.', has: SEAT },
  'civ/war': { doc: 'War was declared.', has: { civ: 'Who declared it.', other: 'On whom.' } },
  'civ/peace': { doc: 'Peace was made.', has: BOTH },
  'civ/borders': { doc: 'Open borders ended.', has: { civ: 'Whose borders.', other: 'Who could enter.' } },
  'civ/deal': {
    doc: 'A deal was made, ended or broke, or a trade mission paid.',
    has: { civ: 'Who proposed it, or gives.', other: 'The other side.' },
  },
  'civ/treaty': { doc: 'An embassy, friendship, research agreement or pact began, bore fruit or ended.', has: BOTH },
  'civ/promise': {
    doc: 'A promise was given, refused, kept or broken.',
    has: { civ: 'Whose promise it is or would be.', other: 'To whom.' },
  },
  'civ/gift': {
    doc: 'A unit was given to another civilization.',
    has: { civ: 'Who gave it.', other: 'Who has it now.', unit: 'The unit.', tile: 'Where it is.' },
  },
  'civ/denounced': { doc: 'One civilization denounced another.', has: { civ: 'Who did.', other: 'Whom.' } },
  'civ/vote': {
    doc: 'Votes for a leader of the world were called or held.',
    has: {},
    may: { civ: 'Who was elected.' },
  },
  'civ/message': { doc: 'Words from one player to another.', has: { civ: 'Who said it.', other: 'To whom.' } },
  'civ/negotiation': {
    doc: 'A negotiation was opened, answered or closed.',
    has: { civ: 'Who opened it.', other: 'The other side.' },
  },
  'civ/era': { doc: 'A civilization entered an era.', has: SEAT },
  'civ/golden-age': { doc: 'A golden age began or ended.', has: SEAT },
  'civ/unhappy': {
    doc: 'Rebels rose in an unhappy empire.',
    has: { civ: 'The empire.', city: 'The city nearest to them.', tile: 'Where they rose.' },
  },
  'civ/bankrupt': { doc: 'A unit was dismissed for want of gold.', has: UNIT },
  'tech/learned': { doc: 'A technology was learnt.', has: SEAT },
  'wonder/found': { doc: 'A natural wonder was found.', has: { civ: 'Who found it.', tile: 'Where it is.' } },
  'wonder/built': { doc: 'A world wonder was completed.', has: { ...CITY, civ: 'Who built it.' } },
  'wonder/missed': { doc: 'Another was first with a world wonder that a city was at.', has: CITY },
  'city/founded': { doc: 'A city was founded.', has: CITY },
  'city/grew': { doc: 'A citizen was born.', has: CITY },
  'city/starved': { doc: 'A city starved.', has: CITY },
  'city/built': { doc: 'A city completed a building or unit.', has: CITY, may: { unit: 'The unit.' } },
  'city/attacked': {
    doc: 'A city was attacked or robbed.',
    has: { civ: 'Who attacked.', other: 'Its owner.', city: 'The city.', tile: 'Its centre.' },
    may: { unit: 'The attacking unit.' },
  },
  'city/captured': {
    doc: 'A city was taken by force.',
    has: { civ: 'Who took it.', other: 'Who lost it.', city: 'The city.', tile: 'Its centre.' },
  },
  'city/razed': { doc: 'A city is no more.', has: CITY },
  'city/border': { doc: 'A city’s borders grew.', has: { ...CITY, tile: 'The new tile.' } },
  'city/idle': { doc: 'A city has nothing to make.', has: CITY },
  'city/demands': { doc: 'A city’s people ask for a luxury.', has: CITY },
  'city/celebrates': { doc: 'A city celebrates its ruler, or has done so.', has: CITY },
  'unit/born': { doc: 'A unit came to be.', has: UNIT },
  'unit/attacked': {
    doc: 'A unit was attacked.',
    has: { civ: 'Who attacked.', other: 'Owner of the attacked unit.', tile: 'Where that is.' },
    may: { unit: 'The attacking unit.', city: 'The attacking city.' },
  },
  'unit/intercepted': {
    doc: 'An attack from the air was met.',
    has: { civ: 'Who intercepted.', other: 'Owner of the aircraft.', unit: 'The interceptor.', tile: 'The target.' },
  },
  'unit/swept': {
    doc: 'Fighters swept a tile and met an interceptor.',
    has: { civ: 'Who swept.', other: 'Owner of the interceptor.', unit: 'The fighter.', tile: 'The tile swept.' },
  },
  'unit/killed': {
    doc: 'A unit was destroyed or lost.',
    has: { civ: 'Who destroyed it; its owner where nobody did.', unit: 'The unit lost.', tile: 'Where it was.' },
    may: { other: 'Its owner, where another destroyed it.' },
  },
  'unit/captured': {
    doc: 'A unit changed sides by force.',
    has: { civ: 'Who has it now.', other: 'Who lost it.', unit: 'The unit.', tile: 'Where it is.' },
  },
  'unit/returned': {
    doc: 'A unit freed from barbarians went back to its owner.',
    has: { civ: 'Who gave it back.', other: 'Its owner.', unit: 'The unit.', tile: 'Where it is.' },
  },
  'unit/upgraded': { doc: 'A unit became its successor.', has: UNIT },
  'unit/promoted': { doc: 'A unit took a promotion.', has: UNIT },
  'unit/disbanded': { doc: 'A unit was dismissed.', has: UNIT },
  'nuke/exploded': {
    doc: 'A nuclear weapon went off.',
    has: { civ: 'Whose it was.', unit: 'The weapon.', tile: 'Where it hit.' },
  },
  'tile/improved': { doc: 'Work on a tile was done.', has: { civ: 'Who worked.', tile: 'The tile.' } },
  'tile/pillaged': {
    doc: 'An improvement or road was pillaged.',
    has: { civ: 'Who pillaged.', unit: 'The unit that did.', tile: 'The tile.' },
    may: { other: 'Owner of the land.' },
  },
  'camp/appeared': { doc: 'A barbarian camp appeared.', has: { civ: 'The barbarians.', tile: 'Where.' } },
  'camp/cleared': {
    doc: 'A barbarian camp was cleared.',
    has: { civ: 'Who cleared it.', unit: 'The unit that did.', tile: 'Where it was.' },
  },
  'ruins/entered': {
    doc: 'Ancient ruins were explored.',
    has: { civ: 'Who did.', unit: 'The unit that did.', tile: 'Where they were.' },
  },
  'religion/news': {
    doc: 'A pantheon or religion was founded, enhanced, preached or adopted.',
    has: { civ: 'Who founded or preached it, or owner of the city that adopted it.' },
    may: {
      other: 'Owner of the city preached to, or founder of the religion.',
      city: 'The city.',
      tile: 'Where.',
      unit: 'Who preached.',
    },
  },
  'policy/adopted': { doc: 'A policy was adopted.', has: SEAT },
  'great-person/born': {
    doc: 'A great person was born, or may be chosen.',
    has: SEAT,
    may: { unit: 'The great person.', tile: 'Where.' },
  },
  'spy/news': {
    doc: 'Something about spies: arrival, theft, discovery, elections, coups.',
    has: { civ: 'Whose spy, or whom it concerns.' },
    may: { other: 'The city-state.', city: 'The city.', tile: 'Its centre.' },
  },
  'quest/news': {
    doc: 'A city-state asks something of a civilization.',
    has: { civ: 'The city-state.', other: 'Of whom.' },
    may: { tile: 'Where it is to be done.' },
  },
  'quest/done': { doc: 'A quest was fulfilled.', has: { civ: 'The city-state.', other: 'Who did it.' } },
  'quest/ended': { doc: 'A quest is over, unfulfilled.', has: { civ: 'The city-state.', other: 'Of whom it was asked.' } },
  'city-state/bond': {
    doc: 'A city-state’s friendship or alliance changed, or it lost patience.',
    has: { civ: 'The city-state.', other: 'The civilization.' },
    may: { tile: 'Where it happened.' },
  },
  'city-state/gift': {
    doc: 'A gift from or to a city-state: gold, faith, a unit.',
    has: { civ: 'Who gave.', other: 'Who got it.' },
    may: { unit: 'The unit given.', tile: 'Where it is.' },
  },
  'city-state/protection': {
    doc: 'Protection was pledged to a city-state or withdrawn.',
    has: { civ: 'The protector.', other: 'The city-state.' },
  },
  'city-state/tribute': {
    doc: 'A city-state paid tribute.',
    has: { civ: 'Who took it.', other: 'The city-state.' },
  },
  'city-state/threat': {
    doc: 'A city-state calls for help against barbarians.',
    has: { civ: 'The city-state.', tile: 'Its capital.' },
  },
} as const satisfies Record<string, Row>

export type EventKind = keyof typeof EVENTS
export const EVENT_KINDS = Object.keys(EVENTS) as EventKind[]
export const eventRow = (kind: EventKind): Row => EVENTS[kind]

/** Fields that an event of that kind always carries, and those it may. */
export type FieldsOf<K extends EventKind> = keyof (typeof EVENTS)[K]['has']
export type MayOf<K extends EventKind> = (typeof EVENTS)[K] extends { may: infer M } ? keyof M : never

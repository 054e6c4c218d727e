/** What happened, as data: a kind with arguments, never prose. The source of event lists, live updates and the recap. */

import { STATS } from '../../rules/stats.ts'
import { DECLINE_REASONS } from './diplomacy-state.ts'

export interface GameEvent {
  seq: number
  turn: number
  kind: EventKind
  /** Which of the kind's sentences it is; '' where the kind has one only. */
  what: string
  /** Bit c: the major civ c knows of it. */
  knownBy: number
  /** By EVENTS; NONE where the event is about no such thing. */
  civ: number
  other: number
  tile: number
  unit: number
  city: number
  /** What else its sentence tells, in the order of EVENTS: to change that order is to change the layout of the state. */
  args: Arg[]
}

export const EVENT_FIELDS = ['civ', 'other', 'tile', 'unit', 'city'] as const
export type EventField = (typeof EVENT_FIELDS)[number]

/** Kinds of arguments. Those named for a thing are ids: of the state for civ and city, else of the rules; NONE: no such thing. */
interface ArgTypes {
  number: number
  civ: number
  city: number
  unitKind: number
  building: number
  resource: number
  improvement: number
  promotion: number
  tech: number
  era: number
  policy: number
  terrain: number
  religion: number
  belief: number
  ruin: number
  /** An event of the rules. */
  event: number
  quest: number
  victory: number
  /** Flat pairs: civ, votes it got. */
  votes: number[]
  /** A proper name: of a spy, of a city that is no more. */
  name: string
  /** What somebody wrote. */
  words: string
}

export type Arg = number | string | number[]
/** A kind of arguments, or a closed list of words. */
export type ArgSpec = keyof ArgTypes | readonly string[]
export type ArgSpecs = { readonly [name: string]: ArgSpec }

interface Row {
  /** When it happens, in a sentence. */
  doc: string
  /** What it always carries, and what that is. */
  has: { readonly [F in EventField]?: string }
  /** What it carries in some cases. */
  may?: { readonly [F in EventField]?: string }
  /** What else its sentence tells; or, where it has several, what each of them tells. */
  args?: ArgSpecs
  what?: { readonly [what: string]: ArgSpecs }
}

const BOTH = { civ: 'One of the two.', other: 'The other.' }
const SEAT = { civ: 'The player.' }
const CITY = { civ: 'Its owner.', city: 'The city.', tile: 'Its centre.' }
const UNIT = { civ: 'Its owner.', unit: 'The unit.', tile: 'Where it is.' }
const PROMISE = { promise: ['noSettling', 'noSpying', 'noSpreading'] } as const
/** A gold flow where `resource` is NONE. */
const GOODS = { resource: 'resource', amount: 'number' } as const
const NOTHING = {} as const
/** '': not said. */
const DECLINED = ['', ...DECLINE_REASONS] as const

/** Every kind of event, 'noun/what', with what it carries. Tools' schemas, and what `emit` takes, derive from it. */
export const EVENTS = {
  'turn/started': { doc: 'A player’s turn began.', has: SEAT },
  'turn/forced': {
    doc: 'A player’s turn was ended without it, by a limit or by the service.',
    has: SEAT,
    args: { reason: ['stall', 'steps', 'tool_calls', 'time', 'skipped'], why: 'words' },
  },
  'seat/thought': {
    doc: 'A player recorded its reasoning; for spectators and replays.',
    has: SEAT,
    args: { words: 'words' },
  },
  'game/started': { doc: 'The game began.', has: {} },
  'game/over': {
    doc: 'The game ended.',
    has: {},
    may: { civ: 'Who won.' },
    what: { won: { victory: 'victory' }, drawn: NOTHING },
  },
  'game/control': {
    doc: 'The game was paused, resumed or gone on with, or a seat changed hands.',
    has: {},
    may: SEAT,
    what: {
      paused: { why: 'words' },
      resumed: NOTHING,
      continued: NOTHING,
      seat: { driver: ['human', 'agent', 'bot', 'model'] },
    },
  },
  'civ/met': { doc: 'Two players learnt of each other.', has: BOTH },
  'civ/eliminated': { doc: 'A player is out of the game.', has: SEAT },
  'civ/war': { doc: 'War was declared.', has: { civ: 'Who declared it.', other: 'On whom.' } },
  'civ/peace': { doc: 'Peace was made.', has: BOTH },
  'civ/borders': { doc: 'Open borders ended.', has: { civ: 'Whose borders.', other: 'Who could enter.' } },
  'civ/deal': {
    doc: 'A deal was made, ended or broke, or a trade mission paid.',
    has: { civ: 'Who proposed it, or gives.', other: 'The other side.' },
    what: { made: NOTHING, over: GOODS, broken: GOODS, mission: { gold: 'number', influence: 'number' } },
  },
  'civ/treaty': {
    doc: 'An embassy, friendship, research agreement or pact began, bore fruit or ended.',
    has: BOTH,
    what: {
      embassy: NOTHING,
      friendship: NOTHING,
      research: NOTHING,
      pact: NOTHING,
      friendshipOver: NOTHING,
      pactOver: NOTHING,
      pactForfeited: NOTHING,
      pactHonoured: { partner: 'civ' },
      researchDone: { first: 'number', second: 'number' },
    },
  },
  'civ/promise': {
    doc: 'A promise was given, refused, kept or broken.',
    has: { civ: 'Whose promise it is or would be.', other: 'To whom.' },
    what: { made: PROMISE, refused: PROMISE, kept: PROMISE, broken: PROMISE },
  },
  'civ/gift': {
    doc: 'A unit was given to another civilization.',
    has: { civ: 'Who gave it.', other: 'Who has it now.', unit: 'The unit.', tile: 'Where it is.' },
    args: { unitKind: 'unitKind' },
  },
  'civ/denounced': { doc: 'One civilization denounced another.', has: { civ: 'Who did.', other: 'Whom.' } },
  'civ/vote': {
    doc: 'Votes for a leader of the world were called or held.',
    has: {},
    may: { civ: 'Who was elected.' },
    what: {
      called: { turn: 'number' },
      elected: { needed: 'number', votes: 'votes' },
      undecided: { needed: 'number', votes: 'votes' },
    },
  },
  'civ/message': {
    doc: 'Words from one player to another.',
    has: { civ: 'Who said it.', other: 'To whom.' },
    args: { words: 'words' },
  },
  'civ/negotiation': {
    doc: 'A negotiation was opened, answered or closed.',
    has: { civ: 'Who opened it.', other: 'The other side.' },
    what: {
      opened: NOTHING,
      answered: { by: 'civ' },
      accepted: NOTHING,
      rejected: { reason: DECLINED },
      expired: NOTHING,
      withdrawn: NOTHING,
    },
  },
  'civ/era': {
    doc: 'A civilization entered an era.',
    has: SEAT,
    args: { era: 'era' },
  },
  'civ/golden-age': {
    doc: 'A golden age began or ended.',
    has: SEAT,
    what: { began: { turns: 'number' }, over: NOTHING },
  },
  'civ/gained': {
    doc: 'A player was given something once: by ruins, a wonder, a policy and the like.',
    has: SEAT,
    args: { stat: STATS, amount: 'number' },
  },
  'civ/event': {
    doc: 'An event of the rules came about: it waits for a choice, or one was made.',
    has: SEAT,
    may: { unit: 'The unit that it is about.' },
    what: {
      asked: { event: 'event' },
      told: { event: 'event' },
      chosen: { event: 'event', choice: 'number' },
    },
  },
  'civ/rebels': {
    doc: 'Rebels rose against a civilization by an effect.',
    has: { civ: 'Against whom.', tile: 'Where.' },
    args: { unitKind: 'unitKind', count: 'number' },
  },
  'civ/unhappy': {
    doc: 'Rebels rose in an unhappy empire.',
    has: { civ: 'The empire.', city: 'The city nearest to them.', tile: 'Where they rose.' },
  },
  'civ/bankrupt': {
    doc: 'A unit was dismissed for want of gold.',
    has: UNIT,
    args: { unitKind: 'unitKind' },
  },
  'tech/learned': {
    doc: 'A technology was learnt.',
    has: SEAT,
    args: { tech: 'tech' },
  },
  'wonder/found': {
    doc: 'A natural wonder was found.',
    has: { civ: 'Who found it.', tile: 'Where it is.' },
    args: { wonder: 'terrain' },
  },
  'wonder/built': {
    doc: 'A world wonder was completed.',
    has: { ...CITY, civ: 'Who built it.' },
    args: { building: 'building' },
  },
  'wonder/missed': {
    doc: 'Another was first with a world wonder that a city was at.',
    has: CITY,
    args: { building: 'building', gold: 'number' },
  },
  'city/founded': { doc: 'A city was founded.', has: CITY },
  'city/grew': {
    doc: 'A citizen was born.',
    has: CITY,
    args: { population: 'number' },
  },
  'city/starved': { doc: 'A city starved.', has: CITY },
  'city/built': {
    doc: 'A city completed a building or unit, or was given a building.',
    has: CITY,
    may: { unit: 'The unit.' },
    what: { building: { building: 'building' }, unit: { unitKind: 'unitKind' }, free: { building: 'building' } },
  },
  'city/attacked': {
    doc: 'A city was attacked or robbed.',
    has: { civ: 'Who attacked.', other: 'Its owner.', city: 'The city.', tile: 'Its centre.' },
    may: { unit: 'The attacking unit.' },
    what: { hit: { attacker: 'unitKind', damage: 'number', taken: 'number' }, robbed: { gold: 'number' } },
  },
  'city/captured': {
    doc: 'A city was taken by force.',
    has: { civ: 'Who took it.', other: 'Who lost it.', city: 'The city.', tile: 'Its centre.' },
    args: { gold: 'number' },
  },
  'city/razed': {
    doc: 'A city is no more.',
    has: CITY,
    args: { name: 'name' },
  },
  'city/border': { doc: 'A city’s borders grew.', has: { ...CITY, tile: 'The new tile.' } },
  'city/idle': { doc: 'A city has nothing to make.', has: CITY },
  'city/demands': {
    doc: 'A city’s people ask for a luxury.',
    has: CITY,
    args: { resource: 'resource' },
  },
  'city/celebrates': {
    doc: 'A city celebrates its ruler, or has done so.',
    has: CITY,
    args: { resource: 'resource', turns: 'number' },
  },
  'unit/born': {
    doc: 'A unit came to be.',
    has: UNIT,
    args: { unitKind: 'unitKind' },
  },
  'unit/attacked': {
    doc: 'A unit was attacked.',
    has: { civ: 'Who attacked.', other: 'Owner of the attacked unit.', tile: 'Where that is.' },
    may: { unit: 'The attacking unit.', city: 'The attacking city.' },
    what: {
      hit: { attacker: 'unitKind', defender: 'unitKind', damage: 'number', taken: 'number' },
      shelled: { defender: 'unitKind', damage: 'number', taken: 'number' },
    },
  },
  'unit/intercepted': {
    doc: 'An attack from the air was met.',
    has: { civ: 'Who intercepted.', other: 'Owner of the aircraft.', unit: 'The interceptor.', tile: 'The target.' },
    args: { interceptor: 'unitKind', aircraft: 'unitKind', damage: 'number' },
  },
  'unit/swept': {
    doc: 'Fighters swept a tile and met an interceptor.',
    has: { civ: 'Who swept.', other: 'Owner of the interceptor.', unit: 'The fighter.', tile: 'The tile swept.' },
    args: { fighter: 'unitKind', interceptor: 'unitKind', damage: 'number', taken: 'number' },
  },
  'unit/killed': {
    doc: 'A unit was destroyed or lost.',
    has: { civ: 'Who destroyed it; its owner where nobody did.', unit: 'The unit lost.', tile: 'Where it was.' },
    may: { other: 'Its owner, where another destroyed it.' },
    what: {
      byUnit: { victor: 'unitKind', unitKind: 'unitKind' },
      byCity: { victor: 'city', unitKind: 'unitKind' },
      caught: { unitKind: 'unitKind' },
      nuked: { unitKind: 'unitKind' },
      sunk: { unitKind: 'unitKind', ship: 'unitKind' },
      land: { unitKind: 'unitKind' },
      lostFaith: { unitKind: 'unitKind' },
      effect: { unitKind: 'unitKind' },
    },
  },
  'unit/captured': {
    doc: 'A unit changed sides by force.',
    has: { civ: 'Who has it now.', other: 'Who lost it.', unit: 'The unit.', tile: 'Where it is.' },
    args: { unitKind: 'unitKind' },
  },
  'unit/returned': {
    doc: 'A unit freed from barbarians went back to its owner.',
    has: { civ: 'Who gave it back.', other: 'Its owner.', unit: 'The unit.', tile: 'Where it is.' },
    args: { unitKind: 'unitKind' },
  },
  'unit/stopped': {
    doc: 'A unit on its way or exploring stopped before its time, and waits for orders.',
    has: { civ: 'Its owner.', unit: 'The unit.', tile: 'Where the enemy is, else where the unit is.' },
    may: { other: 'Whose unit came into sight.' },
    what: {
      enemy: { unitKind: 'unitKind', enemyKind: 'unitKind', enemyId: 'number' },
      barred: { unitKind: 'unitKind' },
      explored: { unitKind: 'unitKind' },
    },
  },
  'unit/upgraded': {
    doc: 'A unit became its successor.',
    has: UNIT,
    args: { before: 'unitKind', unitKind: 'unitKind' },
  },
  'unit/promoted': {
    doc: 'A unit took a promotion.',
    has: UNIT,
    args: { unitKind: 'unitKind', promotion: 'promotion' },
  },
  'unit/status': {
    doc: 'A unit has the effects of a promotion for some turns, or has them no longer.',
    has: UNIT,
    what: {
      began: { unitKind: 'unitKind', promotion: 'promotion', turns: 'number' },
      over: { unitKind: 'unitKind', promotion: 'promotion' },
    },
  },
  'unit/disbanded': {
    doc: 'A unit was dismissed.',
    has: UNIT,
    args: { unitKind: 'unitKind' },
  },
  'nuke/exploded': {
    doc: 'A nuclear weapon went off.',
    has: { civ: 'Whose it was.', unit: 'The weapon.', tile: 'Where it hit.' },
    args: { unitKind: 'unitKind', units: 'number', cities: 'number' },
  },
  'tile/improved': {
    doc: 'Work on a tile was done.',
    has: { civ: 'Who worked.', tile: 'The tile.' },
    args: { improvement: 'improvement' },
  },
  'tile/changed': {
    doc: 'The land itself changed: its terrain, a river, a resource or works that are gone.',
    has: { civ: 'By whose effect.', tile: 'The tile.' },
    what: {
      terrain: { terrain: 'terrain' },
      resource: { resource: 'resource' },
      improvement: { improvement: 'improvement' },
    },
  },
  'tile/pillaged': {
    doc: 'An improvement or road was pillaged.',
    has: { civ: 'Who pillaged.', unit: 'The unit that did.', tile: 'The tile.' },
    may: { other: 'Owner of the land.' },
    what: { improvement: { improvement: 'improvement' }, road: NOTHING },
  },
  'camp/appeared': { doc: 'A barbarian camp appeared.', has: { civ: 'The barbarians.', tile: 'Where.' } },
  'camp/cleared': {
    doc: 'A barbarian camp was cleared.',
    has: { civ: 'Who cleared it.', unit: 'The unit that did.', tile: 'Where it was.' },
    args: { gold: 'number' },
  },
  'ruins/entered': {
    doc: 'Ancient ruins were explored.',
    has: { civ: 'Who did.', unit: 'The unit that did.', tile: 'Where they were.' },
    args: { ruin: 'ruin' },
  },
  'religion/news': {
    doc: 'A pantheon or religion was founded, enhanced, preached or adopted, or gained a belief.',
    has: { civ: 'Whose it is, who preached it, or owner of the city that adopted it.' },
    may: {
      other: 'Owner of the city preached to, or founder of the religion.',
      city: 'The city.',
      tile: 'Where.',
      unit: 'Who preached.',
    },
    what: {
      pantheon: { belief: 'belief' },
      founded: { religion: 'religion' },
      enhanced: { religion: 'religion' },
      preached: { religion: 'religion' },
      adopted: { religion: 'religion' },
      belief: { belief: 'belief' },
    },
  },
  'policy/adopted': {
    doc: 'A policy was adopted.',
    has: SEAT,
    args: { policy: 'policy' },
  },
  'policy/lost': {
    doc: 'An effect took a policy away.',
    has: SEAT,
    args: { policy: 'policy' },
  },
  'great-person/born': {
    doc: 'A great person was born, or may be chosen.',
    has: SEAT,
    may: { unit: 'The great person.', tile: 'Where.' },
    what: { born: { unitKind: 'unitKind' }, choice: NOTHING },
  },
  'spy/news': {
    doc: 'Something about spies: arrival, theft, discovery, elections, coups.',
    has: { civ: 'Whose spy, or whom it concerns.' },
    may: { other: 'The city-state.', city: 'The city.', tile: 'Its centre.' },
    what: {
      recruited: { spy: 'name' },
      replaced: { spy: 'name', before: 'name' },
      home: { spy: 'name' },
      caught: { spy: 'name' },
      stole: { spy: 'name', tech: 'tech' },
      thiefCaught: { thief: 'civ' },
      robbed: { thief: 'civ', tech: 'tech' },
      robbedBySomebody: { tech: 'tech' },
      rigged: NOTHING,
      riggingFailed: NOTHING,
      riggedByOthers: NOTHING,
      coup: NOTHING,
      coupFailed: NOTHING,
    },
  },
  'quest/news': {
    doc: 'A city-state asks something of a civilization.',
    has: { civ: 'The city-state.', other: 'Of whom.' },
    may: { tile: 'Where it is to be done.' },
    args: { quest: 'quest', target: 'number', whom: 'civ' },
  },
  'quest/done': {
    doc: 'A quest was fulfilled.',
    has: { civ: 'The city-state.', other: 'Who did it.' },
    what: { fulfilled: { quest: 'quest', influence: 'number' }, rescued: { enemy: 'civ' } },
  },
  'quest/ended': {
    doc: 'A quest is over, unfulfilled.',
    has: { civ: 'The city-state.', other: 'Of whom it was asked.' },
    args: { quest: 'quest' },
  },
  'city-state/bond': {
    doc: 'A city-state’s friendship or alliance changed, or it lost patience.',
    has: { civ: 'The city-state.', other: 'The civilization.' },
    may: { tile: 'Where it happened.' },
    what: {
      friend: NOTHING,
      friendLost: NOTHING,
      ally: NOTHING,
      allyLost: NOTHING,
      trespass: { influence: 'number' },
      helped: { influence: 'number' },
      joined: NOTHING,
    },
  },
  'city-state/gift': {
    doc: 'A gift from or to a city-state: gold, faith, a unit.',
    has: { civ: 'Who gave.', other: 'Who got it.' },
    may: { unit: 'The unit given.', tile: 'Where it is.' },
    what: {
      welcome: { gold: 'number', faith: 'number' },
      gold: { gold: 'number', influence: 'number' },
      unit: { unitKind: 'unitKind', influence: 'number' },
      soldier: { unitKind: 'unitKind' },
    },
  },
  'city-state/protection': {
    doc: 'Protection was pledged to a city-state or withdrawn.',
    has: { civ: 'The protector.', other: 'The city-state.' },
    what: { pledged: NOTHING, over: NOTHING },
  },
  'city-state/tribute': {
    doc: 'A city-state paid tribute.',
    has: { civ: 'Who took it.', other: 'The city-state.' },
    what: { gold: { gold: 'number' }, worker: NOTHING },
  },
  'city-state/threat': {
    doc: 'A city-state calls for help against barbarians.',
    has: { civ: 'The city-state.', tile: 'Its capital.' },
    args: { influence: 'number' },
  },
} as const satisfies Record<string, Row>

export type EventKind = keyof typeof EVENTS
export const EVENT_KINDS = Object.keys(EVENTS) as EventKind[]
export const eventRow = (kind: EventKind): Row => EVENTS[kind]

/** Fields that an event of that kind always carries, and those it may. */
export type FieldsOf<K extends EventKind> = keyof (typeof EVENTS)[K]['has']
export type MayOf<K extends EventKind> = (typeof EVENTS)[K] extends { may: infer M } ? keyof M : never

/** Its sentences; '' where it has one only. */
export type WhatOf<K extends EventKind> = (typeof EVENTS)[K] extends { what: infer W } ? keyof W & string : ''

type SpecsOf<K extends EventKind, W> = (typeof EVENTS)[K] extends { what: infer T }
  ? T[W & keyof T]
  : (typeof EVENTS)[K] extends { args: infer A }
    ? A
    : typeof NOTHING

type ValueOf<S> = S extends keyof ArgTypes ? ArgTypes[S] : S extends readonly (infer Word)[] ? Word : never

/** The arguments of a sentence by name. */
export type ArgsOf<K extends EventKind, W extends string = WhatOf<K>> = {
  -readonly [A in keyof SpecsOf<K, W>]: ValueOf<SpecsOf<K, W>[A]>
}

interface Signature {
  names: readonly string[]
  specs: readonly ArgSpec[]
}

const signatureOf = (args: ArgSpecs): Signature => ({ names: Object.keys(args), specs: Object.values(args) })

const SIGNATURES: ReadonlyMap<string, ReadonlyMap<string, Signature>> = new Map(
  EVENT_KINDS.map(kind => {
    const { what, args = NOTHING } = eventRow(kind)
    return [kind, new Map(Object.entries(what ?? { '': args }).map(([name, specs]) => [name, signatureOf(specs)]))]
  }),
)

/** Names and kinds of the arguments of an event, in their order. */
export const signature = (kind: EventKind, what: string): Signature => SIGNATURES.get(kind)!.get(what)!

/** The arguments of an event by name. */
export function namedArgs({ kind, what, args }: GameEvent): Record<string, Arg> {
  const { names } = signature(kind, what)
  const named: Record<string, Arg> = {}
  for (let i = 0; i < names.length; i++) named[names[i]] = args[i]
  return named
}

/** The arguments of an event by name where it is that sentence of that kind, else null. */
export function argsOf<K extends EventKind, W extends WhatOf<K>>(event: GameEvent, kind: K, what: W): ArgsOf<K, W> | null {
  return event.kind === kind && event.what === what ? (namedArgs(event) as ArgsOf<K, W>) : null
}

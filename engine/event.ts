/** What happened, as data: the source of event lists, live updates and the recap. */

export interface GameEvent {
  seq: number
  turn: number
  /** 'noun/what', see EVENT_KINDS. */
  kind: EventKind
  /** One short sentence for people. */
  text: string
  /** Bit c: the major civ c knows of it. */
  knownBy: number
  civ: number
  other: number
  tile: number
  unit: number
  city: number
}

export const EVENT_KINDS = [
  'turn/started',
  'turn/ended',
  'turn/forced',
  'seat/thought',
  'game/started',
  'game/over',
  'game/control',
  'civ/met',
  'civ/eliminated',
  'civ/war',
  'civ/peace',
  'civ/borders',
  'civ/deal',
  'civ/treaty',
  'civ/denounced',
  'civ/vote',
  'civ/message',
  'civ/negotiation',
  'civ/era',
  'civ/golden-age',
  'civ/unhappy',
  'civ/bankrupt',
  'tech/learned',
  'wonder/found',
  'wonder/built',
  'wonder/missed',
  'city/founded',
  'city/grew',
  'city/starved',
  'city/built',
  'city/attacked',
  'city/captured',
  'city/razed',
  'city/border',
  'city/idle',
  'city/demands',
  'city/celebrates',
  'unit/born',
  'unit/moved',
  'unit/attacked',
  'unit/intercepted',
  'unit/swept',
  'unit/killed',
  'unit/captured',
  'unit/upgraded',
  'unit/promoted',
  'unit/disbanded',
  'nuke/exploded',
  'tile/improved',
  'tile/pillaged',
  'camp/appeared',
  'camp/cleared',
  'ruins/entered',
  'religion/news',
  'policy/adopted',
  'great-person/born',
  'spy/news',
  'quest/news',
  'quest/done',
  'quest/ended',
  'city-state/bond',
  'city-state/gift',
  'city-state/protection',
  'city-state/tribute',
  'city-state/threat',
] as const
export type EventKind = (typeof EVENT_KINDS)[number]

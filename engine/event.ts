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
  'unit/born',
  'unit/moved',
  'unit/attacked',
  'unit/killed',
  'unit/captured',
  'unit/upgraded',
  'unit/promoted',
  'unit/disbanded',
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
] as const
export type EventKind = (typeof EVENT_KINDS)[number]

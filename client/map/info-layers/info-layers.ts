/** What layers of information show over the ground. */

/** What a tile has of which nothing is known, in layers that are read. */
export const UNKNOWN = 255

/** A place for a city. */
export interface Site {
  tile: number
  /** 1: the best. */
  rank: number
  /** What the land there has, in the server's words. */
  worth: string
}

/** In the order of the signs of the layer that is read. */
export const TRADE_KINDS = ['capital', 'connected', 'apart', 'delivered', 'idle', 'ally', 'cityState'] as const

/** What a city, a city-state or a resource is to the viewer's trade. */
export interface TradeMark {
  tile: number
  kind: (typeof TRADE_KINDS)[number]
}

/** What a city believes. */
export interface FaithMark {
  tile: number
  /** Of the majority; null: none. */
  religion: string | null
  /** Of ten citizens so many follow it. */
  tenths: number
  /** Religion whose holy city it is; null: none. */
  holyOf: string | null
  /** Number of the colour. */
  color: number
}

/** What is drawn of them; another object whenever anything in it changed. */
export interface ShownLayers {
  grid: boolean
  resources: boolean
  /** Food, production and gold of each tile in turn, 9 for as much or more; null: not shown. */
  yields: Uint8Array | null
  /** How many enemies in sight can strike each tile next turn; null: not shown. */
  danger: Uint8Array | null
  sites: readonly Site[] | null
  trade: readonly TradeMark[] | null
  religion: readonly FaithMark[] | null
}

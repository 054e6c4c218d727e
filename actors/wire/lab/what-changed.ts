/** What the seats of an experiment had and did, by label, and its games one by one: as the lab works it out and pages show it. */

/** The best guess and its 95 % interval, by blocks of games on one map; null: without a bound. */
export interface FigureInterval {
  value: number
  low: number | null
  high: number | null
}

/** One figure of seats. */
export interface LabFigure {
  name: string
  /** In words. */
  text: string
  /** A share, 0–1; else a number. */
  isShare: boolean
  /** Means over the seats of each label; null where nothing is known of it. */
  labels: { label: string; mean: FigureInterval | null }[]
  /** By how much `one` is above `other`, map by map; of labels that met on a map. */
  differences: { one: string; other: string; difference: FigureInterval }[]
}

/** A seat as a game left it. */
export interface LabGameSeat {
  label: string
  nation: string
  score: number
  /** From 1. */
  place: number
  /** Null where it was not recorded. */
  cities: number | null
  captures: number | null
  unitsLost: number | null
}

/** A game that was played; those of one block are on one map, with the seats exchanged. */
export interface LabPlayedGame {
  block: number
  /** From 0, in the experiment. */
  game: number
  turns: number
  /** Null where nobody won. */
  victory: string | null
  seats: LabGameSeat[]
}

export interface WhatChanged {
  /** Games whose figures are recorded, of those that are finished. */
  recorded: number
  figures: LabFigure[]
  /** The last of them, at most MOST_GAMES, in their order. */
  games: LabPlayedGame[]
}

export const MOST_GAMES = 200

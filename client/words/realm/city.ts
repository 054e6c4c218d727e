/** The screen of a city. */
import { city as english } from '../en/realm/city.ts'
import { wordsOf } from '../language/words-of.ts'
import { realmWords } from './shared.ts'

const spoken = wordsOf('realm/city', english)
const focuses: Record<string, string> = spoken.focuses
const rest: Record<string, string> = spoken.rest
const statuses: Record<string, string> = spoken.statuses

/** The figures of a city: people, yields, growth and strength. */
const figures = {
  focuses,
  rest,
  notYours: (owner: string): string => spoken.notYours({ owner }),
  resisting: (n: number): string => spoken.resisting({ n }),
  demands: (what: string): string => spoken.demands({ what }),
  celebrates: (n: number): string => spoken.celebrates({ n }),
  follows: (religion: string, n: number): string => spoken.follows({ religion, n }),
  health: (hp: number, of: number): string => spoken.health({ hp, of }),
  strength: (n: number): string => spoken.strength({ n }),
  citizens: (n: number): string => spoken.citizens({ n }),
  sources: (source: string, n?: number): string => (n === undefined ? source : spoken.sourceTimes({ source, n })),
  raised: (percent: number): string => spoken.raisedBy({ percent: `${percent > 0 ? '+' : ''}${percent}` }),
  foodBox: (food: number, needed: number, perTurn: number): string =>
    perTurn >= 0 ? spoken.foodMore({ food, needed, n: perTurn }) : spoken.foodLess({ food, needed, n: -perTurn }),
  grows: (n: number): string => spoken.grows({ n: Math.max(-1, n) }),
  cultureBox: (culture: number, needed: number, n: number): string => spoken.cultureBox({ culture, needed, n: Math.max(-1, n) }),
  focusSet: (city: string, focus: string): string => spoken.focusSet({ city, focus }),
}

/** Who works where. */
const work = {
  specialistsFilled: (filled: number, places: number): string => spoken.specialistsFilled({ filled, places }),
  more: (kind: string): string => spoken.more({ kind }),
  fewer: (kind: string): string => spoken.fewer({ kind }),
  specialistsSet: (city: string, kind: string, n: number): string => spoken.specialistsSet({ city, kind, n }),
  greatPoints: (kind: string, n: number): string => spoken.greatPoints({ kind, n }),
  unemployed: (n: number): string => spoken.unemployed({ n }),
  landLabel: (city: string): string => spoken.landLabel({ city }),
  tile: { ...spoken.tile, price: (gold: number): string => spoken.tile.price({ gold }) },
  tileName: (ground: string, yields: string, state: string): string => [ground, yields, state].filter(Boolean).join('; '),
  tileKept: (city: string): string => spoken.tileKept({ city }),
  tileFreed: (city: string): string => spoken.tileFreed({ city }),
  bought: (gold: number): string => spoken.bought({ gold }),
}

/** The queue, and what can be put into it or bought. */
const production = {
  stored: (stored: number, cost: number): string => spoken.stored({ stored, cost }),
  progress: realmWords.turns,
  moveUp: (item: string): string => spoken.moveUp({ item }),
  moveDown: (item: string): string => spoken.moveDown({ item }),
  removeItem: (item: string): string => spoken.removeItem({ item }),
  madeFirst: (city: string, item: string): string => spoken.madeFirst({ city, item }),
  added: (city: string, item: string): string => spoken.added({ city, item }),
  removed: (city: string, item: string): string => spoken.removed({ city, item }),
  moved: (city: string, item: string): string => spoken.moved({ city, item }),
  makeTitle: (item: string): string => spoken.makeTitle({ item }),
  addTitle: (item: string): string => spoken.addTitle({ item }),
  buy: (price: number): string => `${price}`,
  buyTitle: (item: string, price: number, currency: string): string => spoken.buyTitle({ item, price, currency }),
  boughtItem: (item: string, paid: number, currency: string): string => spoken.boughtItem({ item, paid, currency }),
  cost: (n: number): string => spoken.cost({ n }),
  inTurns: (n: number | undefined): string => (n === undefined ? '' : realmWords.turns(n)),
  stats: {
    strength: (n: number): string => spoken.stats.strength({ n }),
    ranged: (n: number): string => spoken.stats.ranged({ n }),
    moves: (n: number): string => spoken.stats.moves({ n }),
    upkeep: (n: number): string => spoken.stats.upkeep({ n }),
  },
  needsStock: (resource: string, n: number): string => spoken.needsStock({ resource, n }),
}

/** Buildings that are sold, and what becomes of the city. */
const deeds = {
  statuses,
  sell: (gold: number): string => spoken.sell({ gold }),
  sellTitle: (building: string, gold: number): string => spoken.sellTitle({ building, gold }),
  askSell: (building: string, gold: number): string => spoken.askSell({ building, gold }),
  sold: (building: string, gold: number): string => spoken.sold({ building, gold }),
  ask: {
    annex: (city: string): string => spoken.asks.annex({ city }),
    raze: (city: string): string => spoken.asks.raze({ city }),
    liberate: (city: string): string => spoken.asks.liberate({ city }),
  } as { [status: string]: (city: string) => string },
}

export const cityWords = { ...spoken, ...figures, ...work, ...production, ...deeds }

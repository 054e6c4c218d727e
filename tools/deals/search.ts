/** Looks for a deal that a partner accepts: the least that the seat adds, or the most that it gets. Whatever is found was accepted. */
import type { TermsGiven } from '../views/players/terms.ts'

export interface Sides {
  give: TermsGiven
  get: TermsGiven
}

/** What one side can put on the table. */
export interface Stock {
  gold: number
  gold_per_turn: number
  resources: readonly { resource: string; amount: number }[]
}

export interface Judge {
  isAllowed(deal: Sides): boolean
  /** Whether the partner accepts it, where the rules allow it. */
  isAccepted(deal: Sides): boolean
}

/** One kind of thing that a side adds to the deal: gold first, then gold a turn, then each resource. */
interface Item {
  /** Most that the rules allow beside what lies on the table. */
  most: number
  with(deal: Sides, amount: number): Sides
}

/** The deal with the least of the seat's own added that makes the partner accept: gold before gold a turn before resources. Null: it declines all of it. */
export function leastToGive(deal: Sides, stock: Stock, judge: Judge): Sides | null {
  if (judge.isAccepted(deal)) return deal
  const items = itemsOf(deal, 'give', stock, judge)
  for (const all of [items.slice(0, 1), items]) {
    const amounts = all.map(({ most }) => most)
    if (all.length === 0 || !judge.isAccepted(together(deal, all, amounts))) continue
    // What is dearer to part with comes off first.
    for (let i = all.length - 1; i >= 0; i--)
      amounts[i] = least(amounts[i], amount => judge.isAccepted(together(deal, all, amounts.with(i, amount))))
    return together(deal, all, amounts)
  }
  return null
}

/** The deal with the most of the partner's added that it still accepts. Null: it declines the deal as it is. */
export function mostToGet(deal: Sides, stock: Stock, judge: Judge): Sides | null {
  if (!judge.isAccepted(deal)) return null
  let best = deal
  for (const item of itemsOf(deal, 'get', stock, judge)) {
    const from = best
    best = item.with(
      from,
      greatest(item.most, amount => judge.isAccepted(item.with(from, amount))),
    )
  }
  return best
}

function itemsOf(deal: Sides, side: keyof Sides, stock: Stock, judge: Judge): Item[] {
  const other = deal[side === 'give' ? 'get' : 'give']
  const items: Item[] = []
  const add = (room: number, withMore: Item['with']) => {
    const most = greatest(room, amount => judge.isAllowed(withMore(deal, amount)))
    if (most > 0) items.push({ most, with: withMore })
  }
  for (const kind of ['gold', 'gold_per_turn'] as const) {
    const lies = deal[side][kind] ?? 0
    if (other[kind]) continue
    add(stock[kind] - lies, (on, amount) => (amount > 0 ? { ...on, [side]: { ...on[side], [kind]: lies + amount } } : on))
  }
  for (const { resource, amount } of stock.resources) {
    // Against its like it is nothing.
    if (other.resources?.some(one => one.resource === resource)) continue
    const lies = deal[side].resources?.find(one => one.resource === resource)?.amount ?? 0
    add(amount - lies, (on, more) => (more > 0 ? { ...on, [side]: withResource(on[side], resource, lies + more) } : on))
  }
  return items
}

const together = (deal: Sides, items: readonly Item[], amounts: readonly number[]): Sides =>
  items.reduce((made, item, i) => item.with(made, amounts[i]), deal)

function withResource(terms: TermsGiven, resource: string, amount: number): TermsGiven {
  const others = (terms.resources ?? []).filter(one => one.resource !== resource)
  return { ...terms, resources: [...others, { resource, amount }] }
}

/** The least amount for which it holds, which it does for `most`. */
function least(most: number, holds: (amount: number) => boolean): number {
  if (most === 0 || holds(0)) return 0
  let [no, yes] = [0, most]
  while (yes - no > 1) {
    const middle = (no + yes) >> 1
    if (holds(middle)) yes = middle
    else no = middle
  }
  return yes
}

/** The greatest amount for which it holds; 0: for none. */
function greatest(most: number, holds: (amount: number) => boolean): number {
  if (most <= 0 || !holds(1)) return 0
  if (holds(most)) return most
  let [yes, no] = [1, most]
  while (no - yes > 1) {
    const middle = (no + yes) >> 1
    if (holds(middle)) yes = middle
    else no = middle
  }
  return yes
}

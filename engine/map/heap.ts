/** A queue of numbers by their cost, for paths spread from many sources. */

/** Smallest cost first; an entry may be there twice, the later look finds nothing to better. */
export class Heap {
  private readonly items: number[] = []
  private readonly cost: Float64Array
  constructor(cost: Float64Array) {
    this.cost = cost
  }
  push(item: number): void {
    const { items, cost } = this
    let at = items.length
    items.push(item)
    while (at > 0) {
      const up = (at - 1) >> 1
      if (cost[items[up]] <= cost[item]) break
      items[at] = items[up]
      at = up
    }
    items[at] = item
  }
  pop(): number {
    const { items, cost } = this
    if (items.length === 0) return -1
    const first = items[0]
    const last = items.pop()!
    if (items.length === 0) return first
    let at = 0
    for (;;) {
      let down = at * 2 + 1
      if (down >= items.length) break
      if (down + 1 < items.length && cost[items[down + 1]] < cost[items[down]]) down++
      if (cost[items[down]] >= cost[last]) break
      items[at] = items[down]
      at = down
    }
    items[at] = last
    return first
  }
}

/** Production stored in a city, item by item. */
import type { City, Item } from '../../core/state.ts'

export const isSame = (a: Item, b: Item): boolean => a.kind === b.kind && a.id === b.id

export function progressOf(city: City, item: Item): number {
  const stored = city.progress.find(p => isSame(p.item, item))
  return stored ? stored.amount : 0
}

export function addProgress(city: City, item: Item, amount: number): void {
  const stored = city.progress.find(p => isSame(p.item, item))
  if (stored) stored.amount += amount
  else city.progress.push({ item: { kind: item.kind, id: item.id }, amount })
}

/** Takes what is stored for the item and forgets it. */
export function takeProgress(city: City, item: Item): number {
  const amount = progressOf(city, item)
  city.progress = city.progress.filter(p => !isSame(p.item, item))
  return amount
}

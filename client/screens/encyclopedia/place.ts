/** Where in the encyclopedia one is, and the way back. */

export type Place =
  | { at: 'contents' }
  | { at: 'kind'; kind: string }
  /** `kind` null: whatever bears the name. */
  | { at: 'entry'; kind: string | null; name: string }
  | { at: 'chapter'; chapter: string }

/** 'Archer', 'units:Archer', 'kind:units', 'chapter:combat'. */
export function placeOf(about: string | undefined): Place {
  if (about === undefined || about === '') return { at: 'contents' }
  const colon = about.indexOf(':')
  if (colon < 0) return { at: 'entry', kind: null, name: about }
  const [word, rest] = [about.slice(0, colon), about.slice(colon + 1)]
  if (word === 'kind') return { at: 'kind', kind: rest }
  if (word === 'chapter') return { at: 'chapter', chapter: rest }
  // A name may have a colon of its own; kinds are one word in small letters.
  return /^[a-z_]+$/.test(word) ? { at: 'entry', kind: word, name: rest } : { at: 'entry', kind: null, name: about }
}

export const samePlace = (a: Place, b: Place): boolean => JSON.stringify(a) === JSON.stringify(b)

export interface Trail {
  places: readonly Place[]
  now: number
}

/** One place further; what lay ahead is forgotten. */
export function gone({ places, now }: Trail, to: Place): Trail {
  if (now >= 0 && samePlace(places[now], to)) return { places, now }
  return { places: [...places.slice(0, now + 1), to], now: now + 1 }
}

export const back = (trail: Trail): Trail => ({ ...trail, now: Math.max(0, trail.now - 1) })
export const forward = (trail: Trail): Trail => ({ ...trail, now: Math.min(trail.places.length - 1, trail.now + 1) })

/** The part of the list of games that is shown: what was asked for, and what the server answered. */
import m from 'mithril'
import type { FoundList, ListOrder, ListStatus, SeenGame } from '../../actors/wire/messages.ts'
import { call } from '../net/api.ts'

export const PAGE = 20

export interface Listing {
  status: ListStatus | null
  search: string
  sort: ListOrder
  offset: number
  /** Null until it is there. */
  found: FoundList<SeenGame> | null
}

export const newListing = (): Listing => ({ status: null, search: '', sort: 'yours', offset: 0, found: null })

/** Asks anew; what is asked for meanwhile counts, not what was. Throws ApiError. */
export async function fetchListing(listing: Listing): Promise<void> {
  const asked = queryOf(listing)
  const found = await call<FoundList<SeenGame>>('GET', `/api/games?${asked}`)
  if (queryOf(listing) !== asked) return
  // The last page may have gone with its games.
  if (found.games.length === 0 && listing.offset > 0) {
    listing.offset = 0
    return fetchListing(listing)
  }
  listing.found = found
  m.redraw()
}

function queryOf({ status, search, sort, offset }: Listing): string {
  const query = new URLSearchParams({ sort, limit: String(PAGE), offset: String(offset) })
  if (status !== null) query.set('status', status)
  if (search.trim() !== '') query.set('search', search.trim())
  return String(query)
}

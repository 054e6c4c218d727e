/** The record of a game as GET /api/games/{id}/replay answers it, and where a recap has it from: the server, or the file that it stands in. */
import type { ToldEvent, TranscriptEntry, TurnMetrics } from '../../actors/wire/messages.ts'
import type { PlayerSummary } from '../../tools/wire.ts'

/** A city as the viewer knew it; null is what it did not know. */
export interface CityRow {
  id: number
  name: string
  owner: number
  tile: number
  /** Absent in rounds that an older program recorded. */
  capital?: boolean
  population: number | null
  health: number | null
  religion: string | null
}

/** One round as what changed in it. Rows are flat: of tiles pairs (tile, value). */
export interface Round {
  turn: number
  terrain?: number[]
  rivers?: number[]
  wonders?: number[]
  /** Fours, for a seat: tile, terrain, rivers, natural wonder. */
  explored?: number[]
  owners: number[]
  features: number[]
  resources: number[]
  improvements: number[]
  pillaged: number[]
  roads: number[]
  cities: CityRow[]
  citiesGone: number[]
  /** Fives: unit, kind, owner, tile, health. */
  units: number[]
  unitsGone: number[]
  /** By seat. */
  scores: (number | null)[]
  gold: (number | null)[]
  technologies: number[]
  policies: number[]
  events: ToldEvent[]
}

export interface RecordHead {
  game: string
  name: string
  status: string
  /** The round under way. */
  turn: number
  turns: number
  winner: number | null
  victory: string | null
  width: number
  height: number
  seats: { seat: number; name: string | null; nation: string | null }[]
  players: (Pick<PlayerSummary, 'id' | 'kind' | 'name' | 'nation'> & Partial<Pick<PlayerSummary, 'colors'>>)[]
  unit_kinds: string[]
  civilian_kinds?: number[]
  terrains: string[]
  features: string[]
  resources: string[]
  improvements: string[]
  technologies: string[]
  policies: string[]
}

export interface RecordPage extends RecordHead {
  rounds: Round[]
  /** The `since` that goes on from here; null at the end. */
  next: number | null
}

export interface RecapSource {
  /** Whether it stands in a file: there is no server to lead to. */
  isFile: boolean
  /** Rounds from `since` on, a page of them. */
  page(since: number): Promise<RecordPage>
  /** Figures of the turns from `since` on, `turns` of them or all. */
  metrics(since: number, turns?: number): Promise<TurnMetrics[]>
  /** What passed between a seat and its model in a turn; null where the viewer may not read it. */
  transcript(seat: number, turn: number): Promise<TranscriptEntry[] | null>
}

/** All pages one after another, until `isWanted` says no. */
export async function readPages(
  source: RecapSource,
  since: number,
  onPage: (page: RecordPage) => void,
  isWanted: () => boolean,
): Promise<void> {
  for (let next: number | null = since; next !== null && isWanted(); ) {
    const page: RecordPage = await source.page(next)
    if (!isWanted()) return
    onPage(page)
    next = page.next
  }
}

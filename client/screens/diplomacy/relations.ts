/** What is made of the answers about others: who stands first, what holds until when, who said what. */
import type { EventSummary } from '../../../tools/wire.ts'
import type { Result } from '../../game/page-context.ts'
import { listed } from '../../words/language/words-of.ts'
import { diplomacyWords as words } from '../../words/relations/diplomacy.ts'

export type Relation = Result<'get_diplomacy'>['relations'][number]
export type Player = Result<'get_players'>['players'][number]
export type Exchange = Result<'get_diplomacy'>['negotiations'][number]

/** Bonds by how much they matter to who looks: a kind for its looks, and its word. */
export function bondsOf(relation: Pick<Relation, 'relation' | 'treaties'>): { kind: string; word: string }[] {
  const { treaties } = relation
  if (relation.relation === 'eliminated') return [{ kind: 'gone', word: words.gone }]
  if (relation.relation === 'war') return [{ kind: 'war', word: words.war }]
  const bonds: { kind: string; word: string }[] = []
  if (treaties.defensive_pact_until !== undefined) bonds.push({ kind: 'good', word: words.pact })
  if (treaties.friends_until !== undefined) bonds.push({ kind: 'good', word: words.friends })
  if (treaties.they_denounced_you_until !== undefined || treaties.you_denounced_them_until !== undefined)
    bonds.push({ kind: 'bad', word: words.denounced })
  return bonds.length > 0 ? bonds : [{ kind: 'peace', word: words.peace }]
}

/** Living before gone, then the highest score. */
export const byWeight = (a: Player, b: Player): number =>
  Number(b.alive) - Number(a.alive) || (b.score ?? 0) - (a.score ?? 0) || a.id - b.id

export interface Holding {
  name: string
  /** Last turn; null: it lasts. */
  until: number | null
}

/** Everything in force between the two. */
export function holdings(relation: Relation): Holding[] {
  const { treaties, peace_until, may_enter_yours_until, you_may_enter_until } = relation
  const all = { peace_until, may_enter_yours_until, you_may_enter_until, ...treaties } as Record<
    string,
    number | boolean | undefined
  >
  return Object.entries(words.treaty).flatMap(([field, name]) => {
    const value = all[field]
    if (value === undefined || value === false) return []
    return [{ name, until: typeof value === 'number' ? value : null }]
  })
}

export interface Said {
  seq: number
  turn: number
  mine: boolean
  text: string
}

/** The messages that passed between the two, oldest first, without who said them to whom. */
export function threadOf(events: readonly EventSummary[], you: number, other: number): Said[] {
  return events
    .filter(({ kind, player_id: from, other_player_id: to }) => {
      return kind === 'civ/message' && ((from === you && to === other) || (from === other && to === you))
    })
    .map(({ seq, turn, player_id, text }) => ({ seq, turn, mine: player_id === you, text: wordsOf(text) }))
}

/** 'Rome to Greece: “Well met.”' → 'Well met.' */
export const wordsOf = (told: string): string => /: “(.*)”$/s.exec(told)?.[1] ?? told.slice(told.indexOf(': ') + 2)

/** City-states whose ally the player is, by name. */
export const alliesOf = (
  states: readonly { name: string; ally_player_id?: number; alive: boolean }[],
  player: number,
): string[] => states.filter(state => state.alive && state.ally_player_id === player).map(({ name }) => name)

/** What declaring war on it brings, a sentence each. */
export function warLines(relation: Pick<Relation, 'pacts_with'>, allies: readonly string[]): string[] {
  const { pacts_with = [] } = relation
  return [
    words.warEnds,
    ...(pacts_with.length > 0 ? [words.warJoins({ names: listed(pacts_with) })] : []),
    ...(allies.length > 0 ? [words.warAllies({ names: listed(allies) })] : []),
    words.warForGood,
  ]
}

/** Where on a scale of −80 to 80 an opinion lies, in percent. */
export const opinionAt = (points: number): number => Math.round(((Math.min(80, Math.max(-80, points)) + 80) / 160) * 100)

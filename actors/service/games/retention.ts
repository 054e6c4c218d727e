/** Archives or deletes games that an operator does not keep any longer: looked at when the server starts, and every six hours. */

import type { Records } from '../../../saves/database/records.ts'
import type { GameRecord } from '../../../saves/games/games.ts'
import type { RetentionRules } from '../../wire/configuration/retention.ts'
import type { ServicePort } from '../../wire/messages.ts'

const DAY_MS = 86_400_000
const EVERY_MS = 6 * 3_600_000
const PREFIX = 'retention/'

export interface RetentionParts {
  rules: RetentionRules
  service: Pick<ServicePort, 'request'>
  records: Records
  /** Writes the game to a file; resolves once that is on the disk and whole. */
  archive(game: GameRecord): Promise<string>
  /** The game is no more: what was open to it ends. */
  closeGame(game: string): void
  now(): number
  say(text: string, about: { game: string; file?: string }): void
  complain(text: string): void
}

/** How a game stood when it was last looked at, and since when it stands like that (ms since 1970). */
type Note = { mark: string; since: number }

const markOf = ({ status, turn, active, acting }: GameRecord): string => `${status} ${turn} ${acting ?? active ?? ''}`

/** Looks at once, then again and again, until what it returns is called. */
export function startRetention(parts: RetentionParts, everyMs = EVERY_MS): () => void {
  const look = () =>
    void sweepGames(parts).catch(error => parts.complain(`old games are not removed: ${(error as Error).message}`))
  look()
  const timer = setInterval(look, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}

/** One look at all games; returns the ids of those that left. A game counts from the first look that found it as it is. */
export async function sweepGames(parts: RetentionParts): Promise<string[]> {
  const { rules, service, records, now } = parts
  const listed = await service.request('game/list', {})
  if (!listed.ok) throw new Error(listed.error.message)
  const notes = new Map((await records.list(PREFIX)).map(({ key, value }) => [key.slice(PREFIX.length), value as Note]))
  const changed = listed.answer.filter(game => notes.get(game.id)?.mark !== markOf(game))
  const gone = new Set(notes.keys())
  for (const { id } of listed.answer) gone.delete(id)
  if (changed.length + gone.size > 0)
    await records.putAll([
      ...changed.map(game => [PREFIX + game.id, { mark: markOf(game), since: now() }] as const),
      ...[...gone].map(id => [PREFIX + id, null] as const),
    ])
  const left: string[] = []
  for (const game of listed.answer) {
    const note = notes.get(game.id)
    const days = game.status === 'finished' ? rules.finishedDays : rules.idleDays
    if (note?.mark !== markOf(game) || days === undefined || now() - note.since < days * DAY_MS || game.fault) continue
    await removeGame(parts, game)
    await records.del(PREFIX + game.id)
    left.push(game.id)
  }
  return left
}

async function removeGame({ rules, service, archive, closeGame, say }: RetentionParts, game: GameRecord): Promise<void> {
  const file = rules.oldGames === 'delete' ? undefined : await archive(game)
  const done = await service.request('game/delete', { game: game.id })
  if (!done.ok) throw new Error(`game ${game.id}: ${done.error.message}`)
  closeGame(game.id)
  say(file ? 'game archived' : 'game deleted, as its time was over', { game: game.id, ...(file && { file }) })
}

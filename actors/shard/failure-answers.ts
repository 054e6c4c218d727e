/** Tells the operator, and those who wait, that a game could not be brought into memory or has crashed in it. */
import type { GameFault } from '../../saves/games/game-faults.ts'
import { storeTroubleOf } from '../game/persistence/store-failures.ts'
import { failure, unavailable, unsaved } from '../wire/failure.ts'
import { brokenGame, crashedCall, crashReport, failureKind, unreadableReport } from './game-failures.ts'
import type { PlaceContext } from './place-parts.ts'

export function answerRulesChanged({ id, ends }: PlaceContext, error: unknown): void {
  const { message } = error as Error
  ends.tell({ type: 'trouble', game: id, text: message, at: { kind: 'rules' } })
  ends.replies.failOpen(id, failure('game/rules-changed', message))
}

/** Each who asks is told so, and the operator once. */
export function answerBroken({ id, ends, isTold }: PlaceContext, error: unknown): void {
  if (!isTold) ends.tell({ type: 'trouble', game: id, text: unreadableReport(error as Error), at: { kind: 'broken' } })
  ends.replies.failOpen(id, brokenGame(id))
}

export function answerUnsaved({ id, ends, opened }: PlaceContext, error: unknown): void {
  const trouble = storeTroubleOf(error)
  if (!trouble) return
  const runtime = opened?.game.runtime
  const text = `${runtime?.position ?? `game ${id}`}: ${trouble.message}`
  ends.tell({ type: 'trouble', game: id, text, at: { kind: 'store', ...runtime?.place } })
  ends.replies.failAll(id, unsaved(trouble))
}

/** What only waits for the disk gets its answer, unless the disk is what failed. The fault that the game is to be stopped with, or null. */
export function answerCrashed({ id, ends, opened }: PlaceContext, error: unknown): GameFault | null {
  const { replies, crashes, tell } = ends
  const game = opened?.game ?? null
  const isLost = failureKind(error) === 'lost'
  const fault = isLost ? null : crashes.note(id, game, error)
  const kind = isLost ? 'store' : fault ? 'broken' : 'crash'
  tell({ type: 'trouble', game: id, text: crashReport(id, game, error, fault), at: { kind, ...game?.runtime.place } })
  if (isLost) replies.failAll(id, unavailable('The game could not be saved.'))
  else {
    const replyTo = game?.calling?.replyTo ?? null
    if (replyTo !== null) replies.settle(replyTo, crashedCall())
    replies.failOpen(id, unavailable('The game is being started anew.'))
  }
  return fault
}

/** What came of a finished game: read from the service that played it. */
import type { GameRecord, TranscriptEntry, TurnMetrics } from '../../actors/wire/messages.ts'
import type { Models } from '../../actors/wire/shard-dependencies.ts'
import type { Store } from '../../saves/database/store.ts'
import { engineVersion } from '../../saves/program/engine-version.ts'
import type { GameMaker } from './game-maker.ts'
import { goalOf } from './prepared-games.ts'
import { type Outcome, outcomeOf } from './results/outcome.ts'
import { samplingOf } from './results/sampling.ts'
import { noFigures, type TranscriptFigures, withEntries } from './results/transcript-figures.ts'
import type { Run } from './run.ts'
import type { BenchGame } from './suite/games.ts'

export interface FinishedParts {
  run: Run
  maker: GameMaker
  store: Store
  /** As the run's games have them. */
  models: Models
  /** A request to the service; rejects where it is refused. */
  ask(type: any, ask: any): Promise<any>
}

export async function outcomeIn(parts: FinishedParts, game: BenchGame, record: GameRecord): Promise<Outcome> {
  const { run, maker, store, models, ask } = parts
  const rows = (await ask('game/metrics', { game: record.id, since: 0 })) as TurnMetrics[]
  const { prepared } = maker.settingOf(game)
  const { model } = run.entrants.find(({ label }) => label === game.entrant)!
  const entry = model === null ? null : models.find(model)
  return outcomeOf(game, {
    record,
    rows,
    transcript: await transcriptOf(parts, game, record.id, rows),
    sampling: entry && samplingOf(entry),
    goal: prepared && (await goalOf(store, record.id, prepared, maker.madeOf(game))),
    rulesHash: run.rules.find(({ variant }) => variant === game.variant)!.hash,
    engine: engineVersion(),
    at: new Date().toISOString(),
  })
}

/** Turn by turn: a whole game's transcript is large. Null: no model played. */
async function transcriptOf(
  { ask }: FinishedParts,
  game: BenchGame,
  id: string,
  rows: readonly TurnMetrics[],
): Promise<TranscriptFigures | null> {
  const own = rows.filter(({ seat, driver }) => seat === game.seat && driver === 'model')
  if (own.length === 0) return null
  let figures = noFigures()
  for (const { turn } of own) {
    const entries = await ask('seat/transcript', { game: id, seat: game.seat, turn })
    figures = withEntries(figures, entries as TranscriptEntry[])
  }
  return figures
}

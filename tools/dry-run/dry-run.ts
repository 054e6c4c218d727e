/** What an act would do, told without doing it: nothing changes, nothing is drawn, and nothing out of the seat's sight has a part in it. */

import { type Command, type EngineContext, isRefusal, type Json, type Refusal } from '../../engine/index.ts'
import { plainText } from '../tool/text.ts'
import type { ActTool } from '../tool/tool.ts'
import { type CallArgs, type Forecast, isObject } from './forecast.ts'
import { BESIDE, FORECASTERS } from './forecasters.ts'
import { runTrial } from './trial-run.ts'

/** The answer of a dry run. */
export type DryRun = {
  dry_run: true
  would: Forecast
}

type Forecaster<A> = (w: EngineContext, seat: number, command: Command, args: object) => A

/** What `command`, made of the call, would do; the refusal where it would be refused. */
export function dryRun(w: EngineContext, seat: number, tool: ActTool, args: CallArgs, command: Command): Json | Refusal {
  const forecast = FORECASTERS[command.type] as Forecaster<Forecast | Refusal | null> | undefined
  const would = forecast?.(w, seat, command, args) ?? runTrial(w, seat, tool, args, command)
  if (isRefusal(would)) return would
  const beside = BESIDE[command.type] as Forecaster<Forecast> | undefined
  const more = beside?.(w, seat, command, args) ?? {}
  const unknown = [...(would.unknown ?? []), ...(more.unknown ?? [])]
  const told: DryRun = { dry_run: true, would: { ...would, ...more, ...(unknown.length > 0 && { unknown }) } }
  return told
}

export const isDryRunAnswer = (result: Json): boolean => isObject(result) && result.dry_run === true

/** The same for a model to read: changes as 'gold 500 → 420'. */
export function dryRunText(result: Json): string {
  const { changes = {}, ...would } = (result as DryRun).would
  const figures = Object.entries(changes).map(([name, { from = 'none', to = 'none' }]) => `${name} ${from} → ${to}`)
  const said = { ...would, ...(figures.length > 0 && { changes: figures }) }
  return ['Dry run: nothing is done.', plainText(said)].filter(Boolean).join('\n')
}

/** What a run calls live is one code: a run that goes on by other sources would measure two bots under one name. */
import { LabError } from '../../../actors/wire/lab-port.ts'
import { botSources } from '../../../saves/program/bot-sources.ts'
import { LIVE_CODE } from '../../experiments/freeze.ts'
import { keepRun, type Run } from '../run.ts'

/** Digest of the live bot's sources, where one of these plays by them; null: all code is frozen. */
export const liveSources = (bots: Run['bots'], now: () => string = botSources): string | null =>
  Object.values(bots).some(({ code }) => code === LIVE_CODE) ? now() : null

/** Throws a LabError where games of the run were played by other sources of the live bot. `played`: how many games of it are. */
export function checkLive(stateDir: string, run: Run, played: number, now: () => string = botSources): void {
  const sources = liveSources(run.bots, now)
  if (sources === (run.live ?? null)) return
  if (played > 0 && run.live)
    throw new LabError(
      'differs',
      `The live bot's code has changed: ${played} games of ${run.id} were played by ${run.live.slice(0, 12)}, and it is ${(sources ?? '').slice(0, 12)} now. One label is one code: begin the bench anew under another name, best without "live", since what plays is frozen then.`,
    )
  run.live = sources
  keepRun(stateDir, run)
}

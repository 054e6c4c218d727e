/** Players in processes of their own, where figures count: what they send costs nobody else anything. */
import { fork } from 'node:child_process'
import { join } from 'node:path'
import { builtFile } from '../built-file.ts'
import { mergeTimes } from './figures.ts'
import { type Played, playHere, type Work } from './player.ts'

/** The work split over so many processes, and what came of it all; 0: done in this one. */
export async function play(work: Work, processes: number): Promise<Played> {
  if (processes === 0) return playHere(work)
  const parts = Array.from({ length: processes }, (_, i) => work.games.filter((_, n) => n % processes === i))
  const played = await Promise.all(parts.map(games => one({ ...work, games })))
  const failed: Record<string, number> = {}
  for (const part of played) for (const [why, times] of Object.entries(part.failed)) failed[why] = (failed[why] ?? 0) + times
  return {
    times: mergeTimes(played.map(({ times }) => times)),
    calls: played.reduce((sum, { calls }) => sum + calls, 0),
    failed,
    cpu: {
      user: played.reduce((sum, { cpu }) => sum + cpu.user, 0),
      system: played.reduce((sum, { cpu }) => sum + cpu.system, 0),
    },
  }
}

function one(work: Work): Promise<Played> {
  const child = fork(builtFile(join(import.meta.dirname, 'player-process.ts')), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  return new Promise((resolve, reject) => {
    child.once('exit', code => reject(new Error(`a process of players ended with ${code}`)))
    child.once('message', played => {
      resolve(played as Played)
      child.disconnect()
    })
    child.send(work)
  })
}

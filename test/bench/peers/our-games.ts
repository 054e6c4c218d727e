/** Our own small games of four Standard bots, one at a time in a process of the lab that stays. */
import { tmpdir } from 'node:os'
import { startWorker, WORKER_LIMITS } from '../../../lab/processes/worker-process.ts'

export interface OurGames {
  /** CPU seconds of a game that is played for so many rounds. */
  play(seed: number, rounds: number): Promise<number>
  end(): void
}

export function startOurs(): OurGames {
  const worker = startWorker(WORKER_LIMITS)
  const seats = Array.from({ length: 4 }, () => ({ driver: 'bot' as const, profile: 'Standard' }))
  return {
    async play(seed, rounds) {
      const options = { size: 'small', speed: 'Quick', victories: ['time'], turns: rounds, seed, seats }
      const game = await worker.play(
        { options, rules: { ruleset: 'standard', stateDir: tmpdir() }, root: undefined, until: undefined },
        () => {},
      )
      if (typeof game === 'string') throw new Error(`a game failed: ${game}`)
      return game.cpuSeconds
    },
    end: () => worker.end(),
  }
}

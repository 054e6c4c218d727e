/** What a game is given of its shard: what its drivers do later counts as its own. */
import type { ShardDeps } from '../wire/shard-dependencies.ts'

export function metered(deps: ShardDeps, game: string): ShardDeps {
  const { work, scheduler } = deps
  return {
    ...deps,
    soon: fn => deps.soon(work.queued(game, 'driver', fn)),
    scheduler: {
      turn: () => scheduler.turn(),
      play({ step, ...rest }) {
        const done = work.want(game)
        scheduler.play({
          ...rest,
          step() {
            let goesOn = false
            try {
              goesOn = work.run(game, 'driver', step)
            } finally {
              if (!goesOn) done()
            }
            return goesOn
          },
        })
      },
    },
  }
}

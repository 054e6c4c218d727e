/** Makes the games of a run: new ones on their maps, others out of a prepared state. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { engineVersion } from '../../saves/program/engine-version.ts'
import { nameOf } from './game-name.ts'
import { writeGame } from './game-of-state.ts'
import { type Made, stateFor } from './prepared-games.ts'
import type { Run } from './run.ts'
import type { BenchGame } from './suite/games.ts'
import type { Prepared, Setting } from './suite/settings.ts'
import type { Variant } from './suite/suite.ts'
import { rulesetsOf, type VariantRules } from './variants.ts'

export class GameMaker {
  #run: Run
  #dir: string
  /** A request to the service; rejects where it is refused. */
  #ask: (type: any, ask: any) => Promise<any>
  #rulesets: (variant: Variant) => VariantRules

  constructor(run: Run, dir: string, ask: (type: any, ask: any) => Promise<any>) {
    this.#run = run
    this.#dir = dir
    this.#ask = ask
    this.#rulesets = rulesetsOf(dir, run)
  }

  settingOf({ scenario }: BenchGame): Setting {
    return this.#run.settings.find(({ id }) => id === scenario)!
  }

  /** What a prepared state is made of. */
  madeOf(game: BenchGame): Made {
    const { entrants, bots, suite } = this.#run
    const { rules, inVariant } = this.#rulesets(game.variant)
    const entrant = entrants.find(({ label }) => label === game.entrant)!
    return { rules, inVariant, game, entrant, bots, limits: suite.limits, name: nameOf(game), turns: this.settingOf(game).turns }
  }

  async #importPrepared(game: BenchGame, prepared: Prepared): Promise<string> {
    const file = join(this.#dir, `prepared-${game.n}`)
    try {
      await writeGame(file, stateFor(prepared, this.madeOf(game)), engineVersion(), Date.now())
      return (await this.#ask('game/import', { file, owner: 'bench' })).id
    } finally {
      rmSync(file, { force: true })
    }
  }

  async begin(game: BenchGame): Promise<string> {
    const { suite, rules } = this.#run
    const setting = this.settingOf(game)
    if (setting.prepared) return this.#importPrepared(game, setting.prepared)
    const { ruleset, mods } = rules.find(({ variant }) => variant === game.variant)!
    const spec = {
      ...setting.options,
      name: nameOf(game),
      seed: game.seed,
      turns: setting.turns,
      ruleset,
      mods,
      seats: Array.from({ length: setting.players }, (_, seat) => {
        if (seat === game.seat) return this.#seatOf(game.entrant)
        const other = (seat - game.seat - 1 + setting.players) % setting.players
        return { driver: 'bot' as const, profile: suite.opponents[other % suite.opponents.length] }
      }),
    }
    const { id } = await this.#ask('game/create', { owner: 'bench', spec })
    return id
  }

  #seatOf(label: string) {
    const { driver, model, profile } = this.#run.entrants.find(one => one.label === label)!
    const { limits } = this.#run.suite
    if (driver === 'bot') return { driver, profile }
    return { driver, ...(model !== null && { model }), limits }
  }
}

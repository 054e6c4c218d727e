/** Who a suite names: models that are set up, profiles of bots, programs. */
import { openModels } from '../../../actors/game/drivers/models.ts'
import type { Models } from '../../../actors/wire/shard-dependencies.ts'
import type { Configuration } from '../../../bot/configuration.ts'
import type { BotProfiles } from '../../../saves/bot-files/bot-profiles.ts'
import { listModels } from '../../../saves/models/models.ts'
import type { Problem } from '../../input/problems.ts'
import { BadInput } from './bad-input.ts'
import { DRY_RUN, DRY_RUN_ENTRY, dryRunProvider } from './dry-run.ts'
import type { Entrant } from './games.ts'
import { RANDOM, RANDOM_PLAY } from './random-play.ts'
import type { Setting } from './settings.ts'
import { type GivenEntrant, labelOf, noSuch, type Suite } from './suite.ts'

/** What is set up, and the dry-run model besides. */
export function benchModels(stateDir: string): Models {
  const models = openModels(stateDir)
  return {
    ...models,
    find: name => (name === DRY_RUN ? DRY_RUN_ENTRY : models.find(name)),
    open: ({ name }) => (name === DRY_RUN ? dryRunProvider : null),
  }
}

export const modelNames = (stateDir: string): string[] => [...listModels(stateDir).map(({ name }) => name), DRY_RUN]

/** Entrants of a suite, and what every profile that it names stands for. Throws BadInput where one is unknown. */
export function rosterOf(suite: Suite, settings: readonly Setting[], stateDir: string, profiles: BotProfiles) {
  const problems: Problem[] = []
  const bots: Record<string, Configuration> = {}
  const names = modelNames(stateDir)
  const known = [...profiles.list().profiles.map(({ name }) => name), RANDOM]
  /** Null, and a problem, where there is no such profile. */
  function bot(path: string, name: string): string | null {
    try {
      bots[name] = name.trim().toLowerCase() === RANDOM ? RANDOM_PLAY : profiles.find(name)
      return name
    } catch {
      problems.push(noSuch(path, 'bot profile', name, known))
      return null
    }
  }
  const entrants = suite.models.map((given: GivenEntrant, i): Entrant => {
    const { model = null, profile = null, agent = null } = given
    const base = { label: labelOf(given), model: null, profile: null, command: null }
    if (agent) return { ...base, driver: 'agent', command: agent }
    if (profile !== null) return { ...base, driver: 'bot', profile: bot(`/models/${i}/profile`, profile) }
    if (!names.includes(model!)) problems.push(noSuch(`/models/${i}/model`, 'model', model!, names))
    return { ...base, driver: 'model', model }
  })
  for (const [i, name] of suite.opponents.entries()) bot(`/opponents/${i}`, name)
  for (const [i, { prepared }] of settings.entries())
    if (prepared) bot(`/scenarios/${i}`, prepared.task.recipe.opponent ?? 'Idle')
  if (problems.length > 0) throw new BadInput('suite', problems)
  return { entrants, bots }
}

/** What bots and workers on their own make of hints: hints.ts and those beside it. */
import { planProjects } from '../../../bot/planners/cities/projects.ts'
import { STANDARD } from '../../../bot/profiles.ts'
import { makeTurnContext } from '../../../bot/turn-context.ts'
import { bestJob } from '../../../engine/automation/workers/job-value.ts'
import { NONE } from '../../../engine/core/state.ts'
import { addLand, at, id, learn } from '../../world.ts'
import { capital, rule } from './rule.ts'

rule(
  'workers on their own leave what is not to be replaced',
  { 'improvements/Farm': 'Will not be replaced by automated units' },
  ['Plantation', 'nothing'],
  w => {
    addLand(w, capital(w), [7, 5])
    learn(w, 0, 'Calendar')
    w.s.tiles.resource[at(w, 7, 5)] = id(w, 'resources', 'Cotton')
    w.s.tiles.improvement[at(w, 7, 5)] = id(w, 'improvements', 'Farm')
    const { improvement } = bestJob(w, w.s.civs[0], at(w, 7, 5))
    return improvement === NONE ? 'nothing' : w.rules.improvements[improvement].name
  },
)
rule(
  'bots build what is said to bring a victory, though no milestone names it',
  { 'buildings/Monument': 'Triggers a Cultural Victory upon completion' },
  ['nothing', 'Monument'],
  w => {
    capital(w, 3)
    const step = planProjects(makeTurnContext(w, 0, STANDARD.params)).next()
    const command = step.done ? null : step.value.command
    return command?.type === 'setProduction' ? w.rules.buildings[command.item.id].name : 'nothing'
  },
)

/** Technologies, policies, what happens once: progress.ts, and what units gain once. */
import { complete } from '../../../../engine/city/production/item-completion.ts'
import type { EngineContext } from '../../../../engine/core/engine-context.ts'
import { unitContext } from '../../../../engine/effects/context.ts'
import { triggerEffects } from '../../../../engine/effects/triggers.ts'
import { createGame } from '../../../../engine/index.ts'
import { canResearch } from '../../../../engine/research/research.ts'
import { addUnit, id, learn, standardRules } from '../../../world.ts'
import { effect } from '../../compiled.ts'
import { capital, item, rule } from '../rule.ts'

rule(
  'a library in the capital brings an eighth of the science of the last turns',
  'Receive a tech boost when scientific buildings/wonders are built in capital',
  [0, 10],
  w => {
    const [civ] = w.s.civs
    civ.scienceHistory = [80]
    civ.researchQueue = []
    const before = civ.scienceOverflow
    complete(w, capital(w), item(w, 'building', 'Library'))
    return civ.scienceOverflow - before
  },
)
rule('some knowledge never ends', { 'techs/Agriculture': 'Can be continually researched' }, [false, true], w =>
  canResearch(w, w.s.civs[0], id(w, 'techs', 'Agriculture')),
)
rule('a technology brings a policy', { 'techs/Pottery': 'Free Social Policy' }, [0, 1], w => {
  learn(w, 0, 'Pottery')
  return w.s.civs[0].freePolicies
})
rule(
  'a unit has a name of its own',
  { 'units/Warrior': '[This Unit] gets a name from the [General] group' },
  [false, true],
  w => addUnit(w, 0, 'Warrior', 5, 5).name !== '',
)
rule(
  'ruins make of a scout what no upgrade does',
  { 'units/Worker': 'May upgrade to [Scout] through ruins-like effects' },
  ['Worker', 'Scout'],
  w => {
    const unit = addUnit(w, 0, 'Worker', 5, 5)
    triggerEffects(w, [effect(w.rules, '[This Unit] upgrades for free including special upgrades')], unitContext(w, unit))
    return w.rules.units[unit.kind].name
  },
)

const majors = standardRules().nations.filter(({ kind }) => kind === 'major')
/** A game of three seats whose nations are drawn. */
const game = (w: EngineContext) =>
  createGame(w.rules, { size: 'duel', cityStates: 0, seats: [{ driver: 'bot' }, { driver: 'bot' }, { driver: 'bot' }] })
rule(
  'some nations are not drawn: three are left',
  Object.fromEntries(majors.slice(3).map(({ name }) => [`nations/${name}`, 'Will not be chosen for new games'])),
  [false, true],
  w => game(w).s.civs.every(({ kind, nation }) => kind !== 'major' || majors.slice(0, 3).some(({ id }) => id === nation)),
)
rule(
  'everybody begins with it',
  { 'techs/Pottery': 'Starting tech' },
  [0, 1],
  w => game(w).s.civs[0].techs[id(w, 'techs', 'Pottery')],
)

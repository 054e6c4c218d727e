/** Whether a game can be played by rules: what none can do without, and what would keep every player from beginning (rulebook, rulesets 9). */
import type { Effect } from '../effects/effect.ts'
import { splitEffect } from '../effects/grammar.ts'
import { E } from '../effects/templates.ts'
import { addProblem, type RuleProblem } from '../problem.ts'
import { NONE, type Ruleset } from '../ruleset.ts'
import { FILE_OF, type RawRules } from '../schema/tables.ts'
import { isStacked } from './land.ts'

/** Features that fit into a tile's stack. */
const MOST_FEATURES = 32

/** What no game can do without is an error. `folder` is that of the base. */
export function checkComplete({ lists, techs }: RawRules, folder: string, problems: RuleProblem[]): void {
  const need = (kind: string, there: boolean, what: string): void => {
    const place = { file: `${folder}/${FILE_OF[kind]}`, entry: '', field: '', problems }
    if (!there) addProblem(place, 'error', `no game can start without ${what}`)
  }
  const terrains = [...lists.terrains.values()]
  const land = terrains.filter(({ type }) => type === 'Land')
  need('terrains', land.length > 0, 'a land terrain')
  if (land.length > 0) {
    const passable = land.some(({ impassable }) => !impassable)
    need('terrains', passable, 'a land terrain that is passable')
  }
  const water = terrains.some(({ type }) => type === 'Water')
  need('terrains', water, 'a water terrain')
  need('eras', lists.eras.size > 0, 'an era')
  need('techs', techs.size > 0, 'a technology')
  need('units', lists.units.size > 0, 'a unit')
  if (lists.units.size > 0) {
    const founder = [...lists.units.values()].some(({ uniques }) => uniques.some(isFounding))
    need('units', founder, 'a unit that founds cities')
  }
  const majors = [...lists.nations.values()].filter(
    row => row.cities.length > 0 && row.cityStateType === '' && !NO_PLAYERS.includes(row.name),
  )
  need('nations', majors.length > 0, 'a nation with cities')
  if (majors.length === 1) need('nations', false, 'two nations that players can have')
  const features = terrains.filter(isStacked).length
  if (features > MOST_FEATURES) need('terrains', false, `fewer features: a tile has room for ${MOST_FEATURES}, not ${features}`)
}

const NO_PLAYERS: readonly string[] = ['Barbarians', 'Spectator']
const FOUNDING: readonly string[] = ['Founds a new city', 'Founds a new puppet city']

/** Whether the effect lets a unit found cities, under whatever conditions. */
export const isFounding = (sentence: string): boolean => FOUNDING.includes(splitEffect(sentence).text)

/** Says why nobody could found a city, where that is so. Called once the effects are compiled. */
export function checkFounding({ units, eras }: Ruleset, raw: RawRules, problems: RuleProblem[]): void {
  const isFounder = (unit: number): boolean => unit !== NONE && units[unit].effects.some(founds)
  const meant = units.filter(({ name }) => raw.lists.units.get(name)?.uniques.some(isFounding))
  const warn = (entry: string, file: string, field: string, message: string): void =>
    addProblem({ file, entry, field, problems }, 'warning', `nobody can found a city: ${message}`)
  if (meant.length > 0 && !meant.some(({ id }) => isFounder(id))) {
    for (const { name } of meant) {
      warn(
        name,
        raw.lists.units.get(name)!.origin.file,
        'uniques',
        `what lets ${name} do it never holds, and no other unit does it`,
      )
    }
    return
  }
  for (const { id, name, settlers, settlerUnit } of eras) {
    if (settlers > 0 && isFounder(settlerUnit)) continue
    const { file } = raw.lists.eras.get(name)!.origin
    const why =
      settlers === 0
        ? 'a game from this era begins with no settler'
        : settlerUnit === NONE
          ? 'there is no such unit'
          : `${units[settlerUnit].name} founds none`
    // Games begin in the first era unless somebody chooses otherwise.
    if (id === 0) warn(name, file, settlers === 0 ? 'startingSettlerCount' : 'startingSettlerUnit', why)
  }
}

const founds = ({ kind }: Effect): boolean => kind === E.foundsCity

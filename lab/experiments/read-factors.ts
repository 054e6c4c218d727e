/** Reads the factors of an experiment: levels as lists or by name, in full or as bare values of the parameter that a factor is named for. */
import { Compile } from 'typebox/compile'
import { SCHEMA } from '../../bot/schema.ts'
import { meant, type Problem, pointed, schemaProblems, shown } from '../input/problems.ts'
import { type Factor, type GivenLevel, LEVEL, type Level, type Player } from './experiment.ts'
import { type Bots, paramProblems, playerNamed } from './players.ts'

const validator = Compile(LEVEL)

/** What a factor of bare values may be named for besides a parameter. */
const OTHERS = ['aggression', 'profile', 'bot'] as const

const LONGEST_NAME = 60
const MOST_FACTORS = 20
const MOST_LEVELS = 20

/** The factors with their levels over `base`; what is wrong is reported. */
export function readFactors(bots: Bots, given: Readonly<Record<string, unknown>>, base: Player, problems: Problem[]): Factor[] {
  const names = Object.keys(given)
  if (names.length === 0 || names.length > MOST_FACTORS)
    problems.push({ path: '/factors', message: `There are 1 to ${MOST_FACTORS} factors, not ${names.length}.` })
  const factors = names.slice(0, MOST_FACTORS).map(name => readFactor(bots, name, given[name], problems))
  checkTogether(bots, factors, base, problems)
  return factors
}

function readFactor(bots: Bots, name: string, given: unknown, problems: Problem[]): Factor {
  const at = `/factors/${pointed(name)}`
  if (name === '' || name.length > LONGEST_NAME)
    problems.push({ path: at, message: `The name of a factor has 1 to ${LONGEST_NAME} letters.` })
  const listed = entriesOf(given)
  if (!listed || listed.length < 2 || listed.length > MOST_LEVELS) {
    problems.push({
      path: at,
      message: `It is ${shown(given)}; it has to be a list of 2 to ${MOST_LEVELS} levels, or that many levels by name.`,
    })
    return { name, levels: [] }
  }
  const levels = listed.flatMap(({ key, own, value }) => {
    const path = `${at}/${pointed(key)}`
    const full = isObject(value) ? value : bareLevel(name, value, at, problems)
    if (!full) return []
    const wrong = schemaProblems(LEVEL, validator, full, path)
    problems.push(...wrong)
    return wrong.length > 0 ? [] : [levelOf(bots, full as GivenLevel, own, path, problems)]
  })
  for (const [i, level] of levels.entries())
    if (levels.findIndex(other => other.name === level.name) < i)
      problems.push({
        path: `${at}/${pointed(listed[i].key)}`,
        message: `There is a level "${level.name}" already; give it a label of its own.`,
      })
  return { name, levels }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function entriesOf(given: unknown): { key: string; own: string | null; value: unknown }[] | null {
  if (Array.isArray(given)) return given.map((value, i) => ({ key: String(i), own: null, value }))
  return isObject(given) ? Object.entries(given).map(([key, value]) => ({ key, own: key, value })) : null
}

/** A bare value as a level; null where the factor's name does not say of what, which is reported once. */
function bareLevel(factor: string, value: unknown, at: string, problems: Problem[]): GivenLevel | null {
  if ((OTHERS as readonly string[]).includes(factor)) return { label: labelOf(value), [factor]: value }
  const known = SCHEMA.flatMap(({ parameters }) => parameters.map(({ name }) => name))
  if (known.includes(factor)) return { label: labelOf(value), params: { [factor]: value as number } }
  if (!problems.some(({ path }) => path === at))
    problems.push({
      path: at,
      message: `There is no factor "${factor.slice(0, LONGEST_NAME)}": levels that are bare values are those of a parameter, or of aggression, profile or bot.${meant([...known, ...OTHERS], factor)}`,
    })
  return null
}

const labelOf = (value: unknown): string => (typeof value === 'string' ? value : shown(value)).slice(0, LONGEST_NAME) || '–'

function levelOf(bots: Bots, given: GivenLevel, own: string | null, at: string, problems: Problem[]): Level {
  const { aggression = null, params = {}, label } = given
  return { name: label ?? own ?? described(given), player: playerNamed(bots, given, at, problems), aggression, params }
}

/** What a level sets, in a line. */
function described({ bot, profile, aggression, params = {} }: GivenLevel): string {
  const set = Object.entries(params).map(([name, value]) => `${name}=${shown(value)}`)
  if (aggression !== undefined) set.unshift(`aggression=${aggression}`)
  if (bot !== undefined || profile !== undefined) set.unshift(bot ?? profile ?? '')
  return set.join(', ') || 'base'
}

/** No two factors set the same, or neither's effect could be told; parameters fit every code that they may meet. */
function checkTogether(bots: Bots, factors: readonly Factor[], base: Player, problems: Problem[]): void {
  const setBy = new Map<string, string>()
  for (const { name, levels } of factors) {
    for (const what of new Set(levels.flatMap(setOf))) {
      const other = setBy.get(what)
      if (other !== undefined)
        problems.push({ path: `/factors/${pointed(name)}`, message: `It sets ${what}, which factor "${other}" sets as well.` })
      else setBy.set(what, name)
    }
    const others = factors.filter(one => one.name !== name).flatMap(one => one.levels)
    const met = new Set([base, ...others.flatMap(({ player }) => player ?? [])].map(({ bot }) => bot.code))
    for (const [i, { player, aggression, params }] of levels.entries()) {
      const codes = player ? [player.bot.code] : [...met]
      const wrong = codes.flatMap(code => paramProblems(bots, { params, aggression, code }, `/factors/${pointed(name)}/${i}`))
      problems.push(...wrong.filter(({ path }, n) => wrong.findIndex(one => one.path === path) === n))
    }
  }
}

const setOf = ({ player, aggression, params }: Level): string[] => [
  ...(player ? ['what plays'] : []),
  ...(aggression !== null ? ['the aggression'] : []),
  ...Object.keys(params).map(name => `the parameter ${name}`),
]

/** Decisions, advice and acts, as a person reads what the server puts for those who make calls. */

import { ruleName } from '../rule-names.ts'
import { withoutCalls } from './calls.ts'
import { playWords as words } from './play.ts'

type Named = { readonly [name: string]: string | undefined }

const standing: Named = words.standing
const orders: Named = words.orders
const abilities: Named = words.abilities
const yieldNames: Named = words.yieldNames
const cityStateActs: Named = words.cityStateActs
const adviceAnswers: Named = words.adviceAnswers
const adviceVerbs: Named = words.adviceVerbs

/** What a unit is about that has an order. */
export const orderName = (order: string): string => standing[order] ?? order

/** Of what a tile or a city yields. */
export const yieldName = (name: string): string => yieldNames[name] ?? name

/** Of what a unit can do: 'Construct: Academy'. */
export function abilityName(action: string, what: string): string {
  const name = abilities[action] ?? `${action[0].toUpperCase()}${action.slice(1).replaceAll('_', ' ')}`
  return what ? words.abilityOn({ name, what: ruleName(what) }) : name
}

/** A decision without the ids that calls need. */
export function decisionText(what: string): string {
  const text = withoutIds(what)
  // Of whom it is, and no more: something is advised.
  const isName = /^(?:Unit|City|Spy) \d+ |, player \d+$/.test(what) && !/[,:] | (?:is|makes|can|may|stopped|has|was)\b/.test(text)
  return isName ? words.adviceOn({ name: text }) : text
}

const withoutIds = (what: string): string =>
  withoutCalls(what)
    .replace(/^Focus of (\d+) cities: /, (_, cities: string) => words.focusOfCities({ n: Number(cities) }))
    .replace(/^(?:Unit|City|Spy) \d+ /, '')
    .replaceAll(/ \(\d+, ?\d+\)/g, '')
    .replace(/, player \d+$/, '')
    .replace(/ in negotiation \d+ \(.*\)$/, '')
    .replaceAll(/([:,]) \d+ (?=[A-Z])/g, '$1 ')
    .replace(/ \d+ of (?=[A-Z])/, ' of ')
    .replace(/^(.*), focus \w+$/, (_, name: string) => words.focusOf({ name }))
    .replace(/^(.*), (fortify|guard|sleep|explore|automate|goto|set_up)$/, (_, name: string, order: string) =>
      words.abilityOn({ name, what: orderName(order) }),
    )

/** Why something is advised, behind what is. */
export const adviceReason = (why: string): string =>
  words.adviceReason({ why: why.replace(/\b(go(?:es)? with) \d+ /, '$1 the '), ends: why.endsWith('…') ? 'yes' : 'no' })

/** A call that is advised; `nameOf` names the tile that it is about. */
export function adviceText(tool: string, args: object, nameOf = (x: number, y: number): string => words.place({ x, y })): string {
  const given = args as { [name: string]: unknown }
  const { order, action, science_share } = given as { order?: string; action?: string; science_share?: number }
  if (tool === 'set_city_focus') return focusAdvice(given)
  if (tool === 'respond_negotiation') return adviceAnswers[String(given.answer)] ?? words.answer
  if (science_share !== undefined) return words.scienceShare({ percent: science_share })
  if (order !== undefined) return orders[order] ?? order
  if (action !== undefined && given.player_id !== undefined) return cityStateActs[action] ?? abilityName(action, '')
  if (action !== undefined) return abilityName(action, String(given.improvement ?? given.ability ?? ''))
  const thing = ['item', 'technology', 'policy', 'belief', 'promotion', 'improvement', 'great_person', 'to', 'status']
    .map(name => given[name])
    .find(value => typeof value === 'string') as string | undefined
  const act = adviceVerbs[tool] ?? tool.replaceAll('_', ' ')
  const place = given.x !== undefined && given.y !== undefined ? ` ${nameOf(Number(given.x), Number(given.y))}` : ''
  return `${thing ? words.adviceOf({ act, what: ruleName(thing).replaceAll('_', ' ') }) : act}${place}`
}

function focusAdvice({ focus, avoid_growth, other_city_ids }: { [name: string]: unknown }): string {
  if (typeof focus === 'string') return words.adviceFocus({ focus: yieldName(focus) })
  const cities = 1 + ((other_city_ids as unknown[] | undefined)?.length ?? 0)
  return avoid_growth === true ? words.holdGrowth({ cities }) : words.allowGrowth({ cities })
}

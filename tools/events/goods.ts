/** What runs from one civilization to another by a deal, in words. */
import { type Deal, type EngineContext, isPromise, NONE, type PromiseKind } from '../../engine/index.ts'
import { EVENT_WORDS } from '../words/events.ts'
import { said } from '../words/language/said.ts'
import { type Names, namesIn } from './names.ts'

/** '2 Iron', or where `resource` is NONE '5 gold a turn'. */
export function goodsText({ rules, language, called }: Names, { resource, amount }: Pick<Deal, 'resource' | 'amount'>): string {
  const { goods } = EVENT_WORDS[language]
  return resource === NONE
    ? said(goods.gold, language, { amount })
    : said(goods.resource, language, { amount, resource: called(rules.resources[resource].name) })
}

/** 'not to spy on Greece'. */
export const promiseText = ({ language, civ }: Names, promise: PromiseKind, to: number): string =>
  said(EVENT_WORDS[language].promises[promise], language, { other: civ(to) })

/** What the deal's giver gives. */
export function dealText(w: EngineContext, deal: Deal): string {
  const names = namesIn(w)
  const { language } = names
  const { goods } = EVENT_WORDS[language]
  if (isPromise(deal.item)) return said(goods.promise, language, { promise: promiseText(names, deal.item, deal.b) })
  return deal.item === 'openBorders' ? goods.openBorders : goodsText(names, deal)
}

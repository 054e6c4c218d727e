/** Refusals of the tool layer in every language: they name what the English ones name. */
import { describe, expect, test } from 'vitest'
import { type CallRefusal, prepareCall, refusalOf } from '../../../tools/call.ts'
import { TOOLS } from '../../../tools/index.ts'
import { newGuard, noteDone, repeated } from '../../../tools/tool/guard.ts'
import { quotaRefusal } from '../../../tools/tool/quotas.ts'
import { inLanguage } from '../../../tools/words/language/spoken.ts'
import { TOOL_SENTENCES } from '../../../tools/words/sentences.ts'
import { addCity, flatWorld } from '../../world.ts'

const w = flatWorld({ seats: 2 })
const city = addCity(w, 0, 5, 5)

function called(tool: string, args: object): CallRefusal {
  const answer = prepareCall(w, 0, tool, args)
  if (answer.kind !== 'refused') throw new Error(`${tool} was not refused.`)
  return answer.refusal
}

const order = { type: 'endTurn' } as const
const message = { type: 'sendMessage', player: 1, text: 'x' } as const

/** Makers of refusals, by code. */
const MADE: readonly (readonly [keyof (typeof TOOL_SENTENCES)['de'], () => CallRefusal])[] = [
  ['name/unknown', () => called('set_research', { technology: 'Potery' })],
  ['name/unknown', () => called('set_research', { technology: 'Qqqqqqqqqqqq' })],
  ['queue/absent', () => called('change_queue', { city_id: city.id, action: 'remove', item: 'Monument' })],
  ['guard/repeated', () => refusalOf(repeated(noteDone(newGuard(1), order), TOOLS.get('end_turn')!, order)!)],
  ['quota/used', () => refusalOf(quotaRefusal({ messages: { times: 20, chars: 20 } }, message, 904)!)],
  ['quota/used', () => refusalOf(quotaRefusal({ messages: { times: 1, chars: 20_000 } }, message, 904)!)],
  ['deal/not-a-bot', () => called('suggest_deal', { player_id: 1, give: { gold: 1 }, fill: 'get' })],
  ['notes/changed', () => called('write_notes', { text: 'Later', version: 1 })],
  ['dismiss/nothing', () => called('dismiss', { tool: 'un_vote' })],
  ['turn/over', () => called('end_turn', { turn: 907 })],
]

const valuesIn = (text: string): string[] => [...(text.match(/Potery|Qq+|Monument|end_turn|\d+/g) ?? [])].sort()

describe.each(['de', 'fr', 'es', 'zh'] as const)('refusals of tools in %s', language => {
  test.each(MADE)('%s', (code, make) => {
    const english = make()
    const own = inLanguage(language, make)
    expect([english.code, own.code]).toEqual([code, code])
    expect(own.message).not.toBe(english.message)
    expect(own.hint).not.toBe(english.hint)
    expect(own.hint).toBeTruthy()
    expect(valuesIn(own.message)).toEqual(valuesIn(english.message))
    expect(own).not.toHaveProperty('says')
  })

  test('are all of them tried here', () => {
    expect(Object.keys(TOOL_SENTENCES[language]).sort()).toEqual([...new Set(MADE.map(([code]) => code))].sort())
  })
})

/** A game that is played by what is advised, in German: nothing of its decisions, advice and alerts is in English but names and sentences of the rules. */
import { expect, test } from 'vitest'
import { answerNegotiation, playTurn } from '../../../bot/play.ts'
import { STANDARD } from '../../../bot/profiles.ts'
import { SeatAdvice } from '../../../bot/seat-advice.ts'
import { createGame, type EngineContext, isRefusal, openNegotiationOf, perform } from '../../../engine/index.ts'
import { alertsOf } from '../../../tools/alerts/alerts.ts'
import { prepareCall } from '../../../tools/call.ts'
import { decisionsOf } from '../../../tools/decisions/decisions.ts'
import { lacksOf, stopsOf } from '../../../tools/views/players/victory-progress.ts'
import { inLanguage } from '../../../tools/words/language/spoken.ts'
import { standardRules } from '../../world.ts'

const rules = standardRules()

/** Names of things, which stay as the rules have them. */
const NAMES = [rules.units, rules.buildings, rules.resources, rules.techs, rules.improvements, rules.policies]
  .flatMap(rows => rows.map(({ name }) => name))
  .sort((a, b) => b.length - a.length)

/** Sentences of the rules, as they are cut in advice. */
const isOfRules = (() => {
  const plain = (text: string) => text.replaceAll(/[[\]]/g, '').replaceAll(/<([^>]*)>/g, '$1')
  const rows = [rules.policies, rules.beliefs, rules.promotions, rules.buildings]
  const effects = rows.flatMap(all => all.flatMap(row => row.effects.map(({ text }) => plain(text))))
  return (text: string) => effects.some(effect => effect.startsWith(text.replace(/…$/, '')))
})()

/** Names, figures and what the rules say are the same in every language. */
function hasWords(text: string): boolean {
  if (isOfRules(text)) return false
  let rest = text
  for (const name of NAMES) rest = rest.replaceAll(name, '')
  return /[a-z]{2}/i.test(rest)
}

/** What the seat is told: sentence by sentence, in the same order in any language. */
function told(w: EngineContext, advice: SeatAdvice): string[] {
  const { decisions } = decisionsOf(w, 0, { adviser: advice.of })
  const own = decisionsOf(w, 0).decisions
  const { alerts } = alertsOf(w, 0, { income: -5, since: w.s.turn - 1 })
  const victories = w.s.setup.victories.map(id => w.rules.victories[id])
  return [
    ...[...decisions, ...own].flatMap(({ what, because, others = [] }) => [what, because, ...others.map(one => one.because)]),
    ...alerts.map(({ what }) => what),
    ...victories.flatMap(victory => [...lacksOf(w, 0, victory), ...stopsOf(w, 0, w.s.civs[1], victory)]),
  ]
}

function answerAll(w: EngineContext): void {
  for (let one = openNegotiationOf(w, 0); one && one.floor !== 0; one = openNegotiationOf(w, 0)) {
    if (isRefusal(perform(w, one.floor, answerNegotiation(w, one.floor, STANDARD, one))))
      perform(w, one.floor, { type: 'respondNegotiation', negotiation: one.id, answer: 'reject' })
  }
}

function playBot(w: EngineContext, seat: number): void {
  const turn = playTurn(w, seat, STANDARD)
  for (let step = turn.next(); !step.done; step = turn.next(perform(w, seat, step.value)));
}

test('sixty turns by advice alone are told in German, in words of its own', { timeout: 120_000 }, () => {
  const w = createGame(rules, { size: 'duel', speed: 'Quick', seed: 5, seats: [{ driver: 'bot' }, { driver: 'bot' }] })
  let version = 0
  const advice = new SeatAdvice(() => version)
  const left = new Set<string>()
  let sentences = 0
  while (w.s.turn < 60 && w.s.over === null && w.s.civs[0].alive) {
    if (w.s.active !== 0) {
      playBot(w, w.s.active)
      continue
    }
    for (let n = 0; n < 80; n++) {
      const english = told(w, advice)
      const german = inLanguage('de', () => told(w, advice))
      expect(german).toHaveLength(english.length)
      german.forEach((text, i) => {
        sentences++
        expect(text).not.toMatch(/[{}]|undefined|NaN/)
        if (text === english[i] && hasWords(text)) left.add(text)
      })
      const [next] = inLanguage('de', () => decisionsOf(w, 0, { adviser: advice.of })).decisions
      const prepared = next && prepareCall(w, 0, next.tool, next.args)
      if (prepared?.kind !== 'acts' || isRefusal(perform(w, 0, prepared.command))) break
      version++
      advice.note(w, 0, prepared.command)
      answerAll(w)
    }
    perform(w, 0, { type: 'endTurn' })
    version++
  }
  expect([...left]).toEqual([])
  expect(sentences).toBeGreaterThan(1000)
})

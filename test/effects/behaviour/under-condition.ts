/** A sentence of the rulebook as a test of an effect that bears a condition: measured without it, with it where the condition fails, and where it holds. */
import { expect, test } from 'vitest'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import { type FlatOptions, flatWorld, standardRules } from '../../world.ts'
import { rulesWith } from './rule.ts'

/** Changes nothing of what is measured here. */
const CONDITION = ' <when espionage is enabled>'

/** `sentences` by place, as in rule.ts, without their condition; the values without the effects and with them in force. */
export function ruleUnderCondition(
  title: string,
  sentences: Record<string, string | string[]>,
  [without, inForce]: readonly [unknown, unknown],
  measure: (w: EngineContext) => unknown,
  options: FlatOptions = {},
): void {
  test(title, () => {
    const { rules = standardRules() } = options
    const conditional = Object.entries(sentences).map(([place, texts]) => [place, [texts].flat().map(text => text + CONDITION)])
    const changed = rulesWith(Object.fromEntries(conditional), rules)
    const seen = (of: typeof rules, espionage: boolean) => measure(flatWorld({ ...options, rules: of, espionage }))
    expect([seen(rules, true), seen(changed, false), seen(changed, true)]).toEqual([without, without, inForce])
  })
}

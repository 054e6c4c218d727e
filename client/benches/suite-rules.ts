/** By which rules a suite is played: a ruleset and mods over it, of those that are installed. */
import m from 'mithril'
import type { RulesetNote } from '../../actors/wire/messages.ts'
import { type ModCheck, modFields } from '../lobby/new-game/mod-fields.ts'
import { rulesetField } from '../lobby/new-game/ruleset-field.ts'
import { benchesWords } from '../words/benches.ts'
import type { SuiteDraft } from './suite-draft.ts'

const words = benchesWords.form

export function rulesFields(draft: SuiteDraft, rulesets: RulesetNote[], check: ModCheck): m.Children {
  const { wish, fault } = draft
  const look = (): void => void check.look(wish.ruleset, wish.mods)
  const field = draft.field('ruleset', words.ruleset)
  const set = (value: string): void => {
    field.set(value)
    look()
  }
  return m('fieldset', [
    m('legend', words.rulesets),
    rulesetField({ ...field, set }, rulesets, check),
    modFields({ mods: wish.mods, rulesets, check, fault, onChange: look }),
  ])
}

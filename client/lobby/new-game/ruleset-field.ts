/** The ruleset that something is played by, of those that are installed and can be loaded. */
import type m from 'mithril'
import type { RulesetNote } from '../../../actors/wire/messages.ts'
import { choiceField, type Field, isAt } from '../../ui/controls/fields.ts'
import type { ModCheck } from './mod-fields.ts'

/** `check`: of the mods over it, which may say something against the ruleset. */
export const rulesetField = (field: Field<string>, rulesets: readonly RulesetNote[], check: ModCheck): m.Children =>
  choiceField({
    ...field,
    fault: isAt(field.fault, field.path) ? field.fault : (check.faults.find(({ path }) => path === field.path) ?? null),
    options: rulesets.filter(({ kind, problems }) => kind === 'base' && problems.length === 0).map(({ name }) => name),
  })

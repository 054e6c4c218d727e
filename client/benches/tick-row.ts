/** Boxes for the entries of a list of a suite. */
import m from 'mithril'
import { tickField } from '../ui/controls/fields.ts'
import type { ListKey, SuiteDraft } from './suite-draft.ts'

/** `about`: a line on what it is, for screen readers tied to its box. */
export type TickChoice = [value: string, shown: string, about?: string]

export const tickRow = (draft: SuiteDraft, key: ListKey, choices: readonly TickChoice[]): m.Children =>
  m(
    '.ticks',
    choices.map(([value, label]) => tick(draft, key, value, label)),
  )

/** One to a line, with what it is about beneath it. */
export const tickLines = (draft: SuiteDraft, key: ListKey, choices: readonly TickChoice[]): m.Children =>
  m(
    'ul.bench-tasks',
    choices.map(([value, label, about = '']) => m('li', { key: value }, [tick(draft, key, value, label), m('p.quiet', about)])),
  )

const tick = (draft: SuiteDraft, key: ListKey, value: string, label: string): m.Children =>
  tickField({
    label,
    path: `/${key}/tick-${value.replaceAll(/[^\w-]/g, '-')}`,
    value: draft.wish[key].includes(value),
    set: isOn => draft.tick(key, value, isOn),
    fault: null,
  })

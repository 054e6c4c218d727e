/** What a suite plays: maps, scenarios and probes, each with a line on what it asks, and by which rules. */
import m from 'mithril'
import type { BenchChoices } from '../../actors/wire/benches/bench-port.ts'
import { faultNote } from '../ui/controls/fields.ts'
import { benchesWords } from '../words/benches.ts'
import { benchTaskWords as named } from '../words/lab/bench-tasks.ts'
import { sizeName } from '../words/lobby.ts'
import type { SuiteDraft } from './suite-draft.ts'
import { tickLines, tickRow } from './tick-row.ts'

const words = benchesWords.form

export const taskFields = (draft: SuiteDraft, { maps, scenarios, probes }: BenchChoices): m.Children => [
  m('fieldset', [
    m('legend', words.what),
    m('h3', words.maps),
    tickLines(
      draft,
      'scenarios',
      maps.map(({ id, size, players, turns }) => [id, id, words.map({ size: sizeName(size), players, turns })]),
    ),
    m('h3', words.scenarios),
    tickLines(
      draft,
      'scenarios',
      scenarios.map(({ id, title, words: task, turns }) => [
        id,
        words.scenario({ title: named.titles[id] ?? title, turns }),
        named.tasks[id] ?? task,
      ]),
    ),
    probesPart(draft, probes),
    faultNote(draft.fault, '/scenarios'),
  ]),
  m('fieldset', [
    m('legend', words.variants),
    tickRow(draft, 'variants', Object.entries(words.variantNames)),
    faultNote(draft.fault, '/variants'),
  ]),
]

function probesPart(draft: SuiteDraft, probes: BenchChoices['probes']): m.Children {
  const ids = probes.map(({ id }) => id)
  const chosen = draft.wish.scenarios.filter(id => ids.includes(id)).length
  return m('details', [
    m('summary', words.probes({ chosen, all: probes.length })),
    m('label.tick', [
      m('input', {
        type: 'checkbox',
        checked: chosen === probes.length,
        onchange(event: Event) {
          const isOn = (event.target as HTMLInputElement).checked
          for (const id of ids) draft.tick('scenarios', id, isOn)
        },
      }),
      words.allProbes,
    ]),
    tickLines(
      draft,
      'scenarios',
      probes.map(({ id, title, topic, words: task }) => [
        id,
        `${named.titles[id] ?? title} (${named.topics[topic] ?? topic})`,
        named.tasks[id] ?? task,
      ]),
    ),
  ])
}

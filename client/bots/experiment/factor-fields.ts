/** Factors: parameters that are varied within games, each with its levels. */
import m from 'mithril'
import { botsWords } from '../../words/bots.ts'
import { draftField } from './draft-field.ts'
import type { ExperimentDraft, Json, JsonObject } from './experiment-draft.ts'
import { typedValue } from './experiment-draft.ts'
import { type ExperimentOffers, hintOf } from './experiment-offers.ts'
import { PARAMETERS } from './params-field.ts'
import { changed } from './seat-fields.ts'

const words = botsWords.experimentForm

export const factorsOf = ({ value: { factors } }: ExperimentDraft): JsonObject | null =>
  typeof factors === 'object' && factors !== null && !Array.isArray(factors) ? factors : null

export function factorFields(draft: ExperimentDraft, factors: JsonObject, { profiles, fields }: ExperimentOffers): m.Children {
  const change = (next: JsonObject): void => draft.set('factors', next)
  const rows = Object.entries(factors)
  return [
    draftField(draft, {
      ...{ label: words.base, path: '/profile', value: draft.value.profile, hint: hintOf(fields, 'profile') },
      set: value => draft.set('profile', value),
      options: [['', words.usual], ...profiles.map(({ id, name }): [string, string] => [id, name])],
    }),
    rows.map(([name, levels], i) =>
      m('fieldset', { key: i }, [
        m('legend', words.factor({ n: i + 1 })),
        draftField(draft, {
          ...{ label: words.factorName, path: `/factors/${pointed(name)}`, value: name, hint: words.factorHint },
          set: value => change(renamed(rows, i, String(value ?? ''))),
          attrs: { list: PARAMETERS },
        }),
        isBare(levels)
          ? draftField(draft, {
              ...{
                label: words.levels,
                path: `/factors/${pointed(name)}/levels`,
                value: levels.join(', '),
                hint: words.levelsHint,
              },
              set: value => change({ ...factors, [name]: levelsOf(String(value ?? '')) }),
            })
          : m('p.quiet', words.levelsInJson),
        rows.length > 1 &&
          m(
            'button.small',
            {
              type: 'button',
              'aria-label': words.removeFactor({ n: i + 1 }),
              onclick: () => change(changed(factors, name, undefined)),
            },
            words.remove,
          ),
      ]),
    ),
    m('button.small', { type: 'button', onclick: () => change({ ...factors, [freeName(factors)]: [] }) }, words.addFactor),
  ]
}

const pointed = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1')

const isBare = (levels: Json): levels is (string | number)[] =>
  Array.isArray(levels) && levels.every(level => typeof level === 'string' || typeof level === 'number')

const levelsOf = (text: string): Json[] =>
  text
    .split(',')
    .map(typedValue)
    .filter(level => level !== undefined)

const freeName = (factors: JsonObject): string => {
  let n = Object.keys(factors).length + 1
  while (`factor ${n}` in factors) n++
  return `factor ${n}`
}

/** In its place: the order of factors is that of the report. */
const renamed = (rows: readonly [string, Json][], i: number, name: string): JsonObject =>
  Object.fromEntries(rows.map(([own, levels], n) => [n === i ? name : own, levels]))

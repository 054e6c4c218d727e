/** Where and how many games are played, and when they end early: fields that the schema describes. */
import m from 'mithril'
import { SIZES } from '../../lobby/new-game/game-draft.ts'
import { type Fault, tickField } from '../../ui/controls/fields.ts'
import { botsWords } from '../../words/bots.ts'
import { newGameWords, sizeName } from '../../words/lobby.ts'
import { draftField } from './draft-field.ts'
import type { ExperimentDraft, JsonObject } from './experiment-draft.ts'
import { type ExperimentOffers, hintOf } from './experiment-offers.ts'
import { changed } from './seat-fields.ts'

const words = botsWords.experimentForm

type Key = keyof typeof words.fields

/** A field at the top of the experiment, with what the schema says of it. */
const plain = (
  draft: ExperimentDraft,
  { fields }: ExperimentOffers,
  key: Key,
  options?: readonly (string | [string, string])[],
): m.Children =>
  draftField(draft, {
    ...{ label: words.fields[key], path: `/${key}`, value: draft.value[key], hint: hintOf(fields, key) },
    set: value => draft.set(key, value),
    ...(options ? { options } : fields[key]?.type === 'integer' && { attrs: { inputmode: 'numeric' } }),
  })

export function whereFields(draft: ExperimentDraft, offers: ExperimentOffers): m.Children {
  const { ruleset = 'standard', mods, maps } = draft.value
  const rules = offers.rulesets.find(({ name }) => name === ruleset)
  const chosen = Array.isArray(maps) ? maps : []
  const usual: [string, string] = ['', words.usual]
  return [
    plain(draft, offers, 'size', [
      usual,
      ...SIZES.map(([name, seats]): [string, string] => [name, words.sizeFor({ name: sizeName(name), seats })]),
    ]),
    m('fieldset', [
      m('legend', words.fields.maps),
      m(
        '.ticks',
        Object.entries(newGameWords.maps).map(([value, label]) =>
          tickField({
            ...{ label, path: `/maps/tick-${value}`, value: chosen.includes(value), fault: null },
            set(isOn) {
              const next = isOn ? [...chosen, value] : chosen.filter(one => one !== value)
              draft.set('maps', next.length > 0 ? next : undefined)
            },
          }),
        ),
      ),
      m('p.quiet.hint', hintOf(offers.fields, 'maps')),
      draft.faultAt('/maps') && m('p.fault', { role: 'alert' }, draft.faultAt('/maps')!.text),
    ]),
    plain(draft, offers, 'speed', [usual, ...(rules?.speeds ?? [])]),
    plain(draft, offers, 'turns'),
    plain(draft, offers, 'difficulty', [usual, ...(rules?.difficulties ?? [])]),
    plain(draft, offers, 'nation'),
    plain(draft, offers, 'ruleset', [usual, ...offers.rulesets.filter(({ kind }) => kind === 'base').map(({ name }) => name)]),
    draftField(draft, {
      ...{ label: words.fields.mods, path: '/mods', hint: hintOf(offers.fields, 'mods') },
      value: Array.isArray(mods) ? mods.join(', ') : mods,
      set: value =>
        draft.set(
          'mods',
          value === undefined
            ? undefined
            : String(value)
                .split(',')
                .map(one => one.trim()),
        ),
    }),
  ]
}

export const howManyFields = (draft: ExperimentDraft, offers: ExperimentOffers): m.Children => [
  ...(['games', 'replays', 'players', 'seed', 'priority', 'gameSeconds'] as const).map(key => plain(draft, offers, key)),
  draftField(draft, {
    ...{ label: words.fields.rotate, path: '/rotate', hint: hintOf(offers.fields, 'rotate') },
    value: draft.value.rotate === undefined ? '' : String(draft.value.rotate),
    set: value => draft.set('rotate', value === undefined ? undefined : value === 'true'),
    options: [
      ['', words.usual],
      ['true', words.yes],
      ['false', words.no],
    ],
  }),
]

const STOP_FIELDS = ['alpha', 'beta', 'elo0', 'elo1'] as const
const USUAL_STOP: JsonObject = { alpha: 0.05, beta: 0.05, elo0: 0, elo1: 30 }

export function stopFields(draft: ExperimentDraft, { fields }: ExperimentOffers): m.Children {
  const stop = draft.value.stop as JsonObject | undefined
  const described = (fields.stop as { properties?: Record<string, { description?: string }> } | undefined)?.properties ?? {}
  return [
    tickField({
      ...{ label: words.stops, path: '/stop', value: stop !== undefined, fault: stopFault(draft) },
      set: isOn => draft.set('stop', isOn ? { ...USUAL_STOP } : undefined),
    }),
    m('p.quiet.hint', hintOf(fields, 'stop')),
    stop &&
      STOP_FIELDS.map(key =>
        draftField(draft, {
          ...{ label: key, path: `/stop/${key}`, value: stop[key], hint: hintOf(described, key) },
          set: value => draft.set('stop', changed(stop, key, value)),
          attrs: { inputmode: 'decimal' },
        }),
      ),
  ]
}

/** Of the whole test; what is wrong with one of its figures stands at that figure. */
const stopFault = (draft: ExperimentDraft): Fault | null =>
  STOP_FIELDS.some(key => draft.faultAt(`/stop/${key}`)) ? null : draft.faultAt('/stop')

/** Who plays against whom: a part of the form for each seat. */
import m from 'mithril'
import { faultNote } from '../../ui/controls/fields.ts'
import { botsWords } from '../../words/bots.ts'
import { draftField } from './draft-field.ts'
import type { ExperimentDraft, Json, JsonObject } from './experiment-draft.ts'
import type { ExperimentOffers } from './experiment-offers.ts'
import { paramsField } from './params-field.ts'

const words = botsWords.experimentForm
const MOST_SEATS = 30

export const seatsOf = ({ value: { seats } }: ExperimentDraft): JsonObject[] =>
  Array.isArray(seats) ? seats.filter((seat): seat is JsonObject => typeof seat === 'object' && seat !== null) : []

export function seatFields(draft: ExperimentDraft, offers: ExperimentOffers): m.Children {
  const seats = seatsOf(draft)
  const change = (all: JsonObject[]): void => draft.set('seats', all)
  return [
    seats.map((seat, i) => {
      const set = (key: string, value: Json | undefined): void => change(seats.with(i, changed(seat, key, value)))
      return m('fieldset', { key: i }, [
        m('legend', words.seat({ n: i + 1 })),
        playsField(draft, offers, seat, `/seats/${i}`, next => change(seats.with(i, next))),
        draftField(draft, {
          label: words.label,
          path: `/seats/${i}/label`,
          value: seat.label,
          set: value => set('label', value),
          hint: words.labelHint,
        }),
        draftField(draft, {
          ...{ label: words.aggression, path: `/seats/${i}/aggression`, value: seat.aggression },
          ...{ set: value => set('aggression', value), attrs: { inputmode: 'decimal', placeholder: words.aggressionHint } },
        }),
        m(paramsField, {
          ...{ draft, path: `/seats/${i}`, parameters: offers.parameters },
          params: (seat.params ?? {}) as JsonObject,
          set: params => set('params', Object.keys(params).length > 0 ? params : undefined),
        }),
        seats.length > 1 &&
          m(
            'button.small',
            { type: 'button', 'aria-label': words.removeSeat({ n: i + 1 }), onclick: () => change(seats.toSpliced(i, 1)) },
            words.remove,
          ),
      ])
    }),
    m(
      'button.small',
      {
        type: 'button',
        disabled: seats.length >= MOST_SEATS,
        onclick: () => change([...seats, structuredClone(seats.at(-1) ?? { profile: 'standard' })]),
      },
      words.addSeat,
    ),
  ]
}

export function changed(one: JsonObject, key: string, value: Json | undefined): JsonObject {
  const { [key]: _, ...others } = one
  return value === undefined ? others : { ...one, [key]: value }
}

/** A profile or a code: the one takes the other's place. */
function playsField(
  draft: ExperimentDraft,
  { profiles, codes }: ExperimentOffers,
  seat: JsonObject,
  path: string,
  set: (seat: JsonObject) => void,
): m.Children {
  const { bot, profile, ...rest } = seat
  const value = bot !== undefined ? `bot ${bot}` : profile !== undefined ? `profile ${profile}` : ''
  return [
    draftField(draft, {
      ...{ label: words.plays, path: `${path}/profile`, value, hint: words.playsHint },
      set(chosen) {
        const [kind, ...name] = String(chosen ?? '').split(' ')
        set(chosen === undefined ? rest : { [kind]: name.join(' '), ...rest })
      },
      options: [
        ...profiles.map(({ id, name }): [string, string] => [`profile ${id}`, name]),
        ['profile best', words.best],
        ...codes.map((code): [string, string] => [`bot ${code}`, words.code({ code })]),
        ['bot live', words.live],
      ],
    }),
    faultNote(draft.faultAt(`${path}/bot`), `${path}/bot`),
  ]
}

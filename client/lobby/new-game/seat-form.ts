/** Who plays a seat, and by what: the part of a form that a new game and a seat of a running one share. */
import m from 'mithril'
import type { Driver } from '../../../actors/wire/messages.ts'
import { choiceField, type Fault, textField } from '../../ui/controls/fields.ts'
import { LINK, withLink } from '../../ui/controls/with-link.ts'
import { lobbyWords } from '../../words/lobby.ts'
import type { Offers } from './form-options.ts'
import { DRIVERS, LIMITS, modelOptions, profileOptions, type SeatDraft } from './seat-draft.ts'

const words = lobbyWords.seatForm

interface Attrs {
  draft: SeatDraft
  /** JSON pointer of the seat in the request. */
  at: string
  fault: Fault | null
  offers: Offers | null
  /** Said after each label, where there are several seats. */
  of?: string
}

/** The driver, and what that driver needs to be told. */
export function driverFields({ draft, at, fault, offers, of = '' }: Attrs): m.Children {
  const named = (label: string) => (of === '' ? {} : { 'aria-label': words.fieldOf({ field: label, seat: of }) })
  const driver = choiceField({
    label: words.driverField,
    path: `${at}/driver`,
    value: draft.driver,
    set: value => (draft.driver = value as Driver),
    fault,
    options: DRIVERS,
    attrs: of === '' ? {} : { 'aria-label': words.driverLabel({ seat: of }) },
  })
  if (draft.driver === 'bot')
    return [
      driver,
      choiceField({
        label: words.profileField,
        path: `${at}/profile`,
        value: draft.profile,
        set: value => (draft.profile = value),
        fault,
        options: profileOptions(offers, draft),
        attrs: named(words.profileField),
      }),
    ]
  return draft.driver === 'model' ? [driver, modelField({ draft, at, fault, offers }, named(words.modelField))] : driver
}

function modelField({ draft, at, fault, offers }: Attrs, attrs: m.Attributes): m.Children {
  const options = modelOptions(offers, draft)
  if (options.length === 0)
    return m('p.notice', withLink(words.noModels({ link: LINK }), m(m.route.Link, { href: '/settings' }, words.noModelsLink)))
  return choiceField({
    label: words.modelField,
    path: `${at}/model`,
    value: draft.model,
    set: value => (draft.model = value),
    fault,
    options,
    attrs,
  })
}

/** The name shown to the others, and what ends a turn of the seat, or how warlike its bot is. */
export function furtherFields({ draft, at, fault, of = '' }: Attrs): m.Children {
  const named = (label: string) => (of === '' ? {} : { 'aria-label': words.fieldOf({ field: label, seat: of }) })
  const name = textField({
    label: words.nameField,
    path: `${at}/name`,
    value: draft.name,
    set: value => (draft.name = value),
    fault,
    attrs: { placeholder: words.nameHint, ...(of !== '' && { 'aria-label': words.nameLabel({ seat: of }) }) },
  })
  if (draft.driver === 'bot')
    return [
      name,
      textField({
        label: words.aggressionField,
        path: `${at}/aggression`,
        value: draft.aggression,
        set: value => (draft.aggression = value),
        fault,
        attrs: { placeholder: words.aggressionHint, inputmode: 'decimal', ...named(words.aggressionField) },
      }),
    ]
  return [
    name,
    m('p.quiet', words.limitsTitle),
    LIMITS.map(([key, label, usual]) =>
      textField({
        label,
        path: `${at}/limits/${key}`,
        value: draft.limits[key],
        set: value => (draft.limits[key] = value),
        fault,
        attrs: {
          placeholder: draft.driver === 'human' && key !== 'seconds' ? words.noLimit : usual,
          inputmode: 'numeric',
          ...named(label),
        },
      }),
    ),
  ]
}

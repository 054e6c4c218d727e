/** Who plays a seat, and by what: the part of a form that a new game and a seat of a running one share. */
import m from 'mithril'
import type { Driver, NewSeat, SeatRecord, SeenSeat } from '../../../actors/wire/messages.ts'
import { choiceField, type Fault, numberOf, textField } from '../../ui/controls/fields.ts'
import { lobbyWords } from '../../words/lobby.ts'
import type { Offers } from './form-options.ts'

const words = lobbyWords.seatForm

export const DRIVERS: [Driver, string][] = [
  ['human', 'Person'],
  ['agent', 'Agent'],
  ['bot', 'Bot'],
  ['model', 'Model'],
]
/** Who plays it, in words: 'bot Standard'. */
export function playedBy({ driver, profile, model }: Pick<SeenSeat, 'driver' | 'profile' | 'model'>): string {
  const kind = DRIVERS.find(([name]) => name === driver)?.[1].toLowerCase() ?? 'unmet'
  const which = driver === 'bot' ? profile : driver === 'model' ? model : null
  return which === null ? kind : `${kind} ${which}`
}

/** The best-ranked profile when the seat is given to it. */
const BEST = words.bestBot
/** Where it is not known which there are. */
const SOME_PROFILES = ['Standard', 'Idle']

export type LimitKey = 'stallSteps' | 'steps' | 'toolCalls' | 'seconds'
/** With what an agent's or a model's new seat has. */
const LIMITS: [LimitKey, string, string][] = [
  ['stallSteps', words.stallLimit, '10'],
  ['steps', 'Steps', '60'],
  ['toolCalls', words.callLimit, '150'],
  ['seconds', 'Seconds', '1800'],
]

/** Every field as its control holds it; nothing means the default. */
export interface SeatDraft {
  driver: Driver
  nation: string
  name: string
  profile: string
  /** As the seat has it, by what its profile said when it was given to it; '': it has none. */
  profileNow: string
  aggression: string
  model: string
  limits: Record<LimitKey, string>
  /** As the seat has them: what is left as it is goes on to follow the driver. */
  limitsNow: Record<LimitKey, string>
}

const NO_LIMITS: Record<LimitKey, string> = { stallSteps: '', steps: '', toolCalls: '', seconds: '' }

export const newSeat = (driver: Driver): SeatDraft => ({
  driver,
  nation: '',
  name: '',
  profile: BEST,
  profileNow: '',
  aggression: '',
  model: '',
  limits: { ...NO_LIMITS },
  limitsNow: NO_LIMITS,
})

/** A seat of a running game, to be changed. */
export function seatDraft({ driver, nation, name, profile, aggression, model, limits }: SeatRecord): SeatDraft {
  const limitsNow = Object.fromEntries(LIMITS.map(([key]) => [key, String(limits[key])])) as Record<LimitKey, string>
  return {
    driver,
    nation,
    name,
    profile: profile ?? BEST,
    profileNow: profile ?? '',
    aggression: aggression === null ? '' : String(aggression),
    model: model ?? '',
    limits: { ...limitsNow },
    limitsNow,
  }
}

/** The body of a request, without the nation. */
export function seatBody({
  driver,
  name,
  profile,
  profileNow,
  aggression,
  model,
  limits,
  limitsNow,
}: SeatDraft): Omit<NewSeat, 'nation'> {
  const changed = LIMITS.filter(([key]) => limits[key] !== limitsNow[key])
  const limited = Object.assign({}, ...changed.map(([key]) => numberOf(key, limits[key])))
  return {
    driver,
    ...(name.trim() !== '' && { name: name.trim() }),
    ...(driver === 'bot' && profile !== profileNow && { profile }),
    ...(driver === 'bot' && { aggression: null, ...numberOf('aggression', aggression) }),
    ...(driver === 'model' && model !== '' && { model }),
    ...(driver !== 'bot' && Object.keys(limited).length > 0 && { limits: limited }),
  }
}

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
  const named = (label: string) => (of === '' ? {} : { 'aria-label': `${label} of ${of}` })
  const driver = choiceField({
    label: words.driverField,
    path: `${at}/driver`,
    value: draft.driver,
    set: value => (draft.driver = value as Driver),
    fault,
    options: DRIVERS,
    attrs: of === '' ? {} : { 'aria-label': words.driverLabel(of) },
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
        attrs: named('Profile'),
      }),
    ]
  return draft.driver === 'model' ? [driver, modelField({ draft, at, fault, offers }, named(words.modelField))] : driver
}

/** Names of profiles that it can have, the best-ranked first. */
export const profileOptions = (offers: Offers | null, { profile }: SeatDraft): string[] => [
  ...new Set([BEST, ...(offers?.profiles ?? SOME_PROFILES), profile]),
]

/** Models that it can have, its own among them; none where none is set up. */
export function modelOptions(offers: Offers | null, draft: SeatDraft): [string, string][] {
  const models = offers?.models ?? []
  // What the control shows first is what is meant, though the models may be known only later.
  draft.model ||= models[0] ?? ''
  const all = models.map((name): [string, string] => [name, name])
  return draft.model === '' || models.includes(draft.model) ? all : [...all, [draft.model, words.modelMissing(draft.model)]]
}

function modelField({ draft, at, fault, offers }: Attrs, attrs: m.Attributes): m.Children {
  const options = modelOptions(offers, draft)
  if (options.length === 0) return m('p.notice', [words.noModels, m(m.route.Link, { href: '/settings' }, words.noModelsLink)])
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
  const named = (label: string) => (of === '' ? {} : { 'aria-label': `${label} of ${of}` })
  const name = textField({
    label: words.nameField,
    path: `${at}/name`,
    value: draft.name,
    set: value => (draft.name = value),
    fault,
    attrs: { placeholder: words.nameHint, ...(of !== '' && { 'aria-label': words.nameLabel(of) }) },
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
          placeholder: draft.driver === 'human' && key !== 'seconds' ? 'none' : usual,
          inputmode: 'numeric',
          ...named(label),
        },
      }),
    ),
  ]
}

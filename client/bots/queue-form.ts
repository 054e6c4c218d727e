/** The form that lets profiles play each other: they take seats in turn, and every game rotates them. */
import m from 'mithril'
import { SIZES } from '../lobby/new-game/game-draft.ts'
import { choiceField, faultNote, textField, tickField } from '../ui/controls/fields.ts'
import { botsWords } from '../words/bots.ts'
import { newGameWords, sizeName } from '../words/lobby.ts'
import type { ProfileSummary } from './profile-types.ts'
import { QueueDraft, type QueueOffers } from './queue-draft.ts'

const words = botsWords.queueForm

/** Id of the words beside the button. */
const WHY_NOT = 'queue-why-not'

interface Attrs {
  profiles: ProfileSummary[]
  offers: QueueOffers
  onQueued(id: string): void
}

export const queueForm: m.ClosureComponent<Attrs> = () => {
  const draft = new QueueDraft()
  return {
    view: ({ attrs: { profiles, offers, onQueued } }) =>
      m(
        'form',
        {
          'aria-label': words.formLabel,
          onsubmit(event: Event) {
            event.preventDefault()
            void draft.submit(onQueued)
          },
        },
        [
          playersField(draft, profiles),
          settingFields(draft, offers),
          draft.isLoose && draft.fault && m('p.fault', { role: 'alert' }, draft.fault.text),
          m('.line', [
            m(
              'button',
              { type: 'submit', disabled: draft.isBusy || !draft.hasPlayers, 'aria-describedby': WHY_NOT },
              draft.isBusy ? words.queueing : words.submit,
            ),
            m('span.quiet', { id: WHY_NOT }, !draft.hasPlayers && words.whyNotYet),
          ]),
        ],
      ),
  }
}

const playersField = (draft: QueueDraft, profiles: readonly ProfileSummary[]): m.Children =>
  m('fieldset', [
    m('legend', words.players),
    ticks(
      draft,
      'profiles',
      profiles.map(({ id, name }): [string, string] => [id, name]),
    ),
    m('p.quiet', seatsText(draft, profiles)),
  ])

function settingFields(draft: QueueDraft, offers: QueueOffers): m.Children {
  const { speed, difficulty } = draft.wish
  return [
    textField(draft.field('name', words.name, { placeholder: words.nameHint, maxlength: 60 })),
    textField(draft.field('games', words.games, { inputmode: 'numeric' })),
    choiceField({
      ...draft.field('size', words.sizeField),
      options: SIZES.map(([name, seats]): [string, string] => [name, newGameWords.sizeFor({ name: sizeName(name), seats })]),
    }),
    m('fieldset', [m('legend', words.maps), ticks(draft, 'maps', Object.entries(newGameWords.maps))]),
    choiceField({ ...draft.field('speed', words.speedField), options: [...new Set([...offers.speeds, speed])] }),
    textField(draft.field('turns', words.turns, { placeholder: words.turnsHint, inputmode: 'numeric' })),
    choiceField({
      ...draft.field('difficulty', words.difficultyField),
      options: [...new Set([...offers.difficulties, difficulty])],
    }),
    textField(draft.field('players', words.seats, { placeholder: words.seatsHint, inputmode: 'numeric' })),
    textField(draft.field('seed', words.seed, { placeholder: words.seedHint, inputmode: 'numeric' })),
  ]
}

const ticks = (draft: QueueDraft, key: 'profiles' | 'maps', options: [string, string][]): m.Children => [
  m(
    '.ticks',
    options.map(([value, label]) =>
      tickField({
        label,
        path: `/${key}/tick-${value}`,
        value: draft.wish[key].includes(value),
        set: isOn => draft.tick(key, value, isOn),
        fault: null,
      }),
    ),
  ),
  faultNote(draft.fault, `/${key}`),
]

/** Standard, Bold, Standard, Bold … */
function seatsText({ hasPlayers, wish }: QueueDraft, profiles: readonly ProfileSummary[]): string {
  if (!hasPlayers) return words.tooFewPlayers
  const names = wish.profiles.map(id => profiles.find(one => one.id === id)?.name ?? id)
  return words.rotation({ names: [...names, ...names].slice(0, 4).join(', ') })
}

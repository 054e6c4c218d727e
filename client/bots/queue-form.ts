/** The form that lets profiles play each other: they take seats in turn, and every game rotates them. */
import m from 'mithril'
import { SIZES } from '../lobby/new-game/game-draft.ts'
import { newCallId } from '../net/call-id.ts'
import {
  choiceField,
  type Fault,
  type Field,
  faultNote,
  faultOf,
  focusFault,
  isAt,
  numberOf,
  textField,
  tickField,
} from '../ui/controls/fields.ts'
import { botsWords } from '../words/bots.ts'
import { newGameWords } from '../words/lobby.ts'
import { queueProfiles } from './lab-api.ts'
import type { ProfileSummary } from './profile-types.ts'

const words = botsWords.queueForm

export interface QueueOffers {
  speeds: string[]
  difficulties: string[]
}

interface Attrs {
  profiles: ProfileSummary[]
  offers: QueueOffers
  onQueued(id: string): void
}

/** Every field as its control holds it. */
const BLANK = {
  name: '',
  profiles: ['standard'] as string[],
  games: '100',
  size: 'duel',
  maps: ['continents', 'pangaea'] as string[],
  speed: 'Quick',
  turns: '',
  difficulty: 'Prince',
  players: '',
  seed: '',
}
type Wish = typeof BLANK
type TextKey = { [K in keyof Wish]: Wish[K] extends string ? K : never }[keyof Wish]

export const queueForm: m.ClosureComponent<Attrs> = () => {
  const wish: Wish = { ...BLANK }
  let fault: Fault | null = null
  let isLoose = false
  let busy = false
  /** What was sent last without an answer: as it is it goes out under the same id. */
  let sent = { text: '', callId: '' }

  const field = (key: TextKey, label: string, attrs: m.Attributes = {}): Field<string> => ({
    label,
    path: `/${key}`,
    value: wish[key],
    set: value => (wish[key] = value),
    fault,
    attrs,
  })

  const ticks = (key: 'profiles' | 'maps', options: [string, string][]): m.Children => [
    m(
      '.ticks',
      options.map(([value, label]) =>
        tickField({
          label,
          path: `/${key}/tick-${value}`,
          value: wish[key].includes(value),
          set: isOn => (wish[key] = isOn ? [...wish[key], value] : wish[key].filter(other => other !== value)),
          fault: null,
        }),
      ),
    ),
    faultNote(fault, `/${key}`),
  ]

  async function submit(onQueued: (id: string) => void): Promise<void> {
    busy = true
    fault = null
    try {
      const body = bodyOf(wish)
      const text = JSON.stringify(body)
      if (text !== sent.text) sent = { text, callId: newCallId() }
      const { id } = await queueProfiles(body, sent.callId)
      sent = { text: '', callId: '' }
      wish.name = ''
      onQueued(id)
    } catch (error) {
      fault = faultOf(error)
    }
    busy = false
    m.redraw.sync()
    const isList = isAt(fault, '/profiles') || isAt(fault, '/maps')
    isLoose = fault !== null && !isList && !focusFault(fault)
    m.redraw()
  }

  return {
    view: ({ attrs: { profiles, offers, onQueued } }) =>
      m(
        'form',
        {
          'aria-label': words.formLabel,
          onsubmit(event: Event) {
            event.preventDefault()
            void submit(onQueued)
          },
        },
        [
          m('fieldset', [
            m('legend', words.players),
            ticks(
              'profiles',
              profiles.map(({ id, name }): [string, string] => [id, name]),
            ),
            m('p.quiet', seatsText(wish.profiles, profiles)),
          ]),
          textField(field('name', words.name, { placeholder: words.nameHint, maxlength: 60 })),
          textField(field('games', words.games, { inputmode: 'numeric' })),
          choiceField({
            ...field('size', 'Size'),
            options: SIZES.map(([name, seats]): [string, string] => [name, `${name}, for ${seats}`]),
          }),
          m('fieldset', [m('legend', words.maps), ticks('maps', newGameWords.maps)]),
          choiceField({ ...field('speed', 'Speed'), options: [...new Set([...offers.speeds, wish.speed])] }),
          textField(field('turns', words.turns, { placeholder: words.turnsHint, inputmode: 'numeric' })),
          choiceField({ ...field('difficulty', 'Difficulty'), options: [...new Set([...offers.difficulties, wish.difficulty])] }),
          textField(field('players', words.seats, { placeholder: words.seatsHint, inputmode: 'numeric' })),
          textField(field('seed', words.seed, { placeholder: words.seedHint, inputmode: 'numeric' })),
          isLoose && fault && m('p.fault', { role: 'alert' }, fault.text),
          m('button', { type: 'submit', disabled: busy }, busy ? 'Queueing …' : words.submit),
        ],
      ),
  }
}

/** Standard, Bold, Standard, Bold … */
function seatsText(chosen: readonly string[], profiles: readonly ProfileSummary[]): string {
  const names = chosen.map(id => profiles.find(one => one.id === id)?.name ?? id)
  if (names.length < 2) return words.tooFewPlayers
  return words.rotation([...names, ...names].slice(0, 4).join(', '))
}

const bodyOf = ({ name, profiles, games, size, maps, speed, turns, difficulty, players, seed }: Wish): object => ({
  profiles,
  size,
  maps,
  speed,
  difficulty,
  ...numberOf('games', games),
  ...numberOf('turns', turns),
  ...numberOf('players', players),
  ...numberOf('seed', seed),
  ...(name.trim() !== '' && { name: name.trim() }),
})

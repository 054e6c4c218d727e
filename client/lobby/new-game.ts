/** The form that makes a game. */
import m from 'mithril'
import type { CreatedGame, NewGame, RulesetNote } from '../../actors/messages.ts'
import { call } from '../net/api.ts'
import { choiceField, type Fault, type Field, faultOf, focusFault, isAt, numberOf, textField, tickField } from '../ui/fields.ts'
import { type ModCheck, modCheck, modFields } from './mod-fields.ts'
import type { Offers } from './offers.ts'
import { driverFields, furtherFields, newSeat, type SeatDraft, seatBody } from './seat-form.ts'

/** With the civilizations that each is meant for. */
export const SIZES: [string, number][] = [
  ['duel', 2],
  ['small', 4],
  ['standard', 6],
  ['large', 8],
  ['huge', 12],
  ['gargantuan', 24],
]
export const MAPS: [string, string][] = [
  ['continents', 'Continents'],
  ['pangaea', 'Pangaea'],
  ['archipelago', 'Archipelago'],
  ['inland_sea', 'Inland sea'],
  ['fractal', 'Fractal'],
]
const VISIBILITIES: [string, string][] = [
  ['players', 'players and owner'],
  ['all', 'everybody'],
]
const MOST_SEATS = 24

/** Every field as its control holds it. */
const blankGame = () => ({
  name: '',
  size: 'duel',
  map: 'continents',
  speed: 'Standard',
  difficulty: 'Prince',
  seed: '',
  turns: '',
  ruleset: 'standard',
  /** Over the ruleset, in this order. */
  mods: [] as string[],
  startEra: '',
  cityStates: '',
  visibility: 'players',
  barbarians: true,
  religion: true,
  espionage: false,
  nuclear: true,
  /** Those that are left out. */
  withoutVictories: [] as string[],
  seats: [newSeat('agent'), newSeat('bot')],
})
type GameDraft = ReturnType<typeof blankGame>
type TextKey = { [K in keyof GameDraft]: GameDraft[K] extends string ? K : never }[keyof GameDraft]
type TickKey = { [K in keyof GameDraft]: GameDraft[K] extends boolean ? K : never }[keyof GameDraft]

interface Attrs {
  offers: Offers | null
  onCreated(created: CreatedGame): void
}

export const newGameForm: m.ClosureComponent<Attrs> = () => {
  const draft = blankGame()
  const check = modCheck()
  let busy = false
  let fault: Fault | null = null
  /** No field is there to show the fault at. */
  let isLoose = false
  let isMoreOpen = false

  async function submit({ offers, onCreated }: Attrs): Promise<void> {
    busy = true
    fault = null
    try {
      onCreated(await call<CreatedGame>('POST', '/api/games', { body: bodyOf(draft, rulesOf(draft, offers, check)) }))
    } catch (error) {
      fault = faultOf(error)
      isMoreOpen ||= MORE.some(key => isAt(fault, `/${key}`))
    }
    busy = false
    m.redraw.sync()
    isLoose = fault !== null && !focusFault(fault)
    m.redraw()
  }

  const field = <K extends TextKey | TickKey>(key: K, label: string, attrs: m.Attributes = {}): Field<GameDraft[K]> => ({
    label,
    path: `/${key}`,
    value: draft[key],
    set: value => (draft[key] = value),
    fault,
    attrs,
  })

  const lookAtMods = (): void => void check.look(draft.ruleset, draft.mods)

  const more = (rules: RulesetNote | null, rulesets: RulesetNote[]): m.Children => [
    choiceField({
      ...field('ruleset', 'Rules'),
      fault: isAt(fault, '/ruleset') ? fault : (check.faults.find(({ path }) => path === '/ruleset') ?? null),
      set(value) {
        draft.ruleset = value
        lookAtMods()
      },
      options: rulesets.filter(({ kind, problems }) => kind === 'base' && problems.length === 0).map(({ name }) => name),
    }),
    modFields({ mods: draft.mods, rulesets, check, fault, onChange: lookAtMods }),
    choiceField({ ...field('startEra', 'Begins in'), options: [['', 'the first era'], ...(rules?.eras.slice(1) ?? [])] }),
    textField(field('cityStates', 'City-states', { placeholder: "the size's", inputmode: 'numeric' })),
    choiceField({ ...field('visibility', 'Seen by'), options: VISIBILITIES }),
    m('.ticks', [
      tickField(field('barbarians', 'Barbarians')),
      tickField(field('religion', 'Religion')),
      tickField(field('espionage', 'Espionage')),
      tickField(field('nuclear', 'Nuclear weapons')),
    ]),
    m('fieldset', [m('legend', 'Victories'), m('.ticks', rules?.victories.map(victoryTick))]),
  ]

  const victoryTick = (name: string): m.Children => {
    const { withoutVictories } = draft
    return tickField({
      label: name[0].toUpperCase() + name.slice(1),
      path: `/victories/${name}`,
      value: !withoutVictories.includes(name),
      set(isOn) {
        draft.withoutVictories = isOn ? withoutVictories.filter(other => other !== name) : [...withoutVictories, name]
      },
      fault: null,
    })
  }

  return {
    view({ attrs }) {
      const { offers } = attrs
      const rules = rulesOf(draft, offers, check)
      return m(
        'form',
        {
          'aria-label': 'New game',
          onsubmit(event: Event) {
            event.preventDefault()
            void submit(attrs)
          },
        },
        [
          textField(field('name', 'Name', { placeholder: 'the map and size' })),
          choiceField({
            ...field('size', 'Size'),
            set: value => resize(draft, value),
            options: SIZES.map(([name, seats]): [string, string] => [name, `${name}, for ${seats}`]),
          }),
          choiceField({ ...field('map', 'Map'), options: MAPS }),
          choiceField({ ...field('speed', 'Speed'), options: rules?.speeds ?? [draft.speed] }),
          choiceField({ ...field('difficulty', 'Difficulty'), options: rules?.difficulties ?? [draft.difficulty] }),
          textField(field('turns', 'Turns', { placeholder: "the speed's", inputmode: 'numeric' })),
          textField(field('seed', 'Seed', { placeholder: 'random', inputmode: 'numeric' })),
          m(
            'details',
            { open: isMoreOpen, ontoggle: (event: Event) => (isMoreOpen = (event.target as HTMLDetailsElement).open) },
            [m('summary', 'More settings'), m('.details', more(rules, offers?.rulesets ?? []))],
          ),
          isAt(fault, '/victories') && m('p.fault', { role: 'alert' }, fault!.text),
          m('fieldset.seats', [
            m('legend', 'Seats'),
            draft.seats.map((seat, i) => seatFields(draft, seat, i, rules?.nations ?? [], fault, offers)),
            fault?.path === '/seats' && m('p.fault', { role: 'alert' }, fault.text),
            m(
              'button.small.add',
              { type: 'button', disabled: draft.seats.length >= MOST_SEATS, onclick: () => draft.seats.push(newSeat('bot')) },
              'Add a seat',
            ),
          ]),
          isLoose &&
            fault &&
            !isAt(fault, '/victories') &&
            fault.path !== '/seats' &&
            m('p.fault', { role: 'alert' }, fault.text),
          m('button', { type: 'submit', disabled: busy }, busy ? 'Making it …' : 'Make the game'),
        ],
      )
    },
  }
}

/** Fields that stand behind "More settings". */
const MORE = [
  'ruleset',
  'mods',
  'startEra',
  'cityStates',
  'visibility',
  'barbarians',
  'religion',
  'espionage',
  'nuclear',
  'victories',
]

/** What can be chosen by the rules that are: with mods, as far as the server has said. */
const rulesOf = ({ ruleset }: GameDraft, offers: Offers | null, { rules }: ModCheck): RulesetNote | null =>
  rules ?? offers?.rulesets.find(({ name }) => name === ruleset) ?? null

/** Keeps as many seats as the size is meant for; further ones are bots. */
function resize(draft: GameDraft, size: string): void {
  draft.size = size
  const wanted = SIZES.find(([name]) => name === size)![1]
  draft.seats.length = Math.min(draft.seats.length, wanted)
  while (draft.seats.length < wanted) draft.seats.push(newSeat('bot'))
}

function bodyOf(draft: GameDraft, rules: RulesetNote | null): NewGame {
  const { name, size, map, speed, difficulty, ruleset, mods, startEra, barbarians, religion, espionage, nuclear } = draft
  return {
    size,
    map,
    speed,
    difficulty,
    ruleset,
    ...(mods.length > 0 && { mods }),
    barbarians,
    religion,
    espionage,
    nuclear,
    visibility: draft.visibility as NewGame['visibility'] & string,
    ...(name.trim() !== '' && { name: name.trim() }),
    ...(startEra !== '' && { startEra }),
    ...numberOf('seed', draft.seed),
    ...numberOf('turns', draft.turns),
    ...numberOf('cityStates', draft.cityStates),
    ...(rules &&
      draft.withoutVictories.length > 0 && {
        victories: rules.victories.filter(victory => !draft.withoutVictories.includes(victory)),
      }),
    seats: draft.seats.map(seat => ({ ...seatBody(seat), ...(seat.nation !== '' && { nation: seat.nation }) })),
  }
}

function seatFields(
  { seats }: GameDraft,
  seat: SeatDraft,
  i: number,
  nations: string[],
  fault: Fault | null,
  offers: Offers | null,
): m.Children {
  const at = `/seats/${i}`
  const of = `seat ${i}`
  const taken = seats.filter(other => other !== seat).map(other => other.nation)
  const parts = { draft: seat, at, fault, offers, of }
  return m('.seat-fields', [
    m('.line', [
      m('strong.grow', `Seat ${i}`),
      seats.length > 2 &&
        m('button.small', { type: 'button', 'aria-label': `Remove ${of}`, onclick: () => seats.splice(i, 1) }, '×'),
    ]),
    driverFields(parts),
    choiceField({
      label: 'Nation',
      path: `${at}/nation`,
      value: seat.nation,
      set: value => (seat.nation = value),
      fault,
      options: [['', 'any'], ...nations.filter(nation => !taken.includes(nation))],
      attrs: { 'aria-label': `Nation of ${of}` },
    }),
    m('details', { ...((isAt(fault, `${at}/limits`) || isAt(fault, `${at}/aggression`)) && { open: true }) }, [
      m('summary', seat.driver === 'bot' ? 'Name, aggression' : 'Name, limits'),
      m('.details', furtherFields(parts)),
    ]),
  ])
}

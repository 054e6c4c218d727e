/** The form that makes a game: who plays and the world first, every other setting behind. */
import m from 'mithril'
import type { CreatedGame, Driver, RulesetNote } from '../../../actors/wire/messages.ts'
import {
  choiceField,
  type Fault,
  type Field,
  faultOf,
  focusFault,
  isAt,
  textField,
  tickField,
  typed,
} from '../../ui/controls/fields.ts'
import { newGameWords as words } from '../../words/lobby.ts'
import { sharingWords } from '../../words/sharing.ts'
import { makeGame } from './create-game.ts'
import type { Offers } from './form-options.ts'
import {
  blankGame,
  countOf,
  fillWithBots,
  type GameDraft,
  levelsOf,
  MOST_SEATS,
  SIZES,
  seatsOfSize,
  setCount,
  sizeFor,
} from './game-draft.ts'
import { forgetSettings, remember, remembered } from './last-settings.ts'
import { type ModCheck, modCheck, modFields } from './mod-fields.ts'
import { seatTable } from './seat-table.ts'

type TextKey = { [K in keyof GameDraft]: GameDraft[K] extends string ? K : never }[keyof GameDraft]
type TickKey = { [K in keyof GameDraft]: GameDraft[K] extends boolean ? K : never }[keyof GameDraft]

interface Attrs {
  offers: Offers | null
  onCreated(created: CreatedGame): void
}

/** Fields that stand behind "More settings". */
const MORE = [
  'seed',
  'ruleset',
  'mods',
  'startEra',
  'cityStates',
  'sharing',
  'anonymous',
  'barbarians',
  'religion',
  'espionage',
  'nuclear',
  'victories',
]

export const newGameForm: m.ClosureComponent<Attrs> = () => {
  const last = remembered()
  let draft = last ?? blankGame()
  let isRemembered = last !== null
  /** Whether the size was chosen; else it follows the number of players. */
  let isSizeChosen = false
  const check = modCheck()
  let busy = false
  let fault: Fault | null = null
  /** No field is there to show the fault at. */
  let isLoose = false
  const open = { more: false, seats: false }

  async function submit({ offers, onCreated }: Attrs): Promise<void> {
    busy = true
    fault = null
    try {
      const created = await makeGame(draft, rulesOf(draft, offers, check))
      remember(draft)
      onCreated(created)
    } catch (error) {
      fault = faultOf(error)
      open.more ||= MORE.some(key => isAt(fault, `/${key}`))
      open.seats ||= isAt(fault, '/seats')
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

  /** What the rules have in place of a level that they lack. */
  const levelOf = (key: 'speed' | 'difficulty' | 'startEra', rules: RulesetNote | null) => ({
    value: levelsOf(draft, rules)[key],
  })

  const lookAtMods = (): void => void check.look(draft.ruleset, draft.mods)

  const worldFields = (rules: RulesetNote | null): m.Children => [
    textField(field('name', words.name, { maxlength: 100 })),
    choiceField({
      ...field('size', words.size),
      set(value) {
        draft.size = value
        isSizeChosen = true
      },
      options: SIZES.map(([name, seats]): [string, string] => [name, words.sizeFor(name, seats)]),
    }),
    choiceField({ ...field('map', words.map), options: words.maps }),
    choiceField({ ...field('speed', words.speed), ...levelOf('speed', rules), options: rules?.speeds ?? known(draft.speed) }),
    choiceField({
      ...field('difficulty', words.difficulty),
      ...levelOf('difficulty', rules),
      options: rules?.difficulties ?? known(draft.difficulty),
    }),
    textField(field('turns', words.turns, { placeholder: words.turnsHint, inputmode: 'numeric' })),
  ]

  const count = (driver: Driver): m.Children =>
    m('.number', [
      m('label', { for: `count-${driver}` }, words.counts[driver]),
      m('input', {
        id: `count-${driver}`,
        type: 'number',
        min: 0,
        max: MOST_SEATS,
        value: countOf(draft, driver),
        onchange(event: Event) {
          setCount(draft, driver, Number(typed(event)))
          if (!isSizeChosen) draft.size = sizeFor(draft.seats.length)
        },
      }),
    ])

  const players = ({ offers }: Attrs, rules: RulesetNote | null): m.Children =>
    m('fieldset.who', [
      m('legend', words.players),
      m('.counts', [
        count('human'),
        count('agent'),
        count('model'),
        count('bot'),
        m(
          'button.small',
          {
            type: 'button',
            title: words.fillHint(seatsOfSize(draft.size)),
            disabled: draft.seats.length >= seatsOfSize(draft.size),
            onclick: () => fillWithBots(draft),
          },
          words.fill,
        ),
      ]),
      fault?.path === '/seats' && m('p.fault', { role: 'alert' }, fault.text),
      disclosure('seats', [words.eachSeat, ' ', m('span.quiet', words.total(draft.seats.length))], () =>
        m(seatTable, { draft, nations: rules?.nations ?? [], fault, offers }),
      ),
    ])

  /** What is closed is not there: a form for 24 seats has no more stops for the keyboard than one for two. */
  const disclosure = (which: keyof typeof open, summary: m.Children, content: () => m.Children): m.Children =>
    m('details', { open: open[which], ontoggle: (event: Event) => (open[which] = (event.target as HTMLDetailsElement).open) }, [
      m('summary', summary),
      open[which] && m('.details', content()),
    ])

  const more = (rules: RulesetNote | null, rulesets: RulesetNote[]): m.Children => [
    m('.fields', [
      choiceField({
        ...field('ruleset', words.rules),
        fault: isAt(fault, '/ruleset') ? fault : (check.faults.find(({ path }) => path === '/ruleset') ?? null),
        set(value) {
          draft.ruleset = value
          lookAtMods()
        },
        options: rulesets.filter(({ kind, problems }) => kind === 'base' && problems.length === 0).map(({ name }) => name),
      }),
      choiceField({
        ...field('startEra', words.era),
        ...levelOf('startEra', rules),
        options: [['', words.firstEra], ...(rules?.eras.slice(1) ?? [])],
      }),
      textField(field('cityStates', words.cityStates, { placeholder: words.cityStatesHint, inputmode: 'numeric' })),
      choiceField({ ...field('access', words.watchers), path: '/sharing', options: sharingWords.accessesOfNewGame }),
      textField(field('seed', words.seed, { placeholder: words.seedHint, inputmode: 'numeric' })),
    ]),
    modFields({ mods: draft.mods, rulesets, check, fault, onChange: lookAtMods }),
    m('.ticks', [
      tickField(field('barbarians', words.barbarians)),
      tickField(field('religion', words.religion)),
      tickField(field('espionage', words.espionage)),
      tickField(field('nuclear', words.nuclear)),
      tickField(field('anonymous', sharingWords.anonymous)),
    ]),
    m('fieldset', [
      m('legend', words.victories),
      m(
        '.ticks',
        (rules?.victories ?? []).map(victory => victoryTick(draft, victory)),
      ),
    ]),
  ]

  function startAnew(): void {
    forgetSettings()
    draft = blankGame()
    isRemembered = false
    isSizeChosen = false
    fault = null
    lookAtMods()
  }

  return {
    oninit: lookAtMods,
    view({ attrs }) {
      const rules = rulesOf(draft, attrs.offers, check)
      return m(
        'form.new-game',
        {
          'aria-label': words.title,
          novalidate: true,
          onsubmit(event: Event) {
            event.preventDefault()
            void submit(attrs)
          },
        },
        [
          isRemembered &&
            m('p.line.quiet', [words.restoredNote, m('button.plain', { type: 'button', onclick: startAnew }, words.reset)]),
          m('.fields', worldFields(rules)),
          players(attrs, rules),
          disclosure('more', words.moreSettings, () => more(rules, attrs.offers?.rulesets ?? [])),
          isAt(fault, '/victories') && m('p.fault', { role: 'alert' }, fault!.text),
          isLoose &&
            fault &&
            !isAt(fault, '/victories') &&
            fault.path !== '/seats' &&
            m('p.fault', { role: 'alert' }, fault.text),
          m('button.big', { type: 'submit', disabled: busy }, busy ? words.submitting : words.submit),
        ],
      )
    },
  }
}

function victoryTick({ withoutVictories }: GameDraft, victory: string): m.Children {
  return m('label.tick', [
    m('input', {
      type: 'checkbox',
      checked: !withoutVictories.includes(victory),
      onchange() {
        const at = withoutVictories.indexOf(victory)
        if (at < 0) withoutVictories.push(victory)
        else withoutVictories.splice(at, 1)
      },
    }),
    victory[0].toUpperCase() + victory.slice(1),
  ])
}

/** What can be chosen while the rules are not known yet. */
const known = (chosen: string): string[] => (chosen === '' ? [] : [chosen])

/** What can be chosen by the rules that are: with mods, as far as the server has said. */
const rulesOf = ({ ruleset }: GameDraft, offers: Offers | null, { rules }: ModCheck): RulesetNote | null =>
  rules ?? offers?.rulesets.find(({ name }) => name === ruleset) ?? null

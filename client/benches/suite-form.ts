/** The form of a suite: who is measured, what they play, for how much; planned before it starts. */
import m from 'mithril'
import type { BenchChoices } from '../../actors/wire/benches/bench-port.ts'
import type { RulesetNote } from '../../actors/wire/messages.ts'
import { modCheck } from '../lobby/new-game/mod-fields.ts'
import { faultNote, textField, tickField } from '../ui/controls/fields.ts'
import { LINK, withLink } from '../ui/controls/with-link.ts'
import { benchesWords } from '../words/benches.ts'
import { plannedPart } from './plan-part.ts'
import { type ListKey, SuiteDraft, type TextKey } from './suite-draft.ts'
import { rulesFields } from './suite-rules.ts'
import { taskFields } from './suite-tasks.ts'
import { tickRow } from './tick-row.ts'

const words = benchesWords.form

interface Attrs {
  choices: BenchChoices
  profiles: readonly string[]
  rulesets: RulesetNote[]
  onStarted(id: string): void
}

export const suiteForm: m.ClosureComponent<Attrs> = () => {
  const draft = new SuiteDraft()
  const check = modCheck()
  return {
    view: ({ attrs: { choices, profiles, rulesets, onStarted } }) =>
      m(
        'form',
        {
          'aria-label': words.label,
          onsubmit(event: Event) {
            event.preventDefault()
            void (draft.isPlanned ? draft.start(onStarted) : draft.plan())
          },
        },
        [
          m('.bench-columns', [
            m('.bench-column', [
              textField(draft.field('name', words.name, { placeholder: words.nameHint, maxlength: 60 })),
              whoFields(draft, choices, profiles),
              amountFields(draft),
            ]),
            m('.bench-column', [taskFields(draft, choices), rulesFields(draft, rulesets, check)]),
          ]),
          moreFields(draft, profiles),
          draft.isLoose && draft.fault && m('p.fault', { role: 'alert' }, draft.fault.text),
          draft.planned && plannedPart(draft.planned, draft.isPlanned),
          buttons(draft),
        ],
      ),
  }
}

function buttons(draft: SuiteDraft): m.Children {
  const { isPlanned, isBusy, planned } = draft
  const start = planned?.goesOn ? words.goOn : words.start
  const text = isBusy === 'planning' ? words.planning : isBusy === 'starting' ? words.starting : isPlanned ? start : words.plan
  return m('.line', [
    m('button', { type: 'submit', disabled: isBusy !== null }, text),
    m('span.quiet', { role: 'status' }, planned && !isPlanned ? words.outdated : ''),
  ])
}

const whoFields = (draft: SuiteDraft, { models, mayRunPrograms }: BenchChoices, profiles: readonly string[]): m.Children =>
  m('fieldset', [
    m('legend', words.who),
    models.length <= 1 &&
      m('p.quiet', withLink(words.noModel({ link: LINK }), m(m.route.Link, { href: '/settings' }, words.settings))),
    tickRow(
      draft,
      'models',
      models.map(name => [name, name === 'dry-run' ? words.dryRun : name]),
    ),
    faultNote(draft.fault, '/models'),
    m('details', [
      m('summary', words.profiles),
      tickRow(
        draft,
        'profiles',
        profiles.map(name => [name, name]),
      ),
    ]),
    mayRunPrograms &&
      m('details', [
        m('summary', words.agent),
        m('.field', [
          m('label', { for: 'bench-agent' }, words.agent),
          m('input#bench-agent', {
            value: draft.wish.agent,
            placeholder: words.agentHint,
            'aria-describedby': 'bench-agent-note',
            oninput: (event: Event) => (draft.wish.agent = (event.target as HTMLInputElement).value),
          }),
        ]),
        m('p.quiet', { id: 'bench-agent-note' }, words.agentNote),
      ]),
  ])

const number = (draft: SuiteDraft, key: TextKey, label: string, placeholder = ''): m.Children =>
  textField(draft.field(key, label, { inputmode: 'decimal', placeholder }))

const amountFields = (draft: SuiteDraft): m.Children => [
  number(draft, 'games', words.games, words.gamesHint),
  number(draft, 'epochs', words.epochs, words.epochsHint),
  number(draft, 'turns', words.turns, words.turnsHint),
  number(draft, 'seed', words.seed, '1'),
  number(draft, 'parallel', words.parallel, '1'),
  number(draft, 'width', words.width, words.widthHint),
  m('fieldset', [
    m('legend', words.budget),
    number(draft, 'tokens', words.tokens, words.noLimit),
    number(draft, 'dollars', words.dollars, words.noLimit),
  ]),
]

const moreFields = (draft: SuiteDraft, profiles: readonly string[]): m.Children =>
  m('details.bench-more', [
    m('summary', words.more),
    (['rotate', 'recover'] as const).map(key =>
      tickField({
        label: words[key],
        path: `/${key}`,
        value: draft.wish[key],
        set: isOn => (draft.wish[key] = isOn),
        fault: draft.fault,
      }),
    ),
    listed(draft, 'opponents', words.opponents, profiles),
    m('fieldset', [
      m('legend', words.limits),
      number(draft, 'steps', words.steps, words.noLimit),
      number(draft, 'stallSteps', words.stallSteps, words.noLimit),
      number(draft, 'toolCalls', words.toolCalls, words.noLimit),
      number(draft, 'seconds', words.seconds, words.noLimit),
    ]),
    number(draft, 'gameSeconds', words.gameSeconds, words.noLimit),
    number(draft, 'idleSeconds', words.idleSeconds, words.idleHint),
  ])

const listed = (draft: SuiteDraft, key: ListKey, legend: string, names: readonly string[]): m.Children =>
  m('fieldset', [
    m('legend', legend),
    tickRow(
      draft,
      key,
      names.map(name => [name, name]),
    ),
    faultNote(draft.fault, draft.pathOf(key)),
  ])

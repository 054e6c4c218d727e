/** An experiment of any kind, by a form and as JSON: /bots/new-experiment. */
import m from 'mithril'
import { may, sentence } from '../../net/api.ts'
import { idOf, typed } from '../../ui/controls/fields.ts'
import { loadingState } from '../../ui/feedback/notices.ts'
import { requireAccount } from '../../ui/feedback/return-path.ts'
import { pageFrame } from '../../ui/page/page.ts'
import { botsWords } from '../../words/bots.ts'
import { draftField } from './draft-field.ts'
import { BLANK, ExperimentDraft } from './experiment-draft.ts'
import { type ExperimentOffers, readOffers } from './experiment-offers.ts'
import { factorFields, factorsOf } from './factor-fields.ts'
import { howManyFields, stopFields, whereFields } from './game-fields.ts'
import { parameterNames } from './params-field.ts'
import { seatFields } from './seat-fields.ts'

const words = botsWords.experimentForm

export const newExperimentPage: m.ClosureComponent = () => {
  const draft = new ExperimentDraft()
  let offers: ExperimentOffers | null = null
  let error: string | null = null

  async function open(): Promise<void> {
    try {
      await requireAccount()
      offers = await readOffers()
    } catch (reason) {
      error = sentence(reason)
    }
    m.redraw()
  }

  return {
    oninit: () => void open(),
    view: () =>
      pageFrame(
        { title: words.title, at: '/bots' },
        m('h1', words.title),
        m('.bots', [
          error && m('p.error', { role: 'alert' }, error),
          offers ? (may('lab/change') ? form(draft, offers) : m('p.notice', words.notAllowed)) : !error && loadingState(),
        ]),
      ),
  }
}

function form(draft: ExperimentDraft, offers: ExperimentOffers): m.Children {
  const loose = draft.faults.filter(({ path }) => path === null)
  return m('.columns', [
    m(
      'form.experiment-form',
      {
        'aria-label': words.formLabel,
        novalidate: true,
        onsubmit(event: Event) {
          event.preventDefault()
          void draft.submit(
            id => m.route.set(`/bots/experiments/${id}`),
            path => isField(path),
          )
        },
      },
      [
        parameterNames(offers.parameters, ['aggression', 'profile', 'bot']),
        section(words.whoTitle, playersFields(draft, offers)),
        section(words.whereTitle, whereFields(draft, offers)),
        section(words.howManyTitle, howManyFields(draft, offers)),
        section(words.stopTitle, stopFields(draft, offers)),
        m('section', [
          loose.map(({ text }) => m('p.fault', { role: 'alert' }, text)),
          m(
            'button',
            { type: 'submit', disabled: draft.isBusy || draft.textFault !== null },
            draft.isBusy ? words.queueing : words.submit,
          ),
        ]),
      ],
    ),
    jsonView(draft),
  ])
}

/** Whether a control of the form stands there, or of what it is a part of. */
function isField(path: string): boolean {
  for (let at = path; at !== ''; at = at.slice(0, at.lastIndexOf('/')))
    if (document.getElementById(idOf(at)) || at === '/maps' || /^\/seats\/\d+\/bot$/.test(at)) return true
  return false
}

const section = (title: string, fields: m.Children): m.Children => m('section', [m('h2', title), m('.experiment-fields', fields)])

/** Seats, or factors in their place. */
function playersFields(draft: ExperimentDraft, offers: ExperimentOffers): m.Children {
  const factors = factorsOf(draft)
  const choose = (isFactorial: boolean): void => {
    draft.set('seats', isFactorial ? undefined : structuredClone(BLANK.seats))
    draft.set('factors', isFactorial ? { armyPerCity: [1, 2] } : undefined)
    draft.set('profile', undefined)
    draft.set('stop', undefined)
  }
  return [
    draftField(draft, {
      ...{ label: words.fields.name, path: '/name', value: draft.value.name, attrs: { maxlength: 100 } },
      set: value => draft.set('name', value === undefined ? '' : String(value)),
    }),
    m('fieldset', [
      m('legend', words.kind),
      ([false, true] as const).map(isFactorial =>
        m('label.tick', [
          m('input', {
            type: 'radio',
            name: 'kind',
            checked: (factors !== null) === isFactorial,
            onchange: () => choose(isFactorial),
          }),
          isFactorial ? words.byFactors : words.bySeats,
        ]),
      ),
    ]),
    m('.experiment-players', { key: factors ? 'factors' : 'seats' }, [
      factors ? factorFields(draft, factors, offers) : seatFields(draft, offers),
    ]),
  ].map((child, i) => m.fragment({ key: i }, [child]))
}

/** The same draft, as `hexarchy lab submit` takes it. */
const jsonView = (draft: ExperimentDraft): m.Children =>
  m('section.experiment-json', [
    m('h2', words.jsonTitle),
    m('p.quiet', words.jsonHint),
    m('textarea', {
      rows: 24,
      spellcheck: false,
      'aria-label': words.jsonTitle,
      'aria-invalid': draft.textFault === null ? null : 'true',
      value: draft.text,
      oninput: (event: Event) => draft.setText(typed(event)),
    }),
    m('p.fault', { role: 'alert' }, draft.textFault && words.badJson({ text: draft.textFault })),
  ])

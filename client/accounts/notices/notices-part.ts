/** Where the account is told of the turns of its seats, and of what. */
import m from 'mithril'
import { errorOf } from '../../net/api.ts'
import { choiceField, textField, tickField } from '../../ui/controls/fields.ts'
import { actButton } from '../../ui/feedback/act-button.ts'
import { whenLoaded } from '../../ui/feedback/loading.ts'
import { emptyState } from '../../ui/feedback/notices.ts'
import { shownOnce } from '../../ui/feedback/secret-once.ts'
import { sendForm } from '../../ui/feedback/send-form.ts'
import { toast } from '../../ui/feedback/toasts.ts'
import { noticeWords as words } from '../../words/accounts.ts'
import type { PartAttrs } from '../methods/types.ts'
import { EVENTS, KINDS, type Kind, NoticeDraft, type Notices, type Target } from './notice-draft.ts'

export const noticesPart: m.ClosureComponent<PartAttrs> = () => {
  const draft = new NoticeDraft()
  return {
    view: () => [
      m('section', [
        m('h2', words.title),
        m('p.quiet', words.intro),
        draft.secret !== null &&
          m(shownOnce, { id: 'notice-secret', label: words.secret, value: draft.secret, hint: words.secretHint }),
        whenLoaded(draft.kept, kept =>
          kept.targets.length === 0
            ? emptyState(words.none)
            : [
                m(
                  'ul.list',
                  kept.targets.map(one => row(one, () => draft.remove(one.id))),
                ),
                ticks(draft, kept),
              ],
        ),
      ]),
      m('section', [m('h2', words.add), whenLoaded(draft.kept, () => addForm(draft))]),
    ],
  }
}

function row({ id, kind, host }: Target, run: () => Promise<void>): m.Children {
  const name = words.kinds[kind]
  return m('li.game', { key: id }, [
    m('.line', [m('span.name', name), host !== null && m('bdi.quiet', host)]),
    m('.line.actions', [
      m(actButton, {
        text: words.remove,
        label: name,
        isDanger: true,
        question: { title: words.removeTitle({ name }), text: words.removeText, act: words.remove, isDanger: true },
        run,
      }),
    ]),
  ])
}

/** Each holds as soon as it is ticked. */
const ticks = (draft: NoticeDraft, { about, always }: Notices): m.Children =>
  m('fieldset', [
    m('legend', words.about),
    EVENTS.map(event =>
      tickField({
        ...{ label: words.events[event], path: `/notices/about/${event}`, value: about.includes(event), fault: null },
        set: isOn => save(draft, { about: EVENTS.filter(one => (one === event ? isOn : about.includes(one))) }),
      }),
    ),
    tickField({
      ...{ label: words.always, path: '/notices/always', value: always, fault: null },
      set: isOn => save(draft, { always: isOn }),
    }),
  ])

function save(draft: NoticeDraft, change: Partial<Pick<Notices, 'about' | 'always'>>): void {
  draft.save(change).catch(error => toast(errorOf(error).message, 'refusal'))
}

function addForm(draft: NoticeDraft): m.Children {
  const { target } = draft
  const { kind } = target
  const urlLabel = kind === 'matrix' ? words.server : kind === 'ntfy' ? words.topic : words.url
  return m(sendForm, {
    id: 'notice',
    act: words.addTarget,
    isOff: kind !== 'email' && target.url.trim() === '',
    send: () => draft.add(),
    fields: (fault, at) => [
      choiceField({
        ...{ label: words.kind, path: `${at}/kind`, value: kind, fault },
        set: value => (target.kind = value as Kind),
        options: KINDS.map(one => [one, words.kinds[one]]),
      }),
      kind !== 'email' &&
        textField({
          ...{ label: urlLabel, path: `${at}/url`, value: target.url, fault },
          set: value => (target.url = value),
          attrs: { type: 'url', autocomplete: 'off', maxlength: 2_000 },
        }),
      kind === 'matrix' && [
        textField({
          ...{ label: words.room, path: `${at}/room`, value: target.room, fault },
          set: value => (target.room = value),
          attrs: { autocomplete: 'off' },
        }),
        textField({
          ...{ label: words.token, path: `${at}/token`, value: target.token, fault },
          set: value => (target.token = value),
          attrs: { type: 'password', autocomplete: 'off' },
        }),
      ],
    ],
  })
}

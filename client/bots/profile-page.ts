/** The page of one profile: how it plays, to be changed by a new revision, and the revisions that there were. */
import m from 'mithril'
import { type ApiError, may, sentence } from '../net/api.ts'
import { choiceField, type Fault, faultOf, focusFault, textField } from '../ui/controls/fields.ts'
import { counted } from '../ui/controls/format-figures.ts'
import { ask } from '../ui/feedback/confirm.ts'
import { loadingState } from '../ui/feedback/notices.ts'
import { requireAccount } from '../ui/feedback/return-path.ts'
import { pageFrame } from '../ui/page/page.ts'
import { guardUnsaved, mayLeave } from '../ui/page/unsaved.ts'
import { botsWords } from '../words/bots.ts'
import { ASK_LEAVE, askDelete } from './confirmations.ts'
import { aggressionOf, changeOf, type Draft, draftOf, overridesOf, takeRevision, unsavedParams } from './draft.ts'
import { paramEditor } from './param-editor.ts'
import { changeProfile, type Engine, forkProfile, readEngines, readProfile, readSchema, removeProfile } from './profile-api.ts'
import type { Profile, Schema } from './profile-types.ts'
import { revisionList } from './revisions.ts'

const words = botsWords.profilePage

export const profilePage: m.ClosureComponent<{ id: string }> = ({ attrs: { id } }) => {
  let profile: Profile | null = null
  let engines: Engine[] = []
  let schema: Schema | null = null
  let draft: Draft | null = null
  let fault: Fault | null = null
  let error: string | null = null
  /** Somebody else has saved meanwhile. */
  let conflict: Profile | null = null
  let said = ''
  let busy = false

  async function load(): Promise<void> {
    try {
      await requireAccount()
      const [one, all] = await Promise.all([readProfile(id), readEngines()])
      engines = all
      await take(one)
    } catch (reason) {
      error = sentence(reason)
    }
    m.redraw()
  }

  /** Shows the profile as it was saved. */
  async function take(one: Profile): Promise<void> {
    await useCode(one.code)
    profile = one
    draft = draftOf(one)
    conflict = null
  }

  async function useCode(code: string): Promise<void> {
    try {
      schema = await readSchema(code)
    } catch (reason) {
      // A code that is gone has no parameters; another can be chosen.
      schema = null
      error = sentence(reason)
    }
  }

  async function act(work: () => Promise<void>): Promise<void> {
    if (busy) return
    busy = true
    fault = null
    error = null
    said = ''
    try {
      await work()
    } catch (reason) {
      await tell(reason as ApiError)
    }
    busy = false
    m.redraw()
  }

  async function tell(reason: ApiError): Promise<void> {
    if (reason.code === 'profile/changed') {
      conflict = await readProfile(id).catch(() => null)
      return
    }
    const wrong = reason.code === 'profile/name-taken' ? { path: '/name', text: reason.message } : faultOf(reason)
    fault = wrong
    if (wrong.path === null) error = wrong.text
    // Once it stands on the page.
    m.redraw.sync()
    if (wrong.path !== null && !focusFault(wrong)) error = wrong.text
  }

  const save = (over: number) =>
    act(async () => {
      const before = profile!.revision
      const saved = await changeProfile(id, changeOf(draft!, schema, over))
      await take(saved)
      said = saved.revision === before ? words.savedUnchanged : words.savedRevision(saved.revision)
    })

  const fork = async (revision?: number) => {
    if (!(await mayLeave())) return
    await act(async () => m.route.set(`/bots/profiles/${(await forkProfile(id, revision === undefined ? {} : { revision })).id}`))
  }

  const remove = async () => {
    if (!(await ask(askDelete(profile!.name)))) return
    await act(async () => {
      await removeProfile(id)
      unguard()
      m.route.set('/bots')
    })
  }

  const isReadOnly = () => profile!.builtIn || !may('bots/change')

  /** What of the draft is not saved, in words; '' where all is. */
  function unsavedText(): string {
    const { name, code, aggression } = profile!
    const params = schema ? unsavedParams(draft!, schema, profile!).size : 0
    const others = [
      draft!.name !== name && 'name',
      draft!.code !== code && 'code',
      aggressionOf(draft!) !== aggression && 'aggression',
    ]
    return [...others.filter(one => one !== false), ...(params > 0 ? [counted(params, 'parameter')] : [])].join(', ')
  }

  const conflictNotice = (newer: Profile): m.Children =>
    m('.notice', { role: 'alert' }, [
      m('p', words.conflict(newer.revision, newer.note)),
      m('.line', [
        m('button.small', { type: 'button', onclick: () => void save(newer.revision) }, words.conflictKeepMine),
        m('button.small', { type: 'button', onclick: () => void act(() => take(newer)) }, words.conflictTakeNewest),
      ]),
    ])

  const form = (profile: Profile, draft: Draft): m.Children => {
    const locked = isReadOnly()
    const field = { fault, attrs: locked ? { disabled: true } : {} }
    const known = engines.filter(one => one.problem === null || one.id === draft.code).map(({ id }) => id)
    const unsaved = schema ? unsavedParams(draft, schema, profile) : new Set<string>()
    const text = unsavedText()
    return m(
      'form.editor',
      {
        'aria-label': words.formLabel,
        onsubmit(event: Event) {
          event.preventDefault()
          if (!locked) void save(profile.revision)
        },
      },
      [
        m('section', [
          m('h2', words.settingsTitle),
          m('.pair', [
            textField({ ...field, label: words.nameField, path: '/name', value: draft.name, set: value => (draft.name = value) }),
            choiceField({
              ...field,
              label: words.codeField,
              path: '/code',
              value: draft.code,
              set(value) {
                draft.code = value
                void act(() => useCode(value))
              },
              options: [...new Set([...known, draft.code])],
            }),
            textField({
              label: words.aggressionField,
              path: '/aggression',
              value: draft.aggression,
              set: value => (draft.aggression = value),
              fault,
              attrs: { placeholder: words.aggressionHint, inputmode: 'decimal', ...field.attrs },
            }),
          ]),
        ]),
        m('section', [
          m('h2', words.parametersTitle),
          schema ? m(paramEditor, { draft, schema, unsaved, fault, isReadOnly: locked }) : m('p.quiet', words.noParameters),
        ]),
        !locked &&
          m('.save-bar', [
            conflict && conflictNotice(conflict),
            m('.line', [
              m('input.grow', {
                'aria-label': words.noteField,
                placeholder: words.noteHint,
                maxlength: 2_000,
                value: draft.note,
                oninput: (event: Event) => (draft.note = (event.target as HTMLInputElement).value),
              }),
              m('button', { type: 'submit', disabled: busy }, busy ? 'Saving …' : words.save),
            ]),
            m('p.quiet', { role: 'status' }, text === '' ? said || words.allSaved : words.unsaved(text)),
          ]),
      ],
    )
  }

  const isDirty = () => profile !== null && draft !== null && !isReadOnly() && unsavedText() !== ''
  let unguard = () => {}

  return {
    oninit() {
      void load()
      unguard = guardUnsaved(() => (isDirty() ? ASK_LEAVE : null))
    },
    onremove: () => unguard(),
    view: () =>
      pageFrame(
        { title: profile?.name ?? id, at: '/bots' },
        m('h1', profile?.name ?? id),
        m('.bots', [
          error && m('p.error', { role: 'alert' }, error),
          profile && draft
            ? [
                m('.line.summary', [
                  m('span.status', profile.builtIn ? words.builtIn : words.revision(profile.revision)),
                  m('span.quiet', profile.code),
                  m('span.quiet', counted(Object.keys(overridesOf(draft, schema)).length, 'override')),
                  profile.forkedFrom &&
                    m('span.quiet', [
                      'forked from ',
                      m(m.route.Link, { href: `/bots/profiles/${profile.forkedFrom.profile}` }, profile.forkedFrom.profile),
                      `, revision ${profile.forkedFrom.revision}`,
                    ]),
                  may('bots/change') && [
                    m('button.small', { type: 'button', onclick: () => void fork() }, words.fork),
                    !profile.builtIn && m('button.small.danger', { type: 'button', onclick: () => void remove() }, words.delete),
                  ],
                ]),
                profile.builtIn && m('p.quiet', words.readOnlyNote),
                profile.problem && m('p.notice', profile.problem),
                m('.columns', [
                  form(profile, draft),
                  m('section', [
                    m('h2', words.revisionsTitle),
                    m(revisionList, {
                      profile,
                      isReadOnly: isReadOnly(),
                      onBack: revision =>
                        void act(async () => {
                          takeRevision(draft!, revision)
                          await useCode(revision.code)
                        }),
                      onFork: revision => void fork(revision),
                    }),
                  ]),
                ]),
              ]
            : !error && loadingState(),
        ]),
      ),
  }
}

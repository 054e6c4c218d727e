/** The owner's settings: models that seats can be played by, and the names of their keys. */
import m from 'mithril'
import type { KeyNote, ModelEntry } from '../../actors/wire/messages.ts'
import { call, may, openSession, sentence } from '../net/api.ts'
import { ask } from '../ui/feedback/confirm.ts'
import { damagedNotices } from '../ui/feedback/notices.ts'
import { pageFrame } from '../ui/page/page.ts'
import { settingsWords as words } from '../words/settings.ts'
import { hereSection } from './browser-settings.ts'
import { bodyOf, draftOf, EMPTY_DRAFT, modelForm } from './model-form.ts'

interface KeyList {
  keys: KeyNote[]
  /** Why no key can be kept on the server's machine, or null. */
  problem: string | null
}

const path = (kind: 'keys' | 'models', name: string): string => `/api/settings/${kind}/${encodeURIComponent(name)}`

export const settingsPage: m.ClosureComponent = () => {
  let models: ModelEntry[] | null = null
  let damaged: { text: string }[] = []
  let kept: KeyList | null = null
  let draft = { ...EMPTY_DRAFT }
  let key = { name: '', value: '' }
  let error: string | null = null
  let busy = false
  /** Whether it is known who looks. */
  let isKnown = false

  async function refresh(): Promise<void> {
    await openSession()
    isKnown = true
    if (!may('settings')) return
    const read = await call<{ models: ModelEntry[]; damaged: { text: string }[] }>('GET', '/api/settings/models')
    models = read.models
    damaged = read.damaged
    kept = await call<KeyList>('GET', '/api/settings/keys')
  }

  /** Does it and reads everything anew; what went wrong stands at the top. */
  async function act(work: () => Promise<unknown>): Promise<void> {
    busy = true
    error = null
    try {
      await work()
      await refresh()
    } catch (reason) {
      error = sentence(reason)
    }
    busy = false
    m.redraw()
  }

  const keepModel = () =>
    act(async () => {
      await call('PUT', path('models', draft.name.trim()), { body: bodyOf(draft) })
      draft = { ...EMPTY_DRAFT }
    })

  const keepKey = () =>
    act(async () => {
      const { name, value } = key
      // Whatever comes of it, the page holds it no longer.
      key = { name, value: '' }
      await call('PUT', path('keys', name.trim()), { body: { value } })
      key = { name: '', value: '' }
    })

  const remove = (kind: 'keys' | 'models', name: string) => async () => {
    const text = kind === 'keys' ? words.removeKey : words.removeModel
    if (!(await ask({ title: words.removeTitle(name), text, act: words.remove, isDanger: true }))) return
    await act(() => call('DELETE', path(kind, name)))
  }

  const modelRow = (entry: ModelEntry): m.Children =>
    m('li.game', { key: entry.name }, [
      m('.line', [m('span.name', entry.name), m('span.quiet', entry.model)]),
      m('.line.quiet', [
        entry.baseUrl ?? words.ownAddress(entry.provider),
        m('span', words.context(entry.contextTokens)),
        m('span', words.withKey(entry.key)),
        isMissing(entry, kept) && m('span.missing', words.noSuchKey),
      ]),
      m('.line.actions', [
        m(
          'button.small',
          { 'aria-label': words.of(words.change, entry.name), onclick: () => (draft = draftOf(entry)) },
          words.change,
        ),
        removeButton(entry.name, remove('models', entry.name)),
      ]),
    ])

  const keyRow = ({ name, from }: KeyNote): m.Children =>
    m('li.game.line', { key: name }, [
      m('span.name', name),
      m('span.quiet', from === 'store' ? words.inStore : words.inEnvironment),
      from === 'store' && removeButton(name, remove('keys', name)),
    ])

  const keyForm = (): m.Children =>
    m(
      'form',
      {
        autocomplete: 'off',
        onsubmit(event: Event) {
          event.preventDefault()
          void keepKey()
        },
      },
      [
        m('label.field', [
          words.name,
          m('input', {
            value: key.name,
            required: true,
            placeholder: words.keyHint,
            oninput: (event: Event) => (key.name = (event.target as HTMLInputElement).value),
          }),
        ]),
        m('label.field', [
          'Key',
          m('input', {
            type: 'password',
            autocomplete: 'new-password',
            required: true,
            value: key.value,
            oninput: (event: Event) => (key.value = (event.target as HTMLInputElement).value),
          }),
        ]),
        m('button', { type: 'submit', disabled: busy || kept?.problem !== null }, words.keepKey),
      ],
    )

  return {
    oninit: () => void act(async () => {}),
    view: () =>
      pageFrame(
        { title: words.title, at: '/settings' },
        m('h1', words.title),
        m(hereSection),
        error && m('p.error', { role: 'alert' }, error),
        isKnown && !may('settings') && m('p.quiet', words.onlyOwner),
        (!isKnown || may('settings')) &&
          m('.columns', [
            m('section', [m('h2', words.models), damagedNotices(damaged), listOf(models, modelRow, words.noModel)]),
            m('section', [
              m('h2', words.model),
              m(modelForm, { draft, keys: kept?.keys ?? [], busy, onSubmit: () => void keepModel() }),
            ]),
            m('section', [
              m('h2', words.keys),
              m('p.quiet', words.keysHint),
              kept?.problem && m('p.notice', kept.problem),
              listOf(kept?.keys ?? null, keyRow, words.noKey),
            ]),
            m('section', [m('h2', words.key), keyForm()]),
          ]),
      ),
  }
}

const removeButton = (name: string, onclick: () => void): m.Children =>
  m('button.small.danger', { type: 'button', 'aria-label': words.of(words.remove, name), onclick }, words.remove)

const isMissing = ({ key }: ModelEntry, kept: KeyList | null): boolean =>
  key !== null && kept !== null && !kept.keys.some(({ name }) => name === key)

function listOf<T>(rows: T[] | null, row: (one: T) => m.Children, empty: string): m.Children {
  if (rows === null) return m('p.quiet', words.loading)
  return rows.length === 0 ? m('p.quiet', empty) : m('ul.list', rows.map(row))
}

/** The owner's settings: models that seats can be played by, the names of their keys, and the drafts of both. */
import m from 'mithril'
import type { KeyNote, ModelEntry } from '../../actors/wire/messages.ts'
import { call, may, openSession, sentence } from '../net/api.ts'
import { ask } from '../ui/feedback/confirm.ts'
import { settingsWords as words } from '../words/settings.ts'
import { bodyOf, draftOf, EMPTY_DRAFT, type ModelDraft } from './model-draft.ts'

interface KeyList {
  keys: KeyNote[]
  /** Why no key can be kept on the server's machine, or null. */
  problem: string | null
}

type Kind = 'keys' | 'models'

const pathOf = (kind: Kind, name: string): string => `/api/settings/${kind}/${encodeURIComponent(name)}`

export class ModelSettings {
  /** Null until they are read, like the keys. */
  models: ModelEntry[] | null = null
  damaged: { text: string }[] = []
  kept: KeyList | null = null
  /** One object throughout: what is typed before the page shows another entry goes into that entry. */
  readonly draft: ModelDraft = { ...EMPTY_DRAFT }
  key = { name: '', value: '' }
  error: string | null = null
  isBusy = false
  /** Whether it is known who looks. */
  isKnown = false

  get keys(): KeyNote[] | null {
    return this.kept?.keys ?? null
  }

  /** Whether the model names a key that is not there, as far as the keys are known. */
  isKeyMissing({ key }: ModelEntry): boolean {
    return key !== null && this.kept !== null && !this.kept.keys.some(({ name }) => name === key)
  }

  open(): Promise<void> {
    return this.#act(async () => {})
  }

  edit(entry: ModelEntry): void {
    Object.assign(this.draft, draftOf(entry))
  }

  saveModel(): Promise<void> {
    return this.#act(async () => {
      await call('PUT', pathOf('models', this.draft.name.trim()), { body: bodyOf(this.draft) })
      Object.assign(this.draft, EMPTY_DRAFT)
    })
  }

  saveKey(): Promise<void> {
    return this.#act(async () => {
      const { name, value } = this.key
      // Whatever comes of it, the page holds it no longer.
      this.key = { name, value: '' }
      await call('PUT', pathOf('keys', name.trim()), { body: { value } })
      this.key = { name: '', value: '' }
    })
  }

  /** After a question. */
  async remove(kind: Kind, name: string): Promise<void> {
    const text = kind === 'keys' ? words.removeKey : words.removeModel
    if (!(await ask({ title: words.removeTitle({ name }), text, act: words.remove, isDanger: true }))) return
    await this.#act(() => call('DELETE', pathOf(kind, name)))
  }

  async #read(): Promise<void> {
    await openSession()
    this.isKnown = true
    if (!may('settings')) return
    const read = await call<{ models: ModelEntry[]; damaged: { text: string }[] }>('GET', '/api/settings/models')
    this.models = read.models
    this.damaged = read.damaged
    this.kept = await call<KeyList>('GET', '/api/settings/keys')
  }

  /** Does it and reads everything anew; what went wrong stands at the top. */
  async #act(work: () => Promise<unknown>): Promise<void> {
    this.isBusy = true
    this.error = null
    try {
      await work()
      await this.#read()
    } catch (reason) {
      this.error = sentence(reason)
    }
    this.isBusy = false
    m.redraw()
  }
}

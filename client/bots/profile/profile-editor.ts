/** One profile under the editor's hand: what was saved, the draft over it, and what is done with both. */
import m from 'mithril'
import { type ApiError, may, sentence } from '../../net/api.ts'
import { type Fault, faultOf, focusFault } from '../../ui/controls/fields.ts'
import { ask } from '../../ui/feedback/confirm.ts'
import { requireAccount } from '../../ui/feedback/return-path.ts'
import { guardUnsaved, mayLeave } from '../../ui/page/unsaved.ts'
import { botsWords } from '../../words/bots.ts'
import { countWords } from '../../words/counts.ts'
import { ASK_LEAVE, askDelete } from '../confirmations.ts'
import { changeProfile, type Engine, forkProfile, readEngines, readProfile, readSchema, removeProfile } from '../profile-api.ts'
import type { Profile, Revision, Schema } from '../profile-types.ts'
import { aggressionOf, changeOf, type Draft, draftOf, takeRevision, unsavedParams } from './draft.ts'

const words = botsWords.profilePage

/** A profile that is there, and its draft. */
export interface Edited {
  profile: Profile
  draft: Draft
}

export class ProfileEditor {
  readonly id: string
  /** Null until it is read. */
  edited: Edited | null = null
  engines: Engine[] = []
  /** Of the draft's code; null where the code is gone. */
  schema: Schema | null = null
  fault: Fault | null = null
  error: string | null = null
  /** Somebody else has saved meanwhile. */
  conflict: Profile | null = null
  /** What was saved. */
  said = ''
  isBusy = false
  #unguard = () => {}

  constructor(id: string) {
    this.id = id
  }

  get isReadOnly(): boolean {
    return this.edited!.profile.builtIn || !may('bots/change')
  }

  /** Names of the parameters that are not as they were saved. */
  get unsaved(): Set<string> {
    const { profile, draft } = this.edited!
    return this.schema ? unsavedParams(draft, this.schema, profile) : new Set()
  }

  /** What of the draft is not saved, in words; '' where all is. */
  get unsavedText(): string {
    const { profile, draft } = this.edited!
    const params = this.unsaved.size
    const others = [
      draft.name !== profile.name && 'name',
      draft.code !== profile.code && 'code',
      aggressionOf(draft) !== profile.aggression && 'aggression',
    ]
    return [...others.filter(one => one !== false), ...(params > 0 ? [countWords.parameters({ n: params })] : [])].join(', ')
  }

  /** Until it ends, the page is not left with something unsaved before a question. */
  open(): void {
    void this.#load()
    const isDirty = () => this.edited !== null && !this.isReadOnly && this.unsavedText !== ''
    this.#unguard = guardUnsaved(() => (isDirty() ? ASK_LEAVE : null))
  }

  end(): void {
    this.#unguard()
  }

  /** As a revision over `revision`. */
  save(revision: number): Promise<void> {
    return this.#act(async () => {
      const { profile, draft } = this.edited!
      const saved = await changeProfile(this.id, changeOf(draft, this.schema, revision))
      await this.#take(saved)
      this.said = saved.revision === profile.revision ? words.savedUnchanged : words.savedRevision({ revision: saved.revision })
    })
  }

  /** Gives the draft up for what somebody else saved. */
  takeNewest(newest: Profile): Promise<void> {
    return this.#act(() => this.#take(newest))
  }

  /** Puts an older revision into the draft. */
  revert(revision: Revision): Promise<void> {
    return this.#act(async () => {
      takeRevision(this.edited!.draft, revision)
      await this.#readSchema(revision.code)
    })
  }

  chooseCode(code: string): Promise<void> {
    this.edited!.draft.code = code
    return this.#act(() => this.#readSchema(code))
  }

  async fork(revision?: number): Promise<void> {
    if (!(await mayLeave())) return
    await this.#act(async () => {
      const { id } = await forkProfile(this.id, revision === undefined ? {} : { revision })
      m.route.set(`/bots/profiles/${id}`)
    })
  }

  async remove(): Promise<void> {
    if (!(await ask(askDelete(this.edited!.profile.name)))) return
    await this.#act(async () => {
      await removeProfile(this.id)
      this.#unguard()
      m.route.set('/bots')
    })
  }

  async #load(): Promise<void> {
    try {
      await requireAccount()
      const [profile, engines] = await Promise.all([readProfile(this.id), readEngines()])
      this.engines = engines
      await this.#take(profile)
    } catch (reason) {
      this.error = sentence(reason)
    }
    m.redraw()
  }

  /** Shows the profile as it was saved. */
  async #take(profile: Profile): Promise<void> {
    await this.#readSchema(profile.code)
    this.edited = { profile, draft: draftOf(profile) }
    this.conflict = null
  }

  async #readSchema(code: string): Promise<void> {
    try {
      this.schema = await readSchema(code)
    } catch (reason) {
      // A code that is gone has no parameters; another can be chosen.
      this.schema = null
      this.error = sentence(reason)
    }
  }

  async #act(work: () => Promise<void>): Promise<void> {
    if (this.isBusy) return
    this.isBusy = true
    this.fault = null
    this.error = null
    this.said = ''
    try {
      await work()
    } catch (reason) {
      await this.#tell(reason as ApiError)
    }
    this.isBusy = false
    m.redraw()
  }

  async #tell(reason: ApiError): Promise<void> {
    if (reason.code === 'profile/changed') {
      this.conflict = await readProfile(this.id).catch(() => null)
      return
    }
    const wrong = reason.code === 'profile/name-taken' ? { path: '/name', text: reason.message } : faultOf(reason)
    this.fault = wrong
    if (wrong.path === null) this.error = wrong.text
    // Once it stands on the page.
    m.redraw.sync()
    if (wrong.path !== null && !focusFault(wrong)) this.error = wrong.text
  }
}

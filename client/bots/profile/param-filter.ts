/** Which parameters of a code are shown: those that are searched, those that differ, and the groups that are open. */
import { type Fault, isAt } from '../../ui/controls/fields.ts'
import type { Parameter, Schema } from '../profile-types.ts'
import { type Draft, isOverride } from './draft.ts'
import { pathOf, spaced } from './param-names.ts'

export interface ParamGroup {
  name: string
  all: Parameter[]
  shown: Parameter[]
}

export class ParamFilter {
  search = ''
  isOverridesOnly = false
  readonly #open = new Set<string>()
  #revealed: Fault | null = null

  /** Without it groups are shown whole. */
  get isActive(): boolean {
    return this.#searched !== '' || this.isOverridesOnly
  }

  /** With a search everything is open. */
  isOpen({ name }: ParamGroup): boolean {
    return this.isActive || this.#open.has(name)
  }

  toggle({ name }: ParamGroup): void {
    if (this.isActive) return
    if (!this.#open.delete(name)) this.#open.add(name)
  }

  openAll({ groups }: Schema): void {
    for (const group of groups) this.#open.add(group)
  }

  closeAll(): void {
    this.#open.clear()
  }

  /** What is wrong is to be seen, and to be reached by the keyboard. */
  reveal({ parameters }: Schema, fault: Fault | null): void {
    if (fault === this.#revealed) return
    this.#revealed = fault
    const wrong = parameters.find(({ name }) => isAt(fault, pathOf(name)))
    if (!wrong) return
    this.#open.add(wrong.group)
    this.search = ''
    this.isOverridesOnly = false
  }

  groupsOf({ groups, parameters }: Schema, draft: Draft, unsaved: ReadonlySet<string>): ParamGroup[] {
    return groups.map(name => {
      const all = parameters.filter(({ group }) => group === name)
      return { name, all, shown: this.isActive ? all.filter(one => this.#isShown(one, draft, unsaved)) : all }
    })
  }

  get #searched(): string {
    return this.search.trim().toLowerCase()
  }

  #isShown(one: Parameter, draft: Draft, unsaved: ReadonlySet<string>): boolean {
    if (this.isOverridesOnly && !isOverride(draft, one) && !unsaved.has(one.name)) return false
    const words = this.#searched
    return words === '' || [spaced(one.name), one.name, one.doc, one.group].some(text => text.toLowerCase().includes(words))
  }
}

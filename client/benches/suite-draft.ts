/** A suite as its form holds it, until it is planned and started. */
import m from 'mithril'
import type { PlannedBench } from '../../actors/wire/benches/bench-port.ts'
import { newCallId } from '../net/call-id.ts'
import { type Fault, type Field, faultOf, focusFault, numberOf } from '../ui/controls/fields.ts'
import { planSuite, startSuite } from './bench-api.ts'

/** Every field as its control holds it. */
const BLANK = {
  name: '',
  models: [] as string[],
  profiles: [] as string[],
  agent: '',
  scenarios: ['duel'] as string[],
  variants: ['plain'] as string[],
  opponents: ['Standard'] as string[],
  ruleset: 'standard',
  /** Over the ruleset, in this order. */
  mods: [] as string[],
  games: '4',
  epochs: '',
  turns: '',
  seed: '',
  parallel: '',
  width: '',
  tokens: '',
  dollars: '',
  rotate: true,
  recover: true,
  steps: '',
  stallSteps: '',
  toolCalls: '',
  seconds: '',
  gameSeconds: '',
  idleSeconds: '',
}
export type SuiteWish = typeof BLANK
export type ListKey = { [K in keyof SuiteWish]: SuiteWish[K] extends string[] ? K : never }[keyof SuiteWish]
export type TextKey = { [K in keyof SuiteWish]: SuiteWish[K] extends string ? K : never }[keyof SuiteWish]

/** What each list is called in a suite: a fault of an entry stands at its list. */
const LISTS: Record<ListKey, string> = {
  models: '/models',
  profiles: '/models',
  scenarios: '/scenarios',
  variants: '/variants',
  opponents: '/opponents',
  mods: '/mods',
}
/** Where fields lie in a suite that are not at its top. */
const PATHS: Partial<Record<TextKey, string>> = {
  ...{ tokens: '/budget/tokens', dollars: '/budget/dollars', agent: '/models' },
  ...{ steps: '/limits/steps', stallSteps: '/limits/stallSteps', toolCalls: '/limits/toolCalls', seconds: '/limits/seconds' },
}

export class SuiteDraft {
  readonly wish: SuiteWish = structuredClone(BLANK)
  planned: PlannedBench | null = null
  fault: Fault | null = null
  /** No field is there to show the fault at. */
  isLoose = false
  isBusy: 'planning' | 'starting' | null = null
  /** The suite that the plan is of. */
  #plannedText = ''
  #sent = { text: '', callId: '' }

  /** Whether the plan is of the suite as it stands. */
  get isPlanned(): boolean {
    return this.planned !== null && this.#plannedText === this.#text
  }

  get #text(): string {
    return JSON.stringify(suiteOf(this.wish))
  }

  field(key: TextKey, label: string, attrs: m.Attributes = {}): Field<string> {
    const path = PATHS[key] ?? `/${key}`
    return { label, path, value: this.wish[key], set: value => (this.wish[key] = value), fault: this.fault, attrs }
  }

  /** Puts a value into a list or takes it out. */
  tick(key: ListKey, value: string, isOn: boolean): void {
    const others = this.wish[key].filter(one => one !== value)
    this.wish[key] = isOn ? [...others, value] : others
  }

  /** Where faults of a list stand. */
  pathOf = (key: ListKey): string => LISTS[key]

  plan(): Promise<void> {
    return this.#run('planning', async () => {
      const text = this.#text
      this.planned = await planSuite(JSON.parse(text))
      this.#plannedText = text
    })
  }

  start(onStarted: (id: string) => void): Promise<void> {
    return this.#run('starting', async () => {
      const text = this.#text
      // What was sent without an answer goes out under the same id.
      if (text !== this.#sent.text) this.#sent = { text, callId: newCallId() }
      const { id } = await startSuite(JSON.parse(text), this.#sent.callId)
      this.#sent = { text: '', callId: '' }
      onStarted(id)
    })
  }

  async #run(what: 'planning' | 'starting', work: () => Promise<void>): Promise<void> {
    this.isBusy = what
    this.fault = null
    try {
      await work()
    } catch (error) {
      this.fault = faultOf(error)
    }
    this.isBusy = null
    m.redraw.sync()
    const isOfList = Object.values(LISTS).some(path => this.fault?.path?.startsWith(path) === true)
    this.isLoose = this.fault !== null && !isOfList && !focusFault(this.fault)
    if (isOfList) document.querySelector('.benches .fault')?.scrollIntoView({ block: 'center' })
    m.redraw()
  }
}

/** The suite of the form: what is left empty is left out. */
export function suiteOf(wish: SuiteWish): object {
  const { name, models, profiles, agent, scenarios, variants, opponents, ruleset, mods, rotate, recover } = wish
  const command = agent.trim().split(/\s+/).filter(Boolean)
  const budget = { ...numberOf('tokens', wish.tokens), ...numberOf('dollars', wish.dollars) }
  const limits = {
    ...numberOf('steps', wish.steps),
    ...numberOf('stallSteps', wish.stallSteps),
    ...numberOf('toolCalls', wish.toolCalls),
    ...numberOf('seconds', wish.seconds),
  }
  return {
    ...(name.trim() !== '' && { name: name.trim() }),
    models: [
      ...models.map(model => ({ model })),
      ...profiles.map(profile => ({ profile })),
      ...(command.length > 0 ? [{ agent: command }] : []),
    ],
    scenarios: scenarios.map(id => ({ id })),
    ...{ variants, opponents, ruleset, rotate, recover },
    ...(mods.length > 0 && { mods }),
    ...numberOf('games', wish.games),
    ...numberOf('epochs', wish.epochs),
    ...numberOf('idleSeconds', wish.idleSeconds),
    ...numberOf('turns', wish.turns),
    ...numberOf('seed', wish.seed),
    ...numberOf('parallel', wish.parallel),
    ...numberOf('width', wish.width),
    ...numberOf('gameSeconds', wish.gameSeconds),
    ...(Object.keys(budget).length > 0 && { budget }),
    ...(Object.keys(limits).length > 0 && { limits }),
  }
}

/** An experiment as its form and its JSON hold it: one object, which either changes. */
import m from 'mithril'
import { errorOf } from '../../net/api.ts'
import { newCallId } from '../../net/call-id.ts'
import { type Fault, focusFault, isAt } from '../../ui/controls/fields.ts'
import { botsWords } from '../../words/bots.ts'
import { queueExperiment } from '../lab-api.ts'

const words = botsWords.experimentForm

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }
export type JsonObject = { [key: string]: Json }

/** A first one: two profiles change seats on each map. */
export const BLANK: JsonObject = {
  name: '',
  games: 100,
  size: 'duel',
  replays: 2,
  seats: Object.values(words.firstLabels).map(label => ({ label, profile: 'standard' })),
}

export class ExperimentDraft {
  value: JsonObject = structuredClone(BLANK)
  /** What is wrong, each with its place; those without one are told above the button. */
  faults: Fault[] = []
  isBusy = false
  /** As it stands in the field of the JSON, while that is no JSON. */
  #badText: string | null = null
  textFault: string | null = null
  /** What was sent last without an answer: as it is it goes out under the same id. */
  #sent = { text: '', callId: '' }

  get text(): string {
    return this.#badText ?? JSON.stringify(this.value, null, 1)
  }

  /** Of the field of the JSON: what is no JSON stays there, and the form as it was. */
  setText(text: string): void {
    const read = parsedObject(text)
    this.#badText = typeof read === 'string' ? text : null
    this.textFault = typeof read === 'string' ? read : null
    if (typeof read !== 'string') this.value = read
  }

  set(key: string, value: Json | undefined): void {
    this.#badText = null
    this.textFault = null
    if (value === undefined) delete this.value[key]
    else this.value[key] = value
  }

  /** What is wrong with the field at that JSON pointer. */
  faultAt(path: string): Fault | null {
    return this.faults.find(fault => isAt(fault, path)) ?? null
  }

  async submit(onQueued: (id: string) => void, isField: (path: string) => boolean): Promise<void> {
    this.isBusy = true
    this.faults = []
    try {
      const text = JSON.stringify(this.value)
      if (text !== this.#sent.text) this.#sent = { text, callId: newCallId() }
      const { id } = await queueExperiment(this.value, this.#sent.callId)
      this.#sent = { text: '', callId: '' }
      onQueued(id)
    } catch (reason) {
      this.faults = faultsOf(errorOf(reason)).map(fault =>
        fault.path !== null && isField(fault.path) ? fault : { path: null, text: looseText(fault) },
      )
    }
    this.isBusy = false
    m.redraw.sync()
    const first = this.faults.find(({ path }) => path !== null)
    if (first) focusFault(first)
    m.redraw()
  }
}

const looseText = ({ path, text }: Fault): string => (path === null || path === '' ? text : `${path}: ${text}`)

function parsedObject(text: string): JsonObject | string {
  try {
    const value = JSON.parse(text) as Json
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : words.noObject
  } catch (error) {
    return (error as Error).message
  }
}

/** The lab tells all that is wrong, a line each, with the place before a colon. */
export function faultsOf({ message, path }: { message: string; path?: string }): Fault[] {
  const lines = message.split('\n').map((line): Fault => {
    const found = /^(\/\S*): (.*)$/.exec(line)
    return found ? { path: found[1], text: found[2] } : { path: path || null, text: line }
  })
  return lines.filter(({ text }, i) => lines.findIndex(one => one.text === text && one.path === lines[i].path) === i)
}

/** A number where one was typed, else the text, of which the server says what it should be; undefined of nothing. */
export function typedValue(text: string): Json | undefined {
  const trimmed = text.trim()
  if (trimmed === '') return undefined
  return /^-?\d+(\.\d+)?$/.test(trimmed) ? Number(trimmed) : trimmed
}

/** Events of the rules as a seat is shown them: what is told, and what each way out does. */
import { type EngineContext, eventsToSettle } from '../../../engine/index.ts'
import type { GameEventEntry } from '../../../rules/ruleset.ts'
import { asName, onOneLine, quoted } from '../../events/names.ts'
import { spokenName } from '../../words/language/spoken.ts'
import { effectTexts } from '../rules/entry.ts'

/** Letters of a text of the rules at most, and effects of a choice. */
const LONGEST = 300
const EFFECTS = 8

/** A way out, by its number from 1. */
export interface ChoiceView {
  choice: number
  text: string
  does: string[]
}

export interface WaitingEvent {
  event: number
  unit: number
  choices: ChoiceView[]
}

/** What waits for the seat's choice, oldest first; of several of one kind the first. */
export function waitingEvents(w: EngineContext, seat: number): WaitingEvent[] {
  const seen = new Set<number>()
  return eventsToSettle(w, w.s.civs[seat]).flatMap(({ event, unit, open }) => {
    if (seen.has(event)) return []
    seen.add(event)
    return [{ event, unit, choices: open.map(number => choiceView(w.rules.events[event], number)) }]
  })
}

function choiceView({ choices }: GameEventEntry, number: number): ChoiceView {
  const { text, effects } = choices[number]
  return {
    choice: number + 1,
    text: text === '' ? '' : brief(spokenName(text)),
    does: effectTexts(effects).slice(0, EFFECTS).map(plain),
  }
}

/** Written by who made the rules: between quotation marks, on one line. */
const brief = (text: string): string => quoted(clipped(onOneLine(text)))
const clipped = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text)
const plain = (effect: string): string => clipped(onOneLine(effect))

/** 'Flood: “The river rises.”' */
export function eventWords({ name, story }: GameEventEntry): string {
  const called = asName(spokenName(name))
  return story === '' ? called : `${called}: ${brief(spokenName(story))}`
}

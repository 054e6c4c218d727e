/** What a city-state asks, in a sentence. */
import { aimOf, type EngineContext, type Quest } from '../../engine/index.ts'
import type { QuestKind } from '../../rules/quests.ts'
import { EVENT_WORDS } from '../words/events.ts'
import { said } from '../words/language/said.ts'
import { type Names, namesIn } from './names.ts'

/** What `target` is in the event 'quest/news', by the kind of quest; of the others it is nothing. */
const TARGETS: { readonly [K in QuestKind]?: (names: Names, target: number) => string } = {
  connectResource: ({ rules, called }, target) => called(rules.resources[target].name),
  constructWonder: ({ rules, called }, target) => called(rules.buildings[target].name),
  acquireGreatPerson: ({ rules, called }, target) => called(rules.units[target].name),
  findNaturalWonder: ({ rules, called }, target) => called(rules.terrains[target].name),
  spreadReligion: ({ rules, called }, target) => called(rules.religions[target]),
}

/** The sentence for a quest of the rules; its name where the program knows no such kind. */
export function questTask(names: Names, quest: number, target: number, whom: number): string {
  const { name, kind } = names.rules.quests[quest]
  if (!kind) return names.called(name)
  const { language } = names
  const values = { target: TARGETS[kind]?.(names, target) ?? '', whom: names.civ(whom) }
  return said(EVENT_WORDS[language].tasks[kind], language, values)
}

/** The sentence for one that runs. */
export function questText(w: EngineContext, quest: Quest): string {
  const { target, whom } = aimOf(w, quest)
  return questTask(namesIn(w), quest.kind, target, whom)
}

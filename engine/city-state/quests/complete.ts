/** Quests that run: which there are, and how they end. What each is about is in quest-kinds.ts. */
import { QUESTS } from '../../../rules/constants/city-states.ts'
import type { QuestKind } from '../../../rules/quests.ts'
import type { Quest } from '../../core/city-state-data.ts'
import { emit } from '../../core/emit.ts'
import type { EngineContext } from '../../core/engine-context.ts'
import { type Civ, NONE } from '../../core/state.ts'
import { changeInfluence } from '../influence.ts'

/** What the quest is about, by the rules. */
export const kindOf = (w: EngineContext, quest: Quest): QuestKind | null => w.rules.quests[quest.kind].kind

/** Factor on the influence of a gift of gold. */
export function investFactor(w: EngineContext, minor: Civ, major: Civ): number {
  const { quests } = w.s
  // Asked of all city-states at once, of hundreds of quests.
  for (let i = 0; i < quests.length; i++) {
    const { from, to } = quests[i]
    if (from === minor.id && to === major.id && kindOf(w, quests[i]) === 'invest') return QUESTS.investFactor
  }
  return 1
}

/** What it asks for was done: quests of that kind of a city-state (null: of all) to the major are fulfilled; `target` NONE: whatever it is. */
export function completeQuests(w: EngineContext, kind: QuestKind, minor: Civ | null, major: number, target = NONE): void {
  if (w.s.quests.length === 0) return
  for (const quest of [...w.s.quests]) {
    if (quest.to !== major || (minor && quest.from !== minor.id) || kindOf(w, quest) !== kind) continue
    if (target === NONE || quest.target === target) completeQuest(w, quest)
  }
}

/** The reward is paid; rivals in the same task have lost it only where their own quest says so. */
export function completeQuest(w: EngineContext, quest: Quest): void {
  drop(w, quest)
  const { influence } = w.rules.quests[quest.kind]
  const minor = w.s.civs[quest.from]
  const done = { quest: quest.kind, influence, civ: minor.id, other: quest.to }
  emit(w, { kind: 'quest/done', what: 'fulfilled', ...done, knownBy: 1 << quest.to })
  changeInfluence(w, minor, quest.to, influence * 100)
}

/** It is over without reward. */
export function endQuest(w: EngineContext, quest: Quest): void {
  drop(w, quest)
  emit(w, { kind: 'quest/ended', quest: quest.kind, civ: quest.from, other: quest.to, knownBy: 1 << quest.to })
}

function drop(w: EngineContext, quest: Quest): void {
  w.s.quests = w.s.quests.filter(other => other !== quest)
}

/** All that a city-state asks of the major ends with war. */
export function endQuests(w: EngineContext, minor: number, major: number): void {
  for (const quest of [...w.s.quests]) if (quest.from === minor && quest.to === major) endQuest(w, quest)
}

/** It has paid tribute to the major: what it asked of that one alone ends, and its wish for gold. */
export function endQuestsOfRobber(w: EngineContext, minor: number, major: number): void {
  for (const quest of [...w.s.quests]) {
    const { scope, kind } = w.rules.quests[quest.kind]
    if (quest.from === minor && quest.to === major && (scope === 'individual' || kind === 'invest')) endQuest(w, quest)
  }
}

/** A civ is out of the game: what it asked, and what was asked of it, is forgotten. */
export function forgetQuests(w: EngineContext, civ: number): void {
  w.s.quests = w.s.quests.filter(quest => quest.from !== civ && quest.to !== civ)
}

/** Quests of the major, oldest first. */
export const questsFor = (w: EngineContext, major: number): Quest[] => w.s.quests.filter(quest => quest.to === major)

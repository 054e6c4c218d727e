/** Quests that run: which there are, and how they end. What each is about is in kinds.ts. */
import { QUESTS } from '../../../rules/constants/city-states.ts'
import { civName } from '../../civ/relations.ts'
import { emit } from '../../core/emit.ts'
import type { World } from '../../core/engine-context.ts'
import { type Civ, NONE, type Quest } from '../../core/state.ts'
import { changeInfluence } from '../influence.ts'

export const QUEST_NAMES = [
  'Route',
  'Clear Barbarian Camp',
  'Connect Resource',
  'Construct Wonder',
  'Acquire Great Person',
  'Conquer City State',
  'Find Player',
  'Find Natural Wonder',
  'Give Gold',
  'Pledge to Protect',
  'Contest Culture',
  'Contest Faith',
  'Contest Technologies',
  'Invest',
  'Bully City State',
  'Denounce Civilization',
  'Spread Religion',
] as const
export type QuestName = (typeof QUEST_NAMES)[number]

/** What a quest is called in the rules: the word by which its behaviour is known. */
export const nameOf = (w: World, quest: Quest): string => w.rules.quests[quest.kind].name

/** Factor on the influence of a gift of gold. */
export function investFactor(w: World, minor: Civ, major: Civ): number {
  const runs = w.s.quests.some(q => q.from === minor.id && q.to === major.id && nameOf(w, q) === 'Invest')
  return runs ? QUESTS.investFactor : 1
}

/** The deed was done: quests of that name of a city-state (null: of all) to the major are fulfilled; `target` NONE: whatever it is. */
export function questMet(w: World, name: QuestName, minor: Civ | null, major: number, target = NONE): void {
  if (w.s.quests.length === 0) return
  for (const quest of [...w.s.quests]) {
    if (quest.to !== major || (minor && quest.from !== minor.id) || nameOf(w, quest) !== name) continue
    if (target === NONE || quest.target === target) fulfil(w, quest)
  }
}

/** The reward is paid; rivals in the same task have lost it only where their own quest says so. */
export function fulfil(w: World, quest: Quest): void {
  drop(w, quest)
  const { influence, name } = w.rules.quests[quest.kind]
  const minor = w.s.civs[quest.from]
  const text = `${civName(w, quest.to)} has done what ${civName(w, minor.id)} asked (${name}): ${influence} influence.`
  emit(w, { kind: 'quest/done', text, civ: minor.id, other: quest.to, knownBy: 1 << quest.to })
  changeInfluence(w, minor, quest.to, influence * 100)
}

/** It is over without reward. */
export function endQuest(w: World, quest: Quest): void {
  drop(w, quest)
  const { name } = w.rules.quests[quest.kind]
  const text = `What ${civName(w, quest.from)} asked of ${civName(w, quest.to)} is over (${name}).`
  emit(w, { kind: 'quest/ended', text, civ: quest.from, other: quest.to, knownBy: 1 << quest.to })
}

function drop(w: World, quest: Quest): void {
  w.s.quests = w.s.quests.filter(other => other !== quest)
}

/** All that a city-state asks of the major ends: war, or tribute. */
export function endQuests(w: World, minor: number, major: number): void {
  for (const quest of [...w.s.quests]) if (quest.from === minor && quest.to === major) endQuest(w, quest)
}

/** A civ is out of the game: what it asked, and what was asked of it, is forgotten. */
export function forgetQuests(w: World, civ: number): void {
  w.s.quests = w.s.quests.filter(quest => quest.from !== civ && quest.to !== civ)
}

/** Quests of the major, oldest first. */
export const questsFor = (w: World, major: number): Quest[] => w.s.quests.filter(quest => quest.to === major)

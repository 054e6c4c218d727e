/** What a city-state asks, in a sentence. */
import { aimOf, type EngineContext, type Quest } from '../../engine/index.ts'
import type { QuestKind } from '../../rules/quests.ts'
import { type Names, namesIn } from './names.ts'

/** By the kind of quest; `whom` and `target` as in the event 'quest/news'. */
const TASKS: Record<QuestKind, (names: Names, target: number, whom: number) => string> = {
  route: () => 'Join its city to your capital by road.',
  clearCamp: () => 'Clear the barbarian camp near it.',
  connectResource: ({ rules }, target) => `Bring ${rules.resources[target].name} into your network.`,
  constructWonder: ({ rules }, target) => `Build ${rules.buildings[target].name}.`,
  acquireGreatPerson: ({ rules }, target) => `Gain a ${rules.units[target].name}.`,
  conquerCityState: (n, _target, whom) => `Conquer ${n.civ(whom)}.`,
  findPlayer: (n, _target, whom) => `Find the land of ${n.civ(whom)}.`,
  findNaturalWonder: ({ rules }, target) => `Find ${rules.terrains[target].name}.`,
  giveGold: (n, _target, whom) => `Give it gold: ${n.civ(whom)} has robbed it.`,
  pledgeToProtect: (n, _target, whom) => `Pledge to protect it from the likes of ${n.civ(whom)}.`,
  contestCulture: () => 'Make more culture than anybody else in the time given.',
  contestFaith: () => 'Make more faith than anybody else in the time given.',
  contestTechnologies: () => 'Learn more technologies than anybody else in the time given.',
  invest: () => 'Give it gold: gifts bring half as much influence again in the time given.',
  bullyCityState: (n, _target, whom) => `Take tribute from ${n.civ(whom)}.`,
  denounceCivilization: (n, _target, whom) => `Denounce ${n.civ(whom)}, who has robbed it.`,
  spreadReligion: ({ rules }, target) => `Spread ${rules.religions[target]} to its city.`,
}

/** The sentence for a quest of the rules; its name where the program knows no such kind. */
export function questTask(names: Names, quest: number, target: number, whom: number): string {
  const { name, kind } = names.rules.quests[quest]
  return kind ? TASKS[kind](names, target, whom) : name
}

/** The sentence for one that runs. */
export function questText(w: EngineContext, quest: Quest): string {
  const { target, whom } = aimOf(w, quest)
  return questTask(namesIn(w), quest.kind, target, whom)
}

/** What a city-state asks, in a sentence. */
import { aimOf } from '../../engine/city-state/quests/assign.ts'
import type { QuestName } from '../../engine/city-state/quests/complete.ts'
import type { World } from '../../engine/core/engine-context.ts'
import type { Quest } from '../../engine/core/state.ts'
import { type Names, namesIn } from './names.ts'

/** By the kind of quest; `whom` and `target` as in the event 'quest/news'. */
const TASKS: Record<QuestName, (names: Names, target: number, whom: number) => string> = {
  Route: () => 'Join its city to your capital by road.',
  'Clear Barbarian Camp': () => 'Clear the barbarian camp near it.',
  'Connect Resource': ({ rules }, target) => `Bring ${rules.resources[target].name} into your network.`,
  'Construct Wonder': ({ rules }, target) => `Build ${rules.buildings[target].name}.`,
  'Acquire Great Person': ({ rules }, target) => `Gain a ${rules.units[target].name}.`,
  'Conquer City State': (n, _target, whom) => `Conquer ${n.civ(whom)}.`,
  'Find Player': (n, _target, whom) => `Find the people of ${n.civ(whom)}.`,
  'Find Natural Wonder': ({ rules }, target) => `Find ${rules.terrains[target].name}.`,
  'Give Gold': (n, _target, whom) => `Give it gold: ${n.civ(whom)} has robbed it.`,
  'Pledge to Protect': (n, _target, whom) => `Pledge to protect it from the likes of ${n.civ(whom)}.`,
  'Contest Culture': () => 'Make more culture than anybody else in the time given.',
  'Contest Faith': () => 'Make more faith than anybody else in the time given.',
  'Contest Technologies': () => 'Learn more technologies than anybody else in the time given.',
  Invest: () => 'Give it gold: gifts bring half as much influence again in the time given.',
  'Bully City State': (n, _target, whom) => `Take tribute from ${n.civ(whom)}.`,
  'Denounce Civilization': (n, _target, whom) => `Denounce ${n.civ(whom)}, who has robbed it.`,
  'Spread Religion': ({ rules }, target) => `Spread ${rules.religions[target]} to its city.`,
}

/** The sentence for a quest of the rules; its name where the program knows no such kind. */
export function questTask(names: Names, quest: number, target: number, whom: number): string {
  const { name } = names.rules.quests[quest]
  return (TASKS as Partial<typeof TASKS>)[name as QuestName]?.(names, target, whom) ?? name
}

/** The sentence for one that runs. */
export function questText(w: World, quest: Quest): string {
  const { target, whom } = aimOf(w, quest)
  return questTask(namesIn(w), quest.kind, target, whom)
}

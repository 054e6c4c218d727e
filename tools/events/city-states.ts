/** Sentences about city-states, what they ask, and spies. */
import { questTask } from './quest.ts'
import type { SentencesOf } from './sentence.ts'

export const CITY_STATE_SENTENCES: SentencesOf<'spy' | 'quest' | 'city-state'> = {
  'spy/news': {
    recruited: (_event, { spy }) => `${spy} enters your service as a spy.`,
    replaced: (_event, { spy, before }) => `${spy} takes the place of ${before} as your spy.`,
    home: ({ city }, { spy }, n) => `${spy} has left ${n.city(city)} and is home again.`,
    caught: ({ city }, { spy }, n) => `${spy} was caught and killed in ${n.city(city)}.`,
    stole: ({ city }, { spy, tech }, n) => `${spy} has stolen ${n.rules.techs[tech].name} in ${n.city(city)}.`,
    thiefCaught: ({ city }, { thief }, n) => `A spy of ${n.civ(thief)} was caught and killed in ${n.city(city)}.`,
    robbed: ({ city }, { thief, tech }, n) =>
      `A spy of ${n.civ(thief)} has stolen ${n.rules.techs[tech].name} in ${n.city(city)}.`,
    robbedBySomebody: ({ city }, { tech }, n) => `Somebody has stolen ${n.rules.techs[tech].name} in ${n.city(city)}.`,
    rigged: ({ other }, _, n) => `Your spy has rigged the elections in ${n.civ(other)}.`,
    riggingFailed: ({ other }, _, n) => `Your spy failed to rig the elections in ${n.civ(other)}.`,
    riggedByOthers: ({ civ }, _, n) => `Elections in ${n.civ(civ)} were rigged: your influence there falls.`,
    coup: ({ civ, other }, _, n) => `A coup in ${n.civ(other)} brings ${n.civ(civ)} to power there.`,
    coupFailed: ({ civ, other }, _, n) => `A coup of ${n.civ(civ)} in ${n.civ(other)} fails; its spy is dead.`,
  },
  'quest/news': ({ civ, other }, { quest, target, whom }, n) =>
    `${n.civ(civ)} asks ${n.civ(other)}: ${questTask(n, quest, target, whom)}`,
  'quest/done': {
    fulfilled: ({ civ, other }, { quest, influence }, n) =>
      `${n.civ(other)} has done what ${n.civ(civ)} asked (${n.rules.quests[quest].name}): ${influence} influence.`,
    rescued: ({ civ, other }, { enemy }, n) =>
      `${n.civ(civ)} is deeply grateful to ${n.civ(other)} for its help against ${n.civ(enemy)}.`,
  },
  'quest/ended': ({ civ, other }, { quest }, n) =>
    `What ${n.civ(civ)} asked of ${n.civ(other)} is over (${n.rules.quests[quest].name}).`,
  'city-state/bond': {
    friend: ({ civ, other }, _, n) => `${n.civ(civ)} is now a friend of ${n.civ(other)}.`,
    friendLost: ({ civ, other }, _, n) => `${n.civ(civ)} is no longer a friend of ${n.civ(other)}.`,
    ally: ({ civ, other }, _, n) => `${n.civ(civ)} is now the ally of ${n.civ(other)}.`,
    allyLost: ({ civ, other }, _, n) => `${n.civ(civ)} is no longer the ally of ${n.civ(other)}.`,
    trespass: ({ civ, other }, { influence }, n) =>
      `${n.civ(civ)} resents the soldiers of ${n.civ(other)} on its land: ${influence} influence lost.`,
    helped: ({ civ, other }, { influence }, n) =>
      `${n.civ(civ)} thanks ${n.civ(other)} for fighting the barbarians at its gates: ${influence} influence.`,
    joined: ({ civ, other }, _, n) => `${n.civ(other)} joins ${n.civ(civ)}.`,
  },
  'city-state/gift': {
    welcome: ({ civ, other }, { gold, faith }, n) =>
      `${n.civ(civ)} welcomes ${n.civ(other)} with ${gold} gold${faith > 0 ? ` and ${faith} faith` : ''}.`,
    gold: ({ civ, other }, { gold, influence }, n) => `${n.civ(civ)} gives ${n.civ(other)} ${gold} gold: ${influence} influence.`,
    unit: ({ civ, other }, { unitKind, influence }, n) =>
      `${n.civ(civ)} gives ${n.civ(other)} its ${n.rules.units[unitKind].name}: ${influence} influence.`,
    soldier: ({ civ, other }, { unitKind }, n) => `${n.civ(civ)} gives ${n.civ(other)} a unit: ${n.rules.units[unitKind].name}.`,
  },
  'city-state/protection': {
    pledged: ({ civ, other }, _, n) => `${n.civ(civ)} pledges to protect ${n.civ(other)}.`,
    over: ({ civ, other }, _, n) => `${n.civ(civ)} no longer protects ${n.civ(other)}.`,
  },
  'city-state/tribute': {
    gold: ({ civ, other }, { gold }, n) => `${n.civ(other)} pays ${n.civ(civ)} ${gold} gold as tribute.`,
    worker: ({ civ, other }, _, n) => `${n.civ(other)} pays ${n.civ(civ)} a worker as tribute.`,
  },
  'city-state/threat': ({ civ }, { influence }, n) =>
    `${n.civ(civ)} calls for help against barbarians: ${influence} influence for each destroyed at its gates.`,
}

/** When city-states ask for something, and for what (rulebook, city-states 13). */
import { QUESTS } from '../../../rules/constants/city-states.ts'
import type { Quest as QuestRule } from '../../../rules/ruleset.ts'
import type { Quest } from '../../core/city-state-data.ts'
import { emit } from '../../core/emit.ts'
import type { EngineContext } from '../../core/engine-context.ts'
import { nextQuestId } from '../../core/ids.ts'
import { draw } from '../../core/numbers/rng.ts'
import { type Civ, NONE } from '../../core/state.ts'
import { personalityOf } from '../personality.ts'
import { majorsKnown, relationshipWith } from '../relationship.ts'
import { kindOf } from './complete.ts'
import { TASKS, type Task } from './quest-kinds.ts'

/** How a quest of the rules goes; null for one that the engine does not know. */
export const taskOf = ({ kind }: QuestRule): Task | null => (kind === null ? null : TASKS[kind])

/** A round of its timers: asks all, and each, when the time has come. */
export function askForThings(w: EngineContext, minor: Civ): void {
  const majors = majorsKnown(w, minor).filter(major => !minor.relations[major.id].war)
  askAll(w, minor, majors)
  for (const major of majors) askOne(w, minor, major)
}

function askAll(w: EngineContext, minor: Civ, majors: readonly Civ[]): void {
  const state = minor.cityState!
  if (state.globalQuestIn === NONE) state.globalQuestIn = firstIn(w)
  if (state.globalQuestIn > 0) state.globalQuestIn--
  if (state.globalQuestIn > 0 || w.s.quests.some(q => q.from === minor.id && isGlobal(w, q))) return
  const chosen = choose(w, minor, 'global', majors.length, rule => targetsOfAll(w, minor, majors, rule))
  state.globalQuestIn = chosen ? gap(w, QUESTS.globalGapTurns) : QUESTS.thinkAgainTurns
  if (chosen) for (const major of majors) assign(w, minor, major, chosen.rule, chosen.target)
}

/** What can be asked of each of them alike. */
function targetsOfAll(w: EngineContext, minor: Civ, majors: readonly Civ[], rule: QuestRule): number[] {
  const task = taskOf(rule)
  if (!task || majors.length === 0) return []
  return task.targets(w, minor, majors[0]).filter(target => majors.every(major => task.targets(w, minor, major).includes(target)))
}

function askOne(w: EngineContext, minor: Civ, major: Civ): void {
  const standing = relationshipWith(minor, major.id)
  if (standing.questIn === NONE) standing.questIn = firstIn(w)
  if (standing.questIn > 0) standing.questIn--
  if (standing.questIn > 0) return
  const running = w.s.quests.filter(q => q.from === minor.id && q.to === major.id && !isGlobal(w, q))
  if (running.length >= QUESTS.individualMost || hasRobbed(minor, major, w.s.turn)) return
  const chosen = choose(w, minor, 'individual', 1, rule =>
    running.some(q => q.kind === rule.id) ? [] : (taskOf(rule)?.targets(w, minor, major) ?? []),
  )
  standing.questIn = chosen ? gap(w, QUESTS.individualGapTurns) : QUESTS.thinkAgainTurns
  if (chosen) assign(w, minor, major, chosen.rule, chosen.target)
}

/** It asks nothing of who took tribute of it lately. */
const hasRobbed = ({ cityState }: Civ, major: Civ, turn: number): boolean =>
  cityState!.bulliedBy === major.id && turn - cityState!.bulliedOn < QUESTS.grudgeTurns

const isGlobal = (w: EngineContext, quest: Quest): boolean => w.rules.quests[quest.kind].scope === 'global'

/** Turns until the first quest: none before turn 30 at any speed (rulebook, city-states 13). */
const firstIn = (w: EngineContext): number =>
  Math.max(1, QUESTS.firstTurns + bySpeed(w, draw(w.s, QUESTS.firstSpread)) - w.s.turn)
const gap = (w: EngineContext, turns: number): number => bySpeed(w, turns + draw(w.s, QUESTS.gapSpread))
const bySpeed = (w: EngineContext, turns: number): number => Math.trunc(turns * w.rules.speeds[w.s.setup.speed].modifier)

/** One of the quests that can be asked, by weight, and one of its targets; null where there is none. */
function choose(
  w: EngineContext,
  minor: Civ,
  scope: QuestRule['scope'],
  civs: number,
  targetsOf: (rule: QuestRule) => number[],
): { rule: QuestRule; target: number } | null {
  const open = w.rules.quests
    .filter(rule => rule.scope === scope && civs >= rule.minimumCivs)
    .map(rule => ({ rule, targets: targetsOf(rule), weight: Math.round(100 * weightOf(w, minor, rule)) }))
    .filter(({ targets, weight }) => targets.length > 0 && weight > 0)
  if (open.length === 0) return null
  let at = draw(
    w.s,
    open.reduce((sum, { weight }) => sum + weight, 0),
  )
  const { rule, targets } = open.find(({ weight }) => (at -= weight) < 0)!
  return { rule, target: targets.length === 1 ? targets[0] : targets[draw(w.s, targets.length)] }
}

/** Product of the weights for its type and its temper, 1 where nothing is said. */
export function weightOf(w: EngineContext, minor: Civ, { weights }: QuestRule): number {
  const type = w.rules.cityStateTypes[minor.cityStateType]?.name ?? ''
  return (weights[type] ?? 1) * (weights[personalityOf(minor)] ?? 1)
}

/** Asks the major for it from now on. */
export function assign(w: EngineContext, minor: Civ, major: Civ, rule: QuestRule, target: number): Quest {
  const duration = bySpeed(w, rule.duration)
  const quest: Quest = {
    id: nextQuestId(w.s),
    kind: rule.id,
    from: minor.id,
    to: major.id,
    since: w.s.turn,
    until: rule.duration > 0 ? w.s.turn + duration : NONE,
    target,
    start: taskOf(rule)?.score?.(major) ?? 0,
  }
  w.s.nextQuest++
  w.s.quests.push(quest)
  const sides = { civ: minor.id, other: major.id, tile: placeOf(w, quest), knownBy: 1 << major.id }
  emit(w, { kind: 'quest/news', quest: rule.id, ...aimOf(w, quest), ...sides })
  return quest
}

/** What it is about, as events tell it: a civ, or an id of the rules; a place is told as such. */
export function aimOf(w: EngineContext, { kind, target }: Quest): { target: number; whom: number } {
  const about = taskOf(w.rules.quests[kind])?.about
  if (about === undefined || about === 'tile') return { target: NONE, whom: NONE }
  if (about === 'civ') return { target: NONE, whom: target }
  return { target: about === 'religion' ? w.s.religions[target].name : target, whom: NONE }
}

/** Tile it is about, or NONE. */
export const placeOf = (w: EngineContext, quest: Quest): number => (kindOf(w, quest) === 'clearCamp' ? quest.target : NONE)

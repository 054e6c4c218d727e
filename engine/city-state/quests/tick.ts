/** What a round does to the quests that run: those done, those over, contests decided. */

import type { Quest } from '../../core/city-state-data.ts'
import type { EngineContext } from '../../core/engine-context.ts'
import { NONE } from '../../core/state.ts'
import { taskOf } from './assign.ts'
import { completeQuest, endQuest } from './complete.ts'
import type { Task } from './quest-kinds.ts'

/** Looks at every quest once. */
export function tickQuests(w: EngineContext): void {
  for (const quest of [...w.s.quests]) if (w.s.quests.includes(quest)) passQuest(w, quest)
}

function passQuest(w: EngineContext, quest: Quest): void {
  const task = taskOf(w.rules.quests[quest.kind])
  if (task?.isMet?.(w, quest)) completeQuest(w, quest)
  else if (task?.isVoid?.(w, quest)) endQuest(w, quest)
  else if (quest.until !== NONE && w.s.turn >= quest.until) {
    if (task?.score) decide(w, quest, task.score)
    else endQuest(w, quest)
  }
}

/** Whoever has gained most since the contest began has won; all of them where several have the same. */
function decide(w: EngineContext, quest: Quest, score: NonNullable<Task['score']>): void {
  const all = w.s.quests.filter(q => q.kind === quest.kind && q.from === quest.from && q.since === quest.since)
  const gains = all.map(q => score(w.s.civs[q.to]) - q.start)
  const most = Math.max(...gains)
  for (let i = 0; i < all.length; i++) {
    if (gains[i] === most && most > 0) completeQuest(w, all[i])
    else endQuest(w, all[i])
  }
}

/** What a major has gained in a contest so far, and the best of its rivals; null for other quests. */
export function standOf(w: EngineContext, quest: Quest): { yours: number; best: number } | null {
  const score = taskOf(w.rules.quests[quest.kind])?.score
  if (!score) return null
  let best = 0
  for (const q of w.s.quests) {
    if (q.kind !== quest.kind || q.from !== quest.from || q.since !== quest.since || q.to === quest.to) continue
    best = Math.max(best, score(w.s.civs[q.to]) - q.start)
  }
  return { yours: score(w.s.civs[quest.to]) - quest.start, best }
}

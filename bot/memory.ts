/** What the bot keeps in mind from turn to turn: plans, which the world does not show. What can be found out again is not kept. */
import { MEMORY_MAX } from '../engine/index.ts'
import type { VictoryType } from './facts/victory-goals.ts'

/** Raised where what stands under a key changes its meaning: then older memories are forgotten. */
const FORM = 1

/** A planner reads and writes what is its own, and forgets what is done. */
export interface Memory {
  /** The victory it aims for, and the turn in which it chose that. */
  victory?: { aim: VictoryType; since: number }
  /** Id of the city that its army is to take, the turn in which it chose that, and the turn in which it last gained anything; `begun`: the turn in which the war on that civ came to be planned. */
  campaign?: { city: number; since: number; gained: number; begun?: number }
  /** By id of a civ: the turn before which no war on it is prepared again. */
  stoodDown?: Record<number, number>
  /** Where settlers are to found, by unit id. */
  sites?: Record<number, number>
  /** How near settlers have come to their sites, and the turn in which they came so near, by unit id. */
  ways?: Record<number, { site: number; steps: number; since: number }>
  /** Tiles that explorers go to, by unit id. */
  explore?: Record<number, number>
  /** Workers that soldiers go with, by the soldier's id. */
  guards?: Record<number, number>
  /** Offers that a person has declined, and the turn from which on they may be made again. */
  declined?: Record<string, number>
  /** Turns in which cities of others were last seen to believe as it does, by the city's id. */
  believers?: Record<number, number>
}

/** Empty where the text is none of ours: other code may have played the seat. */
export function recall(text: string): Memory {
  if (text === '') return {}
  try {
    const { form, ...memory } = JSON.parse(text) as Memory & { form?: number }
    return form === FORM ? memory : {}
  } catch {
    return {}
  }
}

/** As the state keeps it: equal memories give equal text, empty ones ''. More than it holds is forgotten as a whole. */
export function memoryText(memory: Memory): string {
  const kept = Object.entries(memory).filter(([, what]) => Object.keys(what).length > 0)
  if (kept.length === 0) return ''
  const text = JSON.stringify({ form: FORM, ...Object.fromEntries(kept.sort(([a], [b]) => (a < b ? -1 : 1))) })
  return text.length > MEMORY_MAX ? '' : text
}

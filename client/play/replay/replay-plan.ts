/** When what was seen of others is shown again: unit by unit, place by place, the whole within a few seconds. */
import type { UnitSummary } from '../../../tools/wire.ts'
import { BLOW_MS, SHOT_MS, TILE_MS, wayMs } from '../../map/animations.ts'
import { distance } from '../../world/geometry.ts'
import { type SeenAct, tileOfAct } from './seen-acts.ts'

/** The whole takes no longer. */
export const MOST_MS = 4000
/** Places that the map goes to; what took place elsewhere is left out. */
const MOST_SCENES = 4
/** What lies within so many tiles is seen from one place. */
const SCENE_RADIUS = 5
/** Between two units that set out one after the other. */
const STAGGER_MS = 140
/** The map's way to a place, and a look at how it is. */
const TRAVEL_MS = 350
const REST_MS = 450

/** From the beginning of the replay on. */
export type Timed = { atMs: number } & (
  | { kind: 'move'; unit: number; path: readonly number[]; who: UnitSummary; tileMs: number }
  | { kind: 'blow'; tile: number; from: number | null }
  | { kind: 'death'; tile: number; who: UnitSummary }
  | { kind: 'loss'; tile: number; hp: number }
)

export interface ReplayPlan {
  acts: Timed[]
  scenes: { atMs: number; tile: number }[]
  ms: number
}

/** What one unit did, in order, and what came of it. */
type Chain = SeenAct[]

/** `sees`: whether a tile is in sight as the map lies. */
export function planReplay(acts: readonly SeenAct[], width: number, sees: (tile: number) => boolean): ReplayPlan {
  const plan: ReplayPlan = { acts: [], scenes: [], ms: 0 }
  for (const chains of mostTelling(scenesOf(chainsOf(acts), width))) {
    const tile = anchorOf(chains[0])
    // Once the map has gone elsewhere it has to be led back, too.
    if (plan.scenes.length > 0 || !sees(tile)) {
      plan.scenes.push({ atMs: plan.ms, tile })
      plan.ms += TRAVEL_MS
    }
    let endMs = plan.ms
    for (const [i, chain] of chains.entries()) endMs = Math.max(endMs, layOut(plan, chain, plan.ms + i * STAGGER_MS))
    plan.ms = endMs + REST_MS
  }
  return hurried(plan)
}

/** Losses and deaths belong to the blow on their tile, a blow to who struck it. */
function chainsOf(acts: readonly SeenAct[]): Chain[] {
  const chains: Chain[] = []
  const byUnit = new Map<number, Chain>()
  const begin = (act: SeenAct): Chain => {
    const chain = [act]
    chains.push(chain)
    return chain
  }
  for (const act of acts) {
    const struck = act.kind === 'move' ? undefined : chains.findLast(chain => chain.some(one => isBlowAt(one, act.tile)))
    const unit = act.kind === 'move' ? act.unit : act.kind === 'blow' ? act.by : -1
    const own = unit < 0 ? undefined : byUnit.get(unit)
    if (act.kind === 'blow' && struck && (act.by < 0 || struck === own)) continue
    const chain = own ?? (act.kind === 'blow' ? undefined : struck)
    if (!chain) {
      const begun = begin(act)
      if (unit >= 0) byUnit.set(unit, begun)
    } else if (act.kind === 'move') goOn(chain, act)
    else chain.push(act)
  }
  return chains
}

const isBlowAt = (act: SeenAct, tile: number): boolean => act.kind === 'blow' && act.tile === tile

/** One way out of two where the second begins at the end of the first; else who was out of sight between is seen on the second alone. */
function goOn(chain: Chain, act: Extract<SeenAct, { kind: 'move' }>): void {
  const at = chain.findIndex(({ kind }) => kind === 'move')
  const before = chain[at]
  if (before?.kind !== 'move') {
    // Told of before the way there was: the blow comes last all the same.
    chain.unshift(act)
    return
  }
  const isFollowing = before.path.at(-1) === act.path[0]
  chain[at] = isFollowing ? { ...act, path: [...before.path, ...act.path.slice(1)] } : act
}

const anchorOf = (chain: Chain): number => tileOfAct(chain.at(-1)!)

function scenesOf(chains: readonly Chain[], width: number): Chain[][] {
  const scenes: Chain[][] = []
  for (const chain of chains) {
    const scene = scenes.find(([first]) => distance(width, anchorOf(first), anchorOf(chain)) <= SCENE_RADIUS)
    if (scene) scene.push(chain)
    else scenes.push([chain])
  }
  return scenes
}

/** Fights of the viewer's own before others', and both before marches. */
const weightOf = (scene: readonly Chain[]): number =>
  Math.max(...scene.flat().map(act => (act.kind === 'move' ? 0 : act.kind === 'blow' && act.isMine ? 2 : 1)))

function mostTelling(scenes: readonly Chain[][]): Chain[][] {
  const kept = new Set(scenes.toSorted((a, b) => weightOf(b) - weightOf(a) || b.length - a.length).slice(0, MOST_SCENES))
  return scenes.filter(scene => kept.has(scene))
}

/** Puts the chain into the plan; when it is over. */
function layOut({ acts }: ReplayPlan, chain: Chain, beginMs: number): number {
  let atMs = beginMs
  let struckMs = beginMs
  let stands: number | null = null
  for (const act of chain) {
    if (act.kind === 'move') {
      const tileMs = wayMs(TILE_MS, act.path.length - 1)
      acts.push({ ...act, atMs, tileMs })
      atMs += tileMs * (act.path.length - 1)
      stands = tileOfAct(act)
    } else if (act.kind === 'blow') {
      const from = stands ?? act.from
      acts.push({ kind: 'blow', tile: act.tile, from, atMs })
      struckMs = atMs + (from === null || from === act.tile ? 0 : SHOT_MS)
      atMs = struckMs + BLOW_MS
    } else acts.push({ ...act, atMs: struckMs })
  }
  return atMs
}

/** As fast as it takes for the whole to fit. */
function hurried(plan: ReplayPlan): ReplayPlan {
  const part = Math.min(1, MOST_MS / Math.max(1, plan.ms))
  if (part === 1) return plan
  return {
    acts: plan.acts.map(act => ({
      ...act,
      atMs: act.atMs * part,
      ...(act.kind === 'move' && { tileMs: act.tileMs * part }),
    })),
    scenes: plan.scenes.map(({ atMs, tile }) => ({ atMs: atMs * part, tile })),
    ms: MOST_MS,
  }
}

/** Shows at the beginning of a turn what was seen of others meanwhile, and ends with the player's first press. What was seen as it took place is not shown again. */
import type { Frame } from '../../../actors/wire/messages.ts'
import { BLOW_MS } from '../../map/animations.ts'
import { blowIn, showBlow, showChange } from '../../map/combat-news.ts'
import type { MapHandle } from '../../map/map-view.ts'
import { isStill } from '../../ui/preferences/motion.ts'
import { replaysOf } from '../../ui/preferences/replays.ts'
import { isOwnTurn } from '../../world/selectors.ts'
import { tileAt, type World, type WorldChange } from '../../world/world.ts'
import { planReplay, type Timed } from './replay-plan.ts'
import { type SeenAct, tileOfAct, touchesViewer } from './seen-acts.ts'

/** So long what is seen waits for the turn to begin; then it is shown as it is. */
const HOLD_MS = 500
/** Of marks where nothing moves. */
const MARK_MS = 1600
/** Acts that are kept; the newest stay. */
const MOST_ACTS = 300

export interface ReplayEnds {
  map(): MapHandle | null
  /** Whether the map is seen, and nothing lies over it. */
  isOpen(): boolean
  redraw(): void
}

export class Replay {
  readonly #ends: ReplayEnds
  /** Seen, and not shown yet: they wait, each unit where it set out. */
  #held: SeenAct[] = []
  /** Took place where the map was not looking. */
  #unseen: SeenAct[] = []
  /** Null before the world is there: what the page finds is no beginning. */
  #turn: number | null = null
  #wasOwn = false
  #release: ReturnType<typeof setTimeout> | undefined
  #running: ReturnType<typeof setTimeout>[] = []

  constructor(ends: ReplayEnds) {
    this.#ends = ends
  }

  get isOn(): boolean {
    return this.#running.length > 0
  }

  /** After the map has it. */
  takeWorld(world: World, change: WorldChange | null): void {
    const isOwn = isOwnTurn(world)
    const begins = isOwn && this.#turn !== null && (!this.#wasOwn || this.#turn !== world.head.turn)
    this.#turn = world.head.turn
    this.#wasOwn = isOwn
    if (!change?.moves) this.#forget()
    else this.#takeChange(world, change, !isOwn || begins)
    if (begins) this.#begin(world)
  }

  /** `isOwn`: whether the viewer's turn is under way, as frames tell it, which come before the world changes. */
  takeFrame(frame: Frame, world: World, isOwn: boolean): void {
    const blow = blowIn(frame, world)
    if (!blow || frame.type !== 'event') return
    const { kind, civ, other, unit } = frame.event
    const { you } = world.head
    const act: SeenAct = {
      kind: 'blow',
      by: kind === 'unit/killed' ? -1 : unit,
      ...blow,
      isMine: you !== null && (civ === you || other === you),
    }
    if (isOwn || !isHeldBack(world, act)) showBlow(this.#ends.map(), frame, world)
    else this.#hold(world, [act])
  }

  /** Ends what is shown; `isAtRest`: the map stays where it is. */
  end(isAtRest: boolean): void {
    if (!this.isOn) return
    this.#clearTimers()
    const map = this.#ends.map()
    map?.animate(moves => moves.stop())
    map?.endVisit(isAtRest)
    this.#ends.redraw()
  }

  /** The page goes. */
  stop(): void {
    clearTimeout(this.#release)
    this.#clearTimers()
  }

  #clearTimers(): void {
    for (const timer of this.#running.splice(0)) clearTimeout(timer)
  }

  #forget(): void {
    clearTimeout(this.#release)
    this.#release = undefined
    this.#held = []
    this.#unseen = []
    this.#ends.map()?.animate(moves => moves.stop())
  }

  #takeChange(world: World, change: WorldChange, isBetween: boolean): void {
    const acts = this.#actsIn(world, change)
    const held = isBetween ? acts.filter(act => isHeldBack(world, act)) : []
    const free = acts.filter(act => !held.includes(act))
    showChange(this.#ends.map(), {
      moves: [
        ...(change.moves ?? []).filter(({ unit_id }) => world.units.get(unit_id)?.owner === world.head.you),
        ...free.flatMap(act => (act.kind === 'move' ? [{ unit_id: act.unit, path: [...act.path] }] : [])),
      ],
      losses: free.flatMap(act => (act.kind === 'loss' ? [act] : [])),
    })
    if (held.length > 0) this.#hold(world, held)
  }

  #actsIn(world: World, { moves = [], losses = [], gone = [] }: WorldChange): SeenAct[] {
    const struck = new Set([...this.#held, ...this.#unseen].flatMap(act => (act.kind === 'blow' ? [act.tile] : [])))
    const moved = new Set(moves.map(({ unit_id }) => unit_id))
    return [
      ...moves.flatMap(({ unit_id: unit, path }): SeenAct[] => {
        const who = world.units.get(unit) ?? gone.find(({ id }) => id === unit)
        return who && who.owner !== world.head.you ? [{ kind: 'move', unit, path, who }] : []
      }),
      ...gone
        .map(who => ({ kind: 'death' as const, tile: tileAt(world, who.x, who.y), who }))
        .filter(({ tile, who }) => struck.has(tile) && !moved.has(who.id)),
      ...losses.map(({ tile, hp }) => ({ kind: 'loss' as const, tile, hp })),
    ]
  }

  #hold(world: World, acts: readonly SeenAct[]): void {
    this.#held = [...this.#held, ...acts].slice(-MOST_ACTS)
    this.#ends.map()?.animate(moves => {
      for (const act of acts) {
        // It stands where it set out first.
        if (act.kind === 'move' && !moves.isMoving(act.unit)) moves.go(act.unit, act.path, Number.POSITIVE_INFINITY, act)
        if (act.kind === 'death') moves.go(act.who.id, [act.tile, act.tile], Number.POSITIVE_INFINITY, act)
      }
    })
    this.#release ??= setTimeout(() => this.#showHeld(world), HOLD_MS)
  }

  /** The turn does not begin yet: they are shown as they are, and again only where the map does not look. */
  #showHeld({ width }: World): void {
    this.#release = undefined
    const held = this.#held.splice(0)
    const map = this.#ends.map()
    if (!map || held.length === 0) return
    this.#unseen = [...this.#unseen, ...held.filter(act => !map.sees(tileOfAct(act)))].slice(-MOST_ACTS)
    play(map, planReplay(held, width, () => true).acts)
  }

  #begin({ width }: World): void {
    clearTimeout(this.#release)
    this.#release = undefined
    const acts = [...this.#unseen.splice(0), ...this.#held.splice(0)]
    const map = this.#ends.map()
    if (!map || acts.length === 0) return
    if (document.hidden || !this.#ends.isOpen() || !map.isNear()) {
      map.animate(moves => moves.stop())
      return
    }
    const plan = planReplay(acts, width, tile => map.sees(tile))
    if (isStill()) mark(map, acts)
    else {
      play(map, plan.acts)
      for (const { atMs, tile } of plan.scenes) this.#running.push(setTimeout(() => map.visit(tile), atMs))
    }
    this.#running.push(setTimeout(() => this.end(false), isStill() ? MARK_MS : plan.ms))
    this.#ends.redraw()
  }
}

/** Whether it waits for the turn to begin: as chosen, and only where somebody looks. */
function isHeldBack(world: World, act: SeenAct): boolean {
  const which = replaysOf()
  if (which === 'off' || world.head.you === null || document.hidden) return false
  return which === 'all' || touchesViewer(world, act)
}

function play(map: MapHandle, acts: readonly Timed[]): void {
  const nowMs = performance.now()
  map.animate(moves => {
    for (const act of acts) {
      const atMs = nowMs + act.atMs
      if (act.kind === 'move') moves.go(act.unit, act.path, atMs, act)
      else if (act.kind === 'blow') moves.strike(act.tile, act.from, atMs)
      else if (act.kind === 'loss') moves.lose(act.tile, act.hp, atMs)
      else moves.go(act.who.id, [act.tile, act.tile], atMs, { tileMs: BLOW_MS, who: act.who })
    }
  })
}

/** Where nothing moves. */
function mark(map: MapHandle, acts: readonly SeenAct[]): void {
  const untilMs = performance.now() + MARK_MS
  map.animate(moves => {
    for (const tile of new Set(acts.map(tileOfAct))) moves.mark(tile, untilMs)
  })
}

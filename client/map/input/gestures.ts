/** What pointers that are held down mean: taps, long presses, drags and pinches. Points and lengths are CSS pixels of the element. */
import type { Intents, Source } from './intents.ts'

/** A pointer that moved no farther is a tap. */
const SLACK: Record<string, number> = { mouse: 4, pen: 8, touch: 12 }
const LONG_MS = 520
const DOUBLE_MS = 320
const DOUBLE_SLACK = 24
/** Speed is taken from as much of the drag's end. */
const FLING_MS = 90
/** A pointer that rested so long before it was lifted flings nothing. */
const REST_MS = 40

interface Held {
  x: number
  y: number
  startX: number
  startY: number
  kind: Source
  button: number
}

interface TrailPoint {
  ms: number
  x: number
  y: number
}

export class Gestures {
  readonly #intents: Intents
  readonly #held = new Map<number, Held>()
  #isDragging = false
  /** Whether what is held means something already and is no tap any more. */
  #isSpent = false
  #longTimer: ReturnType<typeof setTimeout> | undefined
  #lastTap: TrailPoint = { ms: 0, x: 0, y: 0 }
  #trail: TrailPoint[] = []

  constructor(intents: Intents) {
    this.#intents = intents
  }

  get isHolding(): boolean {
    return this.#held.size > 0
  }

  press(event: PointerEvent, x: number, y: number): void {
    const kind = sourceOf(event)
    this.#held.set(event.pointerId, { x, y, startX: x, startY: y, kind, button: event.button })
    this.#intents.grab()
    clearTimeout(this.#longTimer)
    if (this.#held.size > 1) {
      this.#isSpent = this.#isDragging = true
      return
    }
    this.#isDragging = this.#isSpent = false
    this.#trail = []
    if (kind !== 'mouse') this.#awaitLongPress(x, y)
  }

  move(event: PointerEvent, x: number, y: number): void {
    const pointer = this.#held.get(event.pointerId)
    if (!pointer) {
      if (event.pointerType !== 'touch') this.#intents.hover(x, y)
      return
    }
    const before = this.#held.size === 2 ? this.#pinch() : null
    const [dx, dy] = [x - pointer.x, y - pointer.y]
    pointer.x = x
    pointer.y = y
    if (before) {
      const after = this.#pinch()
      this.#intents.pan(after.x - before.x, after.y - before.y)
      this.#intents.zoom(after.far / before.far, after.x, after.y)
      return
    }
    if (this.#held.size > 1 || pointer.button === 2) return
    this.#drag(pointer, dx, dy)
    this.#trail = [...this.#trail, { ms: event.timeStamp, x, y }].filter(({ ms }) => event.timeStamp - ms <= FLING_MS)
  }

  lift(event: PointerEvent, x: number, y: number): void {
    const pointer = this.#held.get(event.pointerId)
    this.#held.delete(event.pointerId)
    clearTimeout(this.#longTimer)
    if (!pointer || this.#held.size > 0) return
    if (this.#isDragging && !this.#isSpent) this.#fling(event.timeStamp)
    else if (!this.#isSpent && !this.#isDragging && pointer.button === 0) this.#tap(event.timeStamp, x, y, pointer.kind)
    this.drop()
  }

  /** The element gets no more of this pointer. */
  lose({ pointerId }: PointerEvent): void {
    if (this.#held.has(pointerId)) this.drop()
  }

  /** Forgets all that is held. */
  drop(): void {
    clearTimeout(this.#longTimer)
    this.#held.clear()
    this.#isDragging = this.#isSpent = false
    this.#trail = []
  }

  #awaitLongPress(x: number, y: number): void {
    this.#longTimer = setTimeout(() => {
      if (this.#held.size !== 1 || this.#isDragging) return
      this.#isSpent = true
      this.#intents.longPress(x, y)
    }, LONG_MS)
  }

  /** Middle and spread of the two pointers of a pinch. */
  #pinch(): { x: number; y: number; far: number } {
    const [a, b] = [...this.#held.values()]
    return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, far: Math.max(1, Math.hypot(a.x - b.x, a.y - b.y)) }
  }

  #drag({ x, y, startX, startY, kind }: Held, dx: number, dy: number): void {
    if (this.#isDragging) {
      this.#intents.pan(dx, dy)
      return
    }
    if (this.#isSpent || Math.hypot(x - startX, y - startY) <= SLACK[kind]) return
    this.#isDragging = true
    clearTimeout(this.#longTimer)
    this.#intents.pan(x - startX, y - startY)
  }

  #tap(ms: number, x: number, y: number, kind: Source): void {
    const last = this.#lastTap
    const isDouble = ms - last.ms < DOUBLE_MS && Math.hypot(x - last.x, y - last.y) < DOUBLE_SLACK
    this.#lastTap = { ms: isDouble ? 0 : ms, x, y }
    this.#intents.tap(x, y, kind)
    if (isDouble && kind === 'mouse') this.#intents.doubleTap(x, y)
  }

  #fling(nowMs: number): void {
    const first = this.#trail[0]
    const last = this.#trail.at(-1)
    if (!first || !last || last.ms === first.ms || nowMs - last.ms > REST_MS) return
    this.#intents.fling((last.x - first.x) / (last.ms - first.ms), (last.y - first.y) / (last.ms - first.ms))
  }
}

const sourceOf = ({ pointerType }: PointerEvent): Source =>
  pointerType === 'touch' || pointerType === 'pen' ? pointerType : 'mouse'

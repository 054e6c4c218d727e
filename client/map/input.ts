/** Pointers, wheel and keys on the map's element, told as what is wanted: it knows of no game. All lengths in CSS pixels. */

export type Source = 'mouse' | 'touch' | 'pen' | 'keyboard'

export interface Intents {
  /** Moves what is seen. */
  pan(dx: number, dy: number): void
  /** Nearer (above 1) or farther, about a point. */
  zoom(factor: number, x: number, y: number): void
  /** The pointer lies there; null: it left. */
  hover(x: number, y: number): void
  leave(): void
  tap(x: number, y: number, source: Source): void
  /** Right button. */
  act(x: number, y: number): void
  doubleTap(x: number, y: number): void
  longPress(x: number, y: number): void
  /** A drag or a pinch begins; what still slides is to stop. */
  grab(): void
  /** A drag ended at that speed, pixels a millisecond. */
  fling(vx: number, vy: number): void
  /** Whether the key was taken. */
  key(event: KeyboardEvent): boolean
}

/** A pointer that moved no farther is a tap. */
const SLACK: Record<string, number> = { mouse: 4, pen: 8, touch: 12 }
const LONG_MS = 520
const DOUBLE_MS = 320
const DOUBLE_SLACK = 24
/** A wheel of lines or pages counts as so many pixels. */
const LINE = 18
const PAGE = 400
const WHEEL_RATE = 0.0022
/** Of a pinch on a trackpad, which comes as a wheel with Ctrl. */
const PINCH_RATE = 0.011
const WHEEL_MOST = 160
/** Speed is taken from as much of the drag's end. */
const FLING_MS = 90

interface Held {
  x: number
  y: number
  startX: number
  startY: number
  kind: Source
  button: number
}

/** Listens until the signal is aborted. */
export function listen(element: HTMLElement, intents: Intents, signal: AbortSignal): void {
  const held = new Map<number, Held>()
  let isDragging = false
  let isSpent = false
  let longTimer = 0
  let lastTap = { ms: 0, x: 0, y: 0 }
  let trail: { ms: number; x: number; y: number }[] = []

  const at = (event: MouseEvent): [number, number] => {
    const box = element.getBoundingClientRect()
    return [event.clientX - box.left, event.clientY - box.top]
  }
  const on = <K extends keyof HTMLElementEventMap>(kind: K, run: (event: HTMLElementEventMap[K]) => void, passive = true) =>
    element.addEventListener(kind, run, { signal, passive })

  function drop(): void {
    clearTimeout(longTimer)
    held.clear()
    isDragging = isSpent = false
    trail = []
  }

  /** Middle and spread of the two pointers of a pinch. */
  function pinch(): { x: number; y: number; far: number } {
    const [a, b] = [...held.values()]
    return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, far: Math.max(1, Math.hypot(a.x - b.x, a.y - b.y)) }
  }

  on('pointerdown', event => {
    const [x, y] = at(event)
    const kind = sourceOf(event)
    element.setPointerCapture?.(event.pointerId)
    held.set(event.pointerId, { x, y, startX: x, startY: y, kind, button: event.button })
    intents.grab()
    clearTimeout(longTimer)
    if (held.size > 1) {
      isSpent = isDragging = true
      return
    }
    isDragging = isSpent = false
    trail = []
    if (kind !== 'mouse') {
      longTimer = setTimeout(() => {
        if (held.size !== 1 || isDragging) return
        isSpent = true
        intents.longPress(x, y)
      }, LONG_MS) as unknown as number
    }
  })
  on('pointermove', event => {
    const [x, y] = at(event)
    const pointer = held.get(event.pointerId)
    if (!pointer) {
      if (event.pointerType !== 'touch') intents.hover(x, y)
      return
    }
    const before = held.size === 2 ? pinch() : null
    const [dx, dy] = [x - pointer.x, y - pointer.y]
    const isFar = Math.hypot(x - pointer.startX, y - pointer.startY) > SLACK[pointer.kind]
    pointer.x = x
    pointer.y = y
    if (before) {
      const after = pinch()
      intents.pan(after.x - before.x, after.y - before.y)
      intents.zoom(after.far / before.far, after.x, after.y)
      return
    }
    if (held.size > 1 || pointer.button === 2) return
    if (isDragging) intents.pan(dx, dy)
    else if (isFar && !isSpent) {
      isDragging = true
      clearTimeout(longTimer)
      intents.pan(x - pointer.startX, y - pointer.startY)
    }
    trail = [...trail, { ms: event.timeStamp, x, y }].filter(({ ms }) => event.timeStamp - ms <= FLING_MS)
  })
  on('pointerup', event => {
    const pointer = held.get(event.pointerId)
    held.delete(event.pointerId)
    clearTimeout(longTimer)
    if (!pointer || held.size > 0) return
    const [x, y] = at(event)
    if (isDragging && !isSpent) fling(event.timeStamp)
    else if (!isSpent && !isDragging && pointer.button === 0) tap(event, x, y, pointer.kind)
    drop()
  })
  on('pointercancel', drop)
  on('lostpointercapture', event => held.has(event.pointerId) && drop())
  on('pointerleave', event => event.pointerType !== 'touch' && held.size === 0 && intents.leave())
  on(
    'contextmenu',
    event => {
      event.preventDefault()
      // A long press of a finger brings one too.
      if ((event as PointerEvent).pointerType === 'mouse' || (event as PointerEvent).pointerType === undefined)
        intents.act(...at(event))
    },
    false,
  )
  on(
    'wheel',
    event => {
      event.preventDefault()
      const by = event.deltaMode === 1 ? LINE : event.deltaMode === 2 ? PAGE : 1
      const [dx, dy] = [event.deltaX * by, event.deltaY * by]
      intents.grab()
      if (Math.abs(dx) > Math.abs(dy)) return intents.pan(-dx, -dy)
      const delta = Math.max(-WHEEL_MOST, Math.min(WHEEL_MOST, dy))
      intents.zoom(Math.exp(-delta * (event.ctrlKey ? PINCH_RATE : WHEEL_RATE)), ...at(event))
    },
    false,
  )
  on('keydown', event => intents.key(event) && event.preventDefault(), false)

  function tap(event: PointerEvent, x: number, y: number, kind: Source): void {
    const isDouble = event.timeStamp - lastTap.ms < DOUBLE_MS && Math.hypot(x - lastTap.x, y - lastTap.y) < DOUBLE_SLACK
    lastTap = { ms: isDouble ? 0 : event.timeStamp, x, y }
    intents.tap(x, y, kind)
    if (isDouble && kind === 'mouse') intents.doubleTap(x, y)
  }

  function fling(nowMs: number): void {
    const first = trail[0]
    const last = trail.at(-1)
    if (!first || !last || last.ms === first.ms || nowMs - last.ms > 40) return
    intents.fling((last.x - first.x) / (last.ms - first.ms), (last.y - first.y) / (last.ms - first.ms))
  }
}

const sourceOf = ({ pointerType }: PointerEvent): Source =>
  pointerType === 'touch' || pointerType === 'pen' ? pointerType : 'mouse'

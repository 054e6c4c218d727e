/** The tree under a hand: dragged by the mouse, zoomed about the pointer by wheel or two fingers, and by keys. */
import m from 'mithril'

export interface TreeMotion {
  /** 1 is the usual size. */
  readonly zoom: number
  begin(box: HTMLElement): void
  end(): void
  /** Zooms by '+', '-' and '0'; whether it was one of these. */
  key(key: string): boolean
}

type Point = { x: number; y: number }
type ZoomTo = (zoom: number, at?: Point) => void

const LEAST = 0.45
const MOST = 1.6
/** By a key or a button. */
const STEP = 1.25
/** Of a wheel: px for each doubling. */
const WHEEL_PX = 420
/** Below it a press is a click. */
const DRAG_PX = 5

export const clampZoom = (zoom: number): number => Math.min(MOST, Math.max(LEAST, zoom))

/** Where to scroll so that what was under the pointer, `at` px from the box's edge, stays there. */
export const scrollAfter = (scroll: number, at: number, before: number, after: number): number =>
  ((scroll + at) * after) / before - at

export function makeTreeMotion(): TreeMotion {
  let box: HTMLElement | null = null
  let zoom = 1
  let stop = new AbortController()

  const zoomTo: ZoomTo = (next, at) => {
    const before = zoom
    zoom = clampZoom(next)
    if (!box || zoom === before) return
    const { left, top } = box.getBoundingClientRect()
    const [x, y] = at ? [at.x - left, at.y - top] : [box.clientWidth / 2, box.clientHeight / 2]
    const [toLeft, toTop] = [scrollAfter(box.scrollLeft, x, before, zoom), scrollAfter(box.scrollTop, y, before, zoom)]
    m.redraw.sync()
    box.scrollTo({ left: toLeft, top: toTop, behavior: 'instant' })
  }
  return {
    get zoom() {
      return zoom
    },
    begin(element) {
      box = element
      stop = new AbortController()
      const { signal } = stop
      element.addEventListener('wheel', event => onWheel(event, zoom, zoomTo), { signal, passive: false })
      dragBy(element, signal)
      pinchBy(element, signal, () => zoom, zoomTo)
    },
    end: () => stop.abort(),
    key(key) {
      if (key === '+' || key === '=') zoomTo(zoom * STEP)
      else if (key === '-') zoomTo(zoom / STEP)
      else if (key === '0') zoomTo(1)
      else return false
      return true
    },
  }
}

/** A wheel that goes sideways, as that of a touchpad does, scrolls. */
function onWheel(event: WheelEvent, zoom: number, zoomTo: ZoomTo): void {
  if (event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) return
  event.preventDefault()
  const px = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * 24 : event.deltaY
  zoomTo(zoom * 2 ** (-px / WHEEL_PX), { x: event.clientX, y: event.clientY })
}

/** Fingers scroll by themselves. What a drag ends on is not clicked. */
function dragBy(box: HTMLElement, signal: AbortSignal): void {
  let from: (Point & { left: number; top: number }) | null = null
  let isDragged = false
  const end = (): void => {
    from = null
    box.classList.remove('is-dragged')
  }
  const move = (event: PointerEvent): void => {
    if (!from) return
    const [dx, dy] = [event.clientX - from.x, event.clientY - from.y]
    if (!isDragged && Math.hypot(dx, dy) < DRAG_PX) return
    if (!isDragged) box.setPointerCapture(event.pointerId)
    isDragged = true
    box.classList.add('is-dragged')
    box.scrollTo({ left: from.left - dx, top: from.top - dy, behavior: 'instant' })
  }
  box.addEventListener(
    'pointerdown',
    event => {
      isDragged = false
      if (event.pointerType === 'touch' || event.button !== 0) return
      from = { x: event.clientX, y: event.clientY, left: box.scrollLeft, top: box.scrollTop }
    },
    { signal },
  )
  box.addEventListener('pointermove', move, { signal })
  box.addEventListener('pointerup', end, { signal })
  box.addEventListener('pointercancel', end, { signal })
  box.addEventListener('click', event => isDragged && event.stopPropagation(), { signal, capture: true })
}

function pinchBy(box: HTMLElement, signal: AbortSignal, zoomNow: () => number, zoomTo: ZoomTo): void {
  let start: { apart: number; zoom: number } | null = null
  box.addEventListener(
    'touchmove',
    event => {
      const [a, b] = event.touches
      if (!b) return
      event.preventDefault()
      const apart = Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY)
      start ??= { apart, zoom: zoomNow() }
      const middle = { x: (a.clientX + b.clientX) / 2, y: (a.clientY + b.clientY) / 2 }
      zoomTo((start.zoom * apart) / start.apart, middle)
    },
    { signal, passive: false },
  )
  const end = (): void => {
    start = null
  }
  box.addEventListener('touchend', end, { signal })
  box.addEventListener('touchcancel', end, { signal })
}

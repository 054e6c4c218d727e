/** Pointers, wheel and keys on the map's element, told as what is wanted: it knows of no game. All lengths in CSS pixels. */
import { Gestures } from './gestures.ts'
import type { Intents } from './intents.ts'

/** A wheel of lines or pages counts as so many pixels. */
const LINE = 18
const PAGE = 400
const WHEEL_RATE = 0.0022
/** Of a pinch on a trackpad, which comes as a wheel with Ctrl. */
const PINCH_RATE = 0.011
const WHEEL_MOST = 160

/** Listens until the signal is aborted. */
export function listen(element: HTMLElement, intents: Intents, signal: AbortSignal): void {
  const gestures = new Gestures(intents)
  const at = (event: MouseEvent): [number, number] => {
    const box = element.getBoundingClientRect()
    return [event.clientX - box.left, event.clientY - box.top]
  }
  const on = <K extends keyof HTMLElementEventMap>(kind: K, run: (event: HTMLElementEventMap[K]) => void, passive = true) =>
    element.addEventListener(kind, run, { signal, passive })

  on('pointerdown', event => {
    const [x, y] = at(event)
    element.setPointerCapture?.(event.pointerId)
    gestures.press(event, x, y)
  })
  on('pointermove', event => gestures.move(event, ...at(event)))
  on('pointerup', event => gestures.lift(event, ...at(event)))
  on('pointercancel', () => gestures.drop())
  on('lostpointercapture', event => gestures.lose(event))
  on('pointerleave', event => event.pointerType !== 'touch' && !gestures.isHolding && intents.leave())
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
      turnWheel(intents, event, at(event))
    },
    false,
  )
  on('keydown', event => intents.key(event) && event.preventDefault(), false)
}

/** Along the map where it turns sideways, else nearer or farther. */
function turnWheel(intents: Intents, { deltaMode, deltaX, deltaY, ctrlKey }: WheelEvent, [x, y]: [number, number]): void {
  const by = deltaMode === 1 ? LINE : deltaMode === 2 ? PAGE : 1
  const [dx, dy] = [deltaX * by, deltaY * by]
  intents.grab()
  if (Math.abs(dx) > Math.abs(dy)) {
    intents.pan(-dx, -dy)
    return
  }
  const delta = Math.max(-WHEEL_MOST, Math.min(WHEEL_MOST, dy))
  intents.zoom(Math.exp(-delta * (ctrlKey ? PINCH_RATE : WHEEL_RATE)), x, y)
}

/** What somebody wants of the map, however it is told: by mouse, finger, pen or keys. All lengths in CSS pixels. */

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

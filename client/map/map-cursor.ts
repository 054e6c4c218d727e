/** Which tile of the map is pointed at, by pointer or keys, what is wanted of it, and how that is told to who does not see it. */
import { mapWords } from '../words/map.ts'
import type { World } from '../world/world.ts'
import { lookAt } from './camera.ts'
import type { Rig } from './camera-rig.ts'
import type { CanvasRenderer } from './canvas-renderer.ts'
import type { Source } from './input/intents.ts'
import { cursorStep, homeOf } from './keys.ts'
import { NO_OVERLAY } from './overlay.ts'
import type { Overlay } from './renderer.ts'

export interface CursorAttrs {
  world: World
  /** What is drawn over the world; a new object whenever anything in it changed. */
  overlay?: Overlay
  /** A tile was chosen: a click, a tap, Enter. */
  onTap?(tile: number, source: Source): void
  /** The tile that the pointer or the keyboard points at. */
  onHover?(tile: number | null): void
  /** The tile is to be gone to or struck: right button, a second tap of a finger or pen on it, a second Enter. */
  onAct?(tile: number, source: Source): void
  onLong?(tile: number): void
  /** A tile in words, for who does not see the map. */
  describe?(tile: number): string
}

const KEY_ZOOM = 1.25

export class MapCursor {
  readonly #element: HTMLElement
  readonly #said: HTMLElement
  readonly #rig: Rig
  readonly #renderer: CanvasRenderer
  readonly #attrs: () => CursorAttrs
  #hovered: number | null = null
  /** Where the keyboard is. */
  #cursor: number | null = null
  #tapped: number | null = null

  constructor(element: HTMLElement, rig: Rig, renderer: CanvasRenderer, attrs: () => CursorAttrs) {
    this.#element = element
    this.#said = element.querySelector('.map-said') as HTMLElement
    this.#rig = rig
    this.#renderer = renderer
    this.#attrs = attrs
  }

  /** Whether a pointer rests on the map. */
  get isHovering(): boolean {
    return this.#hovered !== null
  }

  get #overlay(): Overlay {
    return this.#attrs().overlay ?? NO_OVERLAY
  }

  /** Where the overlay leaves it to the map, what is pointed at is the map's own affair. */
  showOverlay(): void {
    const [overlay, hovered] = [this.#overlay, this.#hovered]
    this.#renderer.setOverlay(overlay.hovered === null && hovered !== null ? { ...overlay, hovered } : overlay)
  }

  hover(tile: number | null): void {
    if (tile === this.#hovered) return
    this.#hovered = tile
    this.#attrs().onHover?.(tile)
    this.showOverlay()
  }

  tap(tile: number | null, source: Source): void {
    if (tile === null) return
    const attrs = this.#attrs()
    const isSecond = source !== 'mouse' && tile === this.#tapped
    this.#tapped = isSecond ? null : tile
    this.#cursor = tile
    if (isSecond && attrs.onAct) attrs.onAct(tile, source)
    else attrs.onTap?.(tile, source)
  }

  act(tile: number | null): void {
    if (tile !== null) this.#attrs().onAct?.(tile, 'mouse')
  }

  longPress(tile: number | null): void {
    if (tile !== null) this.#attrs().onLong?.(tile)
  }

  /** Whether the key was taken. */
  key(event: KeyboardEvent): boolean {
    if (event.altKey || event.ctrlKey || event.metaKey) return false
    const { world } = this.#attrs()
    const { wide, high } = this.#renderer.view
    const from = this.#cursor ?? this.#overlay.selected ?? this.#renderer.tileUnder(wide / 2, high / 2)
    const next = from === null ? null : cursorStep(world, from, event.key)
    if (next !== null) {
      if (event.shiftKey) return false
      this.#goTo(next)
    } else if (event.key === '+' || event.key === '=') this.#rig.zoom(KEY_ZOOM, wide / 2, high / 2)
    else if (event.key === '-') this.#rig.zoom(1 / KEY_ZOOM, wide / 2, high / 2)
    else if (event.key === 'Home') {
      const home = homeOf(world)
      if (home !== null) this.#goTo(home)
    } else if (event.key === 'Enter' && !event.shiftKey && from !== null) this.tap(from, 'keyboard')
    else return false
    return true
  }

  #goTo(tile: number): void {
    const { width } = this.#attrs().world
    this.#cursor = tile
    this.#rig.glide(lookAt(this.#rig.camera, tile % width, Math.floor(tile / width)))
    this.hover(tile)
    this.#say(tile)
  }

  #say(tile: number): void {
    const words = this.#attrs().describe?.(tile) ?? ''
    this.#said.textContent = words
    this.#element.setAttribute('aria-label', `${mapWords.map}. ${words} ${mapWords.help}`)
  }
}

/** Frames after which it is worth asking whether something waits for a seat. */
import type { Frame, FramesOptions } from './frames.ts'

export interface Watcher {
  readonly seat: number
  frames(options?: FramesOptions): AsyncGenerator<Frame, void, undefined>
}

/** Those of a seat; the first comes when the connection stands, and so after each break. */
export async function* framesThatMatter(watcher: Watcher, options: FramesOptions): AsyncGenerator<Frame, void, undefined> {
  for await (const frame of watcher.frames(options)) if (matters(frame, watcher.seat)) yield frame
}

function matters(frame: Frame, seat: number): boolean {
  switch (frame.type) {
    case 'turn':
      return frame.active === seat || (frame.acting?.includes(seat) ?? false)
    case 'negotiation':
      return frame.floor === seat
    case 'event':
      return frame.event.kind === 'civ/eliminated'
    case 'hello':
    case 'control':
    case 'over':
      return true
    default:
      return false
  }
}

/** What the map shows as a rectangle of the small map, which turns with the world so that the rectangle is always whole. */
import { TALL, WIDE } from '../../world/geometry.ts'
import { scaleOf, type ViewSize } from '../camera.ts'
import type { Camera } from '../renderer.ts'

export interface ViewFrame {
  /** In tiles. */
  left: number
  wide: number
  /** On the plane. */
  top: number
  high: number
}

export function frameOf(camera: Camera, view: ViewSize): ViewFrame {
  const scale = scaleOf(camera)
  const [wide, high] = [view.wide / scale / WIDE, view.high / scale]
  return { left: camera.x - wide / 2, wide, top: camera.y * TALL - high / 2, high }
}

/** What is to be at the left edge of a small map that had `left` there: it moves only as far as the frame asks. In the frame's own turn of the world. */
export function leftEdge(left: number, { left: from, wide }: Pick<ViewFrame, 'left' | 'wide'>, width: number): number {
  if (wide >= width) return from + (wide - width) / 2
  const near = left + Math.round((from + wide / 2 - left - width / 2) / width) * width
  if (from < near) return from
  return from + wide > near + width ? from + wide - width : near
}

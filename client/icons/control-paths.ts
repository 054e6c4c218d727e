/** The drawings of controls, by their name: the build fills them in (client/build/icons.ts). */
import type { ControlName } from './controls.ts'

export interface Drawing {
  path: string
  /** Of the square that it is drawn in. */
  size: number
  /** Whether it is lines of this width rather than a surface; 0: a surface. */
  line: number
}

export const controlPaths: Partial<Record<ControlName, Drawing>> = {}

/** The drawings of the controls that only pages of a game show: the build fills them in (client/build/icons.ts). */
import type { Drawing } from './control-paths.ts'
import type { ControlName } from './controls.ts'

export const playControlPaths: Partial<Record<ControlName, Drawing>> = {}

/** Has the controls drawn that only pages of a game show: such a page imports it. */
import { addControls } from './paths.ts'
import { playControlPaths } from './play-control-paths.ts'

addControls(playControlPaths)

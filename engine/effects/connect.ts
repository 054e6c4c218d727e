/** Connects effects with the systems that carry them out and answer for them; importing it is enough. */
import './answers.ts'
import '../one-time-effects/cities.ts'
import '../one-time-effects/map.ts'
import '../one-time-effects/names.ts'
import '../one-time-effects/progress.ts'
import '../one-time-effects/religion.ts'
import '../one-time-effects/spies.ts'
import '../one-time-effects/units.ts'

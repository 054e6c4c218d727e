/** Connects effects with the systems that carry them out and answer for them; importing it is enough. */
import './answers.ts'
import './deeds/cities.ts'
import './deeds/map.ts'
import './deeds/names.ts'
import './deeds/progress.ts'
import './deeds/religion.ts'
import './deeds/spies.ts'
import './deeds/units.ts'

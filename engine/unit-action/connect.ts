/** Fills the table of acts. */
import './acts/construct.ts'
import './acts/hurry.ts'
import './acts/religion.ts'
import './acts/trade-mission.ts'

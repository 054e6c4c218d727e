/** Fills the table of acts. */
import '../unit-abilities/construct.ts'
import '../unit-abilities/hurry.ts'
import '../unit-abilities/religion.ts'
import '../unit-abilities/trade-mission.ts'

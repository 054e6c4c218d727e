/** What each part of a city's screen is given. */
import type { PageContext } from '../../game/page-context.ts'
import type { ScreenActions } from '../realm/screen-actions.ts'
import type { City } from './city-answer.ts'

export interface PartAttrs {
  table: PageContext
  city: City
  doer: ScreenActions
}

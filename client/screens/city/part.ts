/** What each part of a city's screen is given. */
import type { Table } from '../../game/page-context.ts'
import type { Doer } from '../realm/screen-actions.ts'
import type { City } from './city-answer.ts'

export interface PartAttrs {
  table: Table
  city: City
  doer: Doer
}

/** What each part of a city's screen is given. */
import type { Table } from '../../play/seat/page-context.ts'
import type { Doer } from '../realm/deeds.ts'
import type { City } from './city-answer.ts'

export interface PartAttrs {
  table: Table
  city: City
  doer: Doer
}

/** Which drivers the server itself runs. */
import type { Seat } from '../../../engine/index.ts'

/** Drivers that go on by themselves. */
export const playsHere = (driver: Seat['driver']): boolean => driver === 'bot' || driver === 'model'

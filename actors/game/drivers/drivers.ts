/** Who plays a seat's turns and answers for it in this process, by kind of driver. People and agents play from outside. */
import { fromCallback } from 'xstate'
import type { Driver } from '../../wire/messages.ts'
import type { PlayDriver, SeatNews } from '../seats/driver-seat.ts'
import type { DriverInput, DriverLogic } from '../seats/seat.ts'
import { botAnswer, botTurn } from './bot.ts'
import { modelAnswer, modelTurn } from './model.ts'

type Drivers = Partial<Record<Driver, PlayDriver>>
const TURNS: Drivers = { bot: botTurn, model: modelTurn }
const ANSWERS: Drivers = { bot: botAnswer, model: modelAnswer }

const logicOf = (drivers: Drivers): DriverLogic =>
  fromCallback<SeatNews, DriverInput>(({ input: { driver, negotiation, at }, sendBack, receive }) =>
    drivers[driver]?.({ at, negotiation, send: sendBack, onNews: receive }),
  )

export const playTurn = logicOf(TURNS)
export const answer = logicOf(ANSWERS)

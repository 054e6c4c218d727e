/** The registry of commands: a new command is one line here and one file beside it. */
import type { ArgsOf } from '../core/command.ts'
import { build } from './build.ts'
import { setFocus, setSpecialists, workTile } from './citizens.ts'
import {
  annexCityState,
  demandTribute,
  giftGold,
  giftUnit,
  makeMinorPeace,
  pledgeProtection,
  withdrawProtection,
} from './city-states.ts'
import { cityStatus, renameCity } from './city-status.ts'
import { setCivName } from './civ-name.ts'
import { endTurn, forceEnd, reopenTurn } from './end-turn.ts'
import { chooseEvent } from './event.ts'
import { foundCity } from './found-city.ts'
import { chooseGreatPerson } from './great-person.ts'
import { expireNegotiation, openNegotiation, respondNegotiation } from './negotiation.ts'
import { dismiss, logThought, remember, writeNotes } from './notes.ts'
import { adoptPolicy } from './policy.ts'
import { changeQueue, setAutoProduction, setProduction } from './production.ts'
import { buy, buyTile, sellBuilding } from './purchase.ts'
import { enhanceReligion, foundPantheon, foundReligion, takeBelief } from './religion.ts'
import { chooseFreeTech, setResearch } from './research.ts'
import { setScienceShare } from './science-share.ts'
import { continueGame, pause, resume, setSeat, startClock } from './service.ts'
import { moveSpy, stageCoup } from './spies.ts'
import { airSweep } from './units/air-sweep.ts'
import { attack, cityAttack } from './units/attack.ts'
import { giftToMajor, returnUnit } from './units/gift.ts'
import { moveUnit } from './units/move.ts'
import { disband, pillage, restUnits, setOrder } from './units/orders.ts'
import { paradrop } from './units/paradrop.ts'
import { promote } from './units/promote.ts'
import { addSpaceshipPart } from './units/spaceship.ts'
import { takeBack } from './units/take-back.ts'
import { upgradeUnit } from './units/upgrade.ts'
import { unitAct } from './units/use-ability.ts'
import { unVote } from './vote.ts'
import { declareWar, denounce, sendMessage } from './war.ts'

export const COMMANDS = {
  endTurn: endTurn,
  forceEnd,
  reopenTurn,
  logThought,
  writeNotes,
  dismiss,
  remember,
  pause,
  resume,
  setSeat,
  startClock,
  continueGame,
  foundCity,
  setProduction,
  changeQueue,
  setAutoProduction,
  buy,
  sellBuilding,
  buyTile,
  setFocus,
  workTile,
  setSpecialists,
  renameCity,
  setCivName,
  cityStatus,
  setResearch,
  chooseFreeTech,
  setScienceShare,
  moveSpy,
  stageCoup,
  adoptPolicy,
  chooseGreatPerson,
  foundPantheon,
  foundReligion,
  enhanceReligion,
  takeBelief,
  chooseEvent,
  build,
  declareWar,
  giftGold,
  giftUnit,
  pledgeProtection,
  withdrawProtection,
  demandTribute,
  annexCityState,
  makeMinorPeace,
  denounce,
  unVote,
  sendMessage,
  openNegotiation,
  respondNegotiation,
  expireNegotiation,
  moveUnit,
  takeBack,
  unitAct,
  attack,
  airSweep,
  paradrop,
  cityAttack,
  setOrder,
  restUnits,
  pillage,
  disband,
  promote,
  upgradeUnit,
  addSpaceshipPart,
  giftToMajor,
  returnUnit,
}

export type CommandType = keyof typeof COMMANDS
/** { type, ...arguments } of any command. */
export type Command = { [K in CommandType]: { type: K } & ArgsOf<(typeof COMMANDS)[K]> }[CommandType]

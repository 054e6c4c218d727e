/** The registry of tools: a new tool is one line here and one file or entry beside it. */
import { airSweep } from './acts/air.ts'
import { buyTile, cityAttack, cityStatus, renameCity } from './acts/cities.ts'
import { setCityFocus, setSpecialists, workTile } from './acts/citizens.ts'
import { cityStateAction } from './acts/city-states.ts'
import { adoptPolicy, chooseGreatPerson } from './acts/culture.ts'
import { declareWar, denounce, openNegotiation, respondNegotiation, sendMessage, unVote } from './acts/diplomacy.ts'
import { dismiss } from './acts/dismiss.ts'
import { chooseFreeTech, setCivName, setResearch } from './acts/empire.ts'
import { moveSpy, stageCoup } from './acts/espionage.ts'
import { chooseEvent } from './acts/events.ts'
import { plan } from './acts/plan.ts'
import { buy, changeQueue, setAutoProduction, setProduction } from './acts/production.ts'
import { foundPantheon } from './acts/religion.ts'
import { endTurn, logThought, reopenTurn, writeNotes } from './acts/turn.ts'
import { promoteUnit, restUnits, unitAction, unitOrder, upgradeUnit } from './acts/unit-orders.ts'
import { attack, buildImprovement, foundCity, moveUnit, takeBack } from './acts/units.ts'
import { getBriefing } from './queries/briefing.ts'
import { getCities, getCity } from './queries/cities.ts'
import { getDemographics } from './queries/demographics.ts'
import { getDiplomacy } from './queries/diplomacy.ts'
import { getEmpire } from './queries/empire.ts'
import { getEspionage } from './queries/espionage.ts'
import { getEvents } from './queries/events.ts'
import { getGreatPeople } from './queries/great-people.ts'
import { getMap } from './queries/map.ts'
import { readNotes } from './queries/notes.ts'
import { getCityStates, getPlayers } from './queries/players.ts'
import { getPolicies } from './queries/policies.ts'
import { previewAttack } from './queries/preview-attack.ts'
import { getReligion } from './queries/religion.ts'
import { getRules } from './queries/rules.ts'
import { suggestDeal } from './queries/suggest-deal.ts'
import { getTechTree } from './queries/tech-tree.ts'
import { getTile } from './queries/tile.ts'
import { getUnit, getUnits } from './queries/units.ts'
import { getVictoryStatus } from './queries/victory.ts'
import type { AnyTool } from './tool/tool.ts'

const ALL = [
  getBriefing,
  getMap,
  getTile,
  getUnit,
  getUnits,
  getCity,
  getCities,
  getEmpire,
  getPlayers,
  getDiplomacy,
  suggestDeal,
  getCityStates,
  getTechTree,
  getPolicies,
  getReligion,
  getGreatPeople,
  getEspionage,
  getRules,
  getEvents,
  getVictoryStatus,
  getDemographics,
  previewAttack,
  readNotes,
  moveUnit,
  takeBack,
  attack,
  airSweep,
  unitAction,
  foundCity,
  buildImprovement,
  unitOrder,
  restUnits,
  upgradeUnit,
  promoteUnit,
  setProduction,
  changeQueue,
  setAutoProduction,
  buy,
  setCityFocus,
  workTile,
  setSpecialists,
  buyTile,
  cityAttack,
  renameCity,
  cityStatus,
  setResearch,
  chooseFreeTech,
  setCivName,
  adoptPolicy,
  foundPantheon,
  chooseGreatPerson,
  chooseEvent,
  unVote,
  sendMessage,
  openNegotiation,
  respondNegotiation,
  declareWar,
  denounce,
  cityStateAction,
  moveSpy,
  stageCoup,
  writeNotes,
  logThought,
  dismiss,
  plan,
  endTurn,
  reopenTurn,
] as const

/** Name, arguments and result of each tool, for those who are checked against them. */
export type ToolTypes = NonNullable<(typeof ALL)[number]['types']>

/** By name, in the order in which they are listed. */
export const TOOLS: ReadonlyMap<string, AnyTool> = new Map(ALL.map(tool => [tool.name, tool]))

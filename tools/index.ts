/** The registry of tools: a new tool is one line here and one file or entry beside it. */
import { airSweep } from './air.ts'
import { buyTile, cityAttack, cityStatus, renameCity } from './cities.ts'
import { setCityFocus, setSpecialists, workTile } from './citizens.ts'
import { cityStateAction } from './city-states.ts'
import { adoptPolicy, chooseGreatPerson } from './culture.ts'
import { declareWar, denounce, openNegotiation, respondNegotiation, sendMessage, unVote } from './diplomacy.ts'
import { chooseFreeTech, setCivName, setResearch } from './empire.ts'
import { moveSpy, stageCoup } from './espionage.ts'
import { getBriefing } from './looking/briefing.ts'
import { getCities, getCity } from './looking/cities.ts'
import { getDiplomacy } from './looking/diplomacy.ts'
import { getEmpire } from './looking/empire.ts'
import { getEspionage } from './looking/espionage.ts'
import { getEvents } from './looking/events.ts'
import { getGreatPeople } from './looking/great-people.ts'
import { getMap } from './looking/map.ts'
import { readNotes } from './looking/notes.ts'
import { getCityStates, getPlayers } from './looking/players.ts'
import { getPolicies } from './looking/policies.ts'
import { previewAttack } from './looking/preview-attack.ts'
import { getReligion } from './looking/religion.ts'
import { getRules } from './looking/rules.ts'
import { getTechTree } from './looking/tech-tree.ts'
import { getTile } from './looking/tile.ts'
import { getUnit, getUnits } from './looking/units.ts'
import { getVictoryStatus } from './looking/victory.ts'
import { buy, changeQueue, setAutoProduction, setProduction } from './production.ts'
import { foundPantheon } from './religion.ts'
import type { AnyTool } from './tool.ts'
import { endTurn, logThought, writeNotes } from './turn.ts'
import { promoteUnit, unitAction, unitOrder, upgradeUnit } from './unit-orders.ts'
import { attack, buildImprovement, foundCity, moveUnit } from './units.ts'

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
  getCityStates,
  getTechTree,
  getPolicies,
  getReligion,
  getGreatPeople,
  getEspionage,
  getRules,
  getEvents,
  getVictoryStatus,
  previewAttack,
  readNotes,
  moveUnit,
  attack,
  airSweep,
  unitAction,
  foundCity,
  buildImprovement,
  unitOrder,
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
  endTurn,
] as const

/** Name, arguments and result of each tool, for those who are checked against them. */
export type ToolTypes = NonNullable<(typeof ALL)[number]['types']>

/** By name, in the order in which they are listed. */
export const TOOLS: ReadonlyMap<string, AnyTool> = new Map(ALL.map(tool => [tool.name, tool]))

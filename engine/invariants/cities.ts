/** Cities: lists, layers, buildings and wonders agree; the citizens add up. */

import { RAILROAD } from '../../rules/ruleset.ts'
import { STATS } from '../../rules/stats.ts'
import { cityHp } from '../city/city-health.ts'
import { FOCUSES } from '../city/population/city-focus.ts'
import { specialistSlots } from '../city/population/specialists.ts'
import { QUEUE_MAX } from '../commands/production.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { distance } from '../core/grid.ts'
import { type City, type Item, LOST, NONE } from '../core/state.ts'
import { majorityOf } from '../religion/followers.ts'
import { checkSites, checkStock } from './stocks.ts'

export function checkCities(w: EngineContext, broken: string[]): void {
  const { cities, ids } = w.s
  let standing = 0
  const working = countWorkers(w)
  for (let id = 0; id < cities.length; id++) {
    const city = cities[id]
    if (city === null) continue
    standing++
    const before = broken.length
    if (city.id !== id) broken.push(`says it is ${city.id}`)
    checkFields(w, city, broken)
    checkPeople(w, city, working[id], broken)
    checkBuildings(w, city, broken)
    checkQueue(w, city, broken)
    checkFaith(w, city, broken)
    checkStock(w, city.stock, true, broken)
    checkSites(w, city, broken)
    for (let i = before; i < broken.length; i++) broken[i] = `city ${id} (${city.name}) ${broken[i]}`
  }
  if (standing > ids.cities) broken.push(`${ids.cities} cities were founded, and ${standing} are there`)
  checkWonders(w, broken)
}

/** Tiles that citizens of each city work; where one is out of its reach it counts thrice, so that the sum cannot be right. */
function countWorkers(w: EngineContext): number[] {
  const { worker, center } = w.s.tiles
  const working = w.s.cities.map(() => 0)
  for (let t = 0; t < w.grid.size; t++) {
    if (worker[t] === NONE) continue
    const city = w.s.cities[worker[t]]
    const inReach = city && distance(w.grid, city.tile, t) <= w.rules.constants.cityWorkRange && center[t] === NONE
    working[worker[t]] += inReach ? 1 : 1000
  }
  return working
}

function checkFields(w: EngineContext, city: City, broken: string[]): void {
  const { civs, tiles, turn } = w.s
  if (tiles.center[city.tile] !== city.id) broken.push('is not in the layer of centres')
  if (tiles.owner[city.tile] !== city.owner || tiles.city[city.tile] !== city.id) broken.push('does not own its centre')
  if (!civs[city.owner]?.alive || !civs[city.founder]) broken.push(`is ${city.owner}'s, founded by ${city.founder}`)
  if (civs[city.owner]?.kind === 'barbarian') broken.push('is a city of barbarians')
  if (!(city.hp >= 1 && city.hp <= cityHp(w, city))) broken.push(`has ${city.hp} health`)
  if (city.food < 0 || city.culture < 0 || city.overflow < 0)
    broken.push(`stores ${city.food}, ${city.culture}, ${city.overflow}`)
  if (city.resistance < 0) broken.push(`resists ${city.resistance} turns`)
  if (city.connected < 0 || city.connected > RAILROAD) broken.push(`is connected by ${city.connected}`)
  if (!(FOCUSES as readonly string[]).includes(city.focus)) broken.push(`has focus ${city.focus}`)
  if (city.founded > turn || city.heldSince > turn) broken.push(`was founded in ${city.founded}, taken in ${city.heldSince}`)
  if (city.puppet && city.razing) broken.push('is a puppet and burns')
  if (city.demand !== NONE && w.rules.resources[city.demand]?.kind !== 'luxury') broken.push(`asks for resource ${city.demand}`)
  if (city.kingDays < 0 || city.demandIn < NONE) broken.push(`celebrates ${city.kingDays}, asks in ${city.demandIn} turns`)
}

function checkPeople(w: EngineContext, city: City, working: number, broken: string[]): void {
  if (city.population < 1) broken.push(`has ${city.population} citizens`)
  let specialists = 0
  for (let k = 0; k < city.specialists.length; k++) {
    const n = city.specialists[k]
    specialists += n
    if (n < 0 || (n > 0 && n > specialistSlots(w, city, k))) broken.push(`has ${n} ${w.rules.specialists[k].name}s`)
  }
  if (working + specialists > city.population)
    broken.push(`has ${city.population} citizens, ${working} on tiles and ${specialists} specialists`)
}

function checkBuildings(w: EngineContext, city: City, broken: string[]): void {
  const { buildings } = w.rules
  for (let b = 0; b < buildings.length; b++) {
    const stands = city.buildings[b]
    if (stands !== 0 && stands !== 1) broken.push(`has ${stands} ${buildings[b].name}`)
    if (city.freeBuildings[b] > stands) broken.push(`has no ${buildings[b].name}, and that free`)
    if (stands === 1 && buildings[b].wonder === 'world' && w.s.wonders[b] !== city.id)
      broken.push(`has ${buildings[b].name}, which is in ${w.s.wonders[b]}`)
  }
}

function checkWonders(w: EngineContext, broken: string[]): void {
  const { wonders, cities } = w.s
  for (let b = 0; b < wonders.length; b++) {
    const at = wonders[b]
    if (at === NONE || at === LOST) continue
    if (w.rules.buildings[b].wonder !== 'world' || cities[at]?.buildings[b] !== 1)
      broken.push(`wonder ${w.rules.buildings[b].name} is in city ${at}, which has it not`)
  }
}

/** What is queued exists and does not stand already; a building is queued once. */
function checkQueue(w: EngineContext, city: City, broken: string[]): void {
  const { queue, progress } = city
  if (queue.length > QUEUE_MAX) broken.push(`has ${queue.length} things in its queue`)
  for (let i = 0; i < queue.length; i++) {
    const { kind, id } = queue[i]
    if (!exists(w, queue[i])) broken.push(`makes ${kind} ${id}`)
    if (kind !== 'building') continue
    if (city.buildings[id]) broken.push(`builds ${w.rules.buildings[id].name}, which stands`)
    for (let j = 0; j < i; j++)
      if (queue[j].kind === kind && queue[j].id === id) broken.push(`builds ${w.rules.buildings[id].name} twice`)
  }
  for (const { item, amount } of progress)
    if (!exists(w, item) || amount < 0) broken.push(`stores ${amount} for ${item.kind} ${item.id}`)
}

function exists(w: EngineContext, { kind, id }: Item): boolean {
  if (kind === 'perpetual') return id >= 0 && id <= STATS.length
  return (kind === 'unit' ? w.rules.units[id] : w.rules.buildings[id]) !== undefined
}

function checkFaith(w: EngineContext, city: City, broken: string[]): void {
  const { religions } = w.s
  const { followers, pressure, adopted, majority, unbelief } = city
  if (followers.length !== religions.length || pressure.length !== religions.length)
    broken.push(`counts ${followers.length} and ${pressure.length} of ${religions.length} religions`)
  let believers = 0
  for (let i = 0; i < followers.length; i++) {
    believers += followers[i]
    if (followers[i] < 0 || pressure[i] < 0)
      broken.push(`has ${followers[i]} followers of religion ${i}, pressure ${pressure[i]}`)
  }
  if (believers > city.population || unbelief < 0) broken.push(`has ${believers} believers among ${city.population}`)
  if (majority !== majorityOf(city)) broken.push(`follows religion ${majority}, most ${majorityOf(city)}`)
  for (const id of adopted) if (!religions[id]) broken.push(`once followed religion ${id}`)
}

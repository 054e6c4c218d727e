/** What is seen of the units of a game's seats: who stands about, which preachers and settlers come to nothing, who is out of date. */
import type { EngineContext, GameEvent, Unit } from '../../engine/index.ts'

/** Counts over all seats of a game. */
export interface UnitsSeen {
  /** Units that a seat had at the end of a round. */
  unitTurns: number
  /** Of those, on one tile for more than STILL_ROUNDS rounds, and neither in an own city nor on own land. */
  idleTurns: number
  /** Units that found cities, at the end of a round; of those, on one tile for more than STILL_ROUNDS rounds, wherever that is. */
  settlerTurns: number
  settlerIdleTurns: number
  /** Units that preach which others took or destroyed, and those that lost their faith on the way. */
  preachersLost: number
  preachersFaithless: number
  /** Cities founded after a seat's first, and those of them that were founded with happiness below 0. */
  founded: number
  foundedUnhappy: number
  /** Times that rebels rose. */
  rebellions: number
  /** By turn of OUTDATED_TURNS: soldiers and ships of living seats, and those whose successor their seat has the technology for. */
  soldiers: Record<number, { all: number; old: number }>
}

export const STILL_ROUNDS = 25
export const OUTDATED_TURNS = [150, 250] as const

/** Sentences of the open format that tell what a kind of unit is for. */
const FOUNDS = /^Founds a new (puppet )?city/
const PREACHES = /^Religious Unit/

/** Where a unit stands, and the round in which it came there. */
interface Post {
  tile: number
  since: number
}

export function unitWatch(): { units: UnitsSeen; observe(w: EngineContext, round: number, events: readonly GameEvent[]): void } {
  const units: UnitsSeen = {
    unitTurns: 0,
    idleTurns: 0,
    settlerTurns: 0,
    settlerIdleTurns: 0,
    preachersLost: 0,
    preachersFaithless: 0,
    founded: 0,
    foundedUnhappy: 0,
    rebellions: 0,
    soldiers: {},
  }
  const posts = new Map<number, Post>()
  const happiness: number[] = []
  const isA = ({ rules }: EngineContext, kind: number, sentence: RegExp): boolean =>
    rules.units[kind].tags.some(tag => sentence.test(tag))

  function noteEvent(w: EngineContext, event: GameEvent): void {
    const isOfSeat = (civ: number): boolean => w.s.civs[civ]?.kind === 'major'
    if (event.kind === 'civ/unhappy') units.rebellions += +isOfSeat(event.civ)
    else if (event.kind === 'city/founded' && isOfSeat(event.civ) && w.s.civs[event.civ].cities[0] !== event.city) {
      units.founded++
      units.foundedUnhappy += +((happiness[event.civ] ?? 0) < 0)
    } else if (event.kind === 'unit/killed' || event.kind === 'unit/captured') {
      if (!isA(w, Number(event.args.at(-1)), PREACHES)) return
      if (event.what === 'lostFaith') units.preachersFaithless += +isOfSeat(event.civ)
      else units.preachersLost += +(isOfSeat(event.other) && event.other !== event.civ)
    }
  }

  function noteUnit(w: EngineContext, unit: Unit, round: number): void {
    const post = posts.get(unit.id)
    if (post?.tile !== unit.tile) posts.set(unit.id, { tile: unit.tile, since: round })
    const isStill = post?.tile === unit.tile && round - post.since > STILL_ROUNDS
    const isHome = w.s.tiles.owner[unit.tile] === unit.owner
    units.unitTurns++
    units.idleTurns += +(isStill && !isHome)
    if (!isA(w, unit.kind, FOUNDS)) return
    units.settlerTurns++
    units.settlerIdleTurns += +isStill
  }

  return {
    units,
    observe(w, round, events) {
      for (const event of events) noteEvent(w, event)
      const living = w.s.seats.map(({ id }) => w.s.civs[id]).filter(({ alive }) => alive)
      for (const civ of living) {
        for (const id of civ.units) noteUnit(w, w.s.units[id]!, round)
        happiness[civ.id] = civ.happiness
      }
      if ((OUTDATED_TURNS as readonly number[]).includes(round)) units.soldiers[round] = soldiersOf(w)
    },
  }
}

function soldiersOf({ s, rules }: EngineContext): { all: number; old: number } {
  let [all, old] = [0, 0]
  for (const { id } of s.seats) {
    const { alive, units, techs } = s.civs[id]
    if (!alive) continue
    for (const unit of units) {
      const { civilian, upgradesTo, tags } = rules.units[s.units[unit]!.kind]
      if (civilian || tags.some(tag => FOUNDS.test(tag))) continue
      const tech = upgradesTo < 0 ? -1 : rules.units[upgradesTo].tech
      all++
      old += +(upgradesTo >= 0 && (tech < 0 || techs[tech] > 0))
    }
  }
  return { all, old }
}

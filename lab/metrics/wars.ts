/** What wars come to, round by round: campaigns that bots keep in mind, what they cost, and where soldiers lie idle. */
import type { EngineContext, GameEvent, Unit } from '../../engine/index.ts'

/** Why a campaign ended without its city. */
export const DROPS = ['noWar', 'peace', 'otherTarget', 'givenUp', 'fellToAnother'] as const
export type Drop = (typeof DROPS)[number]

/** Counts over all seats of a game. */
export interface WarRecord {
  campaigns: {
    begun: number
    /** Of those, with a war against who had the city. */
    fought: number
    reached: number
    dropped: Record<Drop, number>
  }
  /** Soldiers and ships that other seats and city-states destroyed outside the land of who had them. */
  lostAbroad: number
  /** Cities taken from other seats and city-states. */
  taken: number
  /** Rounds that soldiers and ships lived through. */
  unitTurns: number
  /** Of those, afloat on the same tile as a round before, of who fights on land. */
  unitTurnsAfloat: number
  /** Of those, hurt and at rest on the same tile, no healthier than a round before. */
  unitTurnsUnhealed: number
}

/** A seat's campaign under way. */
interface Campaign {
  city: number
  since: number
  owner: number
  fought: boolean
  reached: boolean
}

/** `observe` is called after each round, with what happened in it. */
export function warObserver(): { record: WarRecord; observe(w: EngineContext, events: readonly GameEvent[]): void } {
  const record: WarRecord = {
    campaigns: { begun: 0, fought: 0, reached: 0, dropped: { noWar: 0, peace: 0, otherTarget: 0, givenUp: 0, fellToAnother: 0 } },
    lostAbroad: 0,
    taken: 0,
    unitTurns: 0,
    unitTurnsAfloat: 0,
    unitTurnsUnhealed: 0,
  }
  const running: (Campaign | null)[] = []
  const idle = new Map<number, { tile: number; hp: number }>()
  function observe(w: EngineContext, events: readonly GameEvent[]): void {
    for (const event of events) noteEvent(w, record, running, event)
    for (const { id } of w.s.seats) running[id] = followed(w, record, running[id] ?? null, id)
    noteUnits(w, record, idle)
  }
  return { record, observe }
}

function noteEvent(
  { s, rules }: EngineContext,
  record: WarRecord,
  running: readonly (Campaign | null)[],
  event: GameEvent,
): void {
  const { kind, civ, other, city, tile } = event
  const isPlayer = (id: number): boolean => s.civs[id]?.kind === 'major' || s.civs[id]?.kind === 'cityState'
  if (kind === 'city/captured' && s.civs[civ]?.kind === 'major') {
    record.taken += +isPlayer(other)
    const campaign = running[civ]
    if (campaign?.city === city) campaign.reached = true
  }
  if (kind !== 'unit/killed' || !isPlayer(civ) || s.civs[other]?.kind !== 'major' || s.tiles.owner[tile] === other) return
  record.lostAbroad += +!rules.units[Number(event.args.at(-1))]?.civilian
}

/** The seat's campaign at the end of this round; one that is over is counted. */
function followed({ s }: EngineContext, record: WarRecord, before: Campaign | null, seat: number): Campaign | null {
  const kept = keptCampaign(s.seats[seat].memory)
  let campaign = before
  if (campaign && (kept?.city !== campaign.city || kept.since !== campaign.since)) {
    close(record, campaign, s.cities[campaign.city]?.owner, s.civs[seat].relations[campaign.owner].war, kept !== null)
    campaign = null
  }
  if (!kept) return null
  const owner = s.cities[kept.city]?.owner
  if (!campaign) {
    record.campaigns.begun++
    campaign = { ...kept, owner: owner ?? seat, fought: false, reached: false }
  }
  if (owner === seat) campaign.reached = true
  if (!campaign.fought && s.civs[seat].relations[campaign.owner]?.war) {
    campaign.fought = true
    record.campaigns.fought++
  }
  return campaign
}

function close(
  { campaigns }: WarRecord,
  { reached, fought, owner }: Campaign,
  now: number | undefined,
  war: boolean,
  another: boolean,
): void {
  if (reached) campaigns.reached++
  else if (now !== owner) campaigns.dropped.fellToAnother++
  else if (!fought) campaigns.dropped.noWar++
  else if (!war) campaigns.dropped.peace++
  else campaigns.dropped[another ? 'otherTarget' : 'givenUp']++
}

/** What a bot's memory says of its campaign; null where there is none, or where it is none of this program's bots. */
function keptCampaign(memory: string): { city: number; since: number } | null {
  if (!memory.includes('"campaign"')) return null
  try {
    const { campaign } = JSON.parse(memory)
    return Number.isInteger(campaign?.city) ? { city: campaign.city, since: campaign.since } : null
  } catch {
    return null
  }
}

function noteUnits({ s, rules }: EngineContext, record: WarRecord, idle: Map<number, { tile: number; hp: number }>): void {
  for (const { id } of s.seats) {
    for (const number of s.civs[id].units) {
      const unit = s.units[number]!
      const kind = rules.units[unit.kind]
      if (kind.civilian || rules.unitTypes[kind.type].domain === 'air') continue
      const before = idle.get(unit.id)
      record.unitTurns++
      record.unitTurnsAfloat += +(unit.embarked && before?.tile === unit.tile)
      record.unitTurnsUnhealed += +isUnhealed(unit, before)
      idle.set(unit.id, { tile: unit.tile, hp: unit.hp })
    }
  }
}

const isUnhealed = ({ tile, hp, order }: Unit, before: { tile: number; hp: number } | undefined): boolean =>
  before?.tile === tile && before.hp === hp && hp < FULL_HP && (order === 'sleep' || order === 'fortify')

const FULL_HP = 100

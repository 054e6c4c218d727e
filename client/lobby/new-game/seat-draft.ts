/** Who plays a seat, and by what, as a form holds it: of a new game, or of a running one. */
import type { Driver, NewSeat, SeatRecord, SeenSeat } from '../../../actors/wire/messages.ts'
import { numberOf } from '../../ui/controls/fields.ts'
import { gameWords } from '../../words/games.ts'
import { lobbyWords } from '../../words/lobby.ts'
import type { Offers } from './form-options.ts'

const words = lobbyWords.seatForm

export const DRIVERS: [Driver, string][] = [
  ['human', words.drivers.human],
  ['agent', words.drivers.agent],
  ['bot', words.drivers.bot],
  ['model', words.drivers.model],
]

/** Who plays it, in words: 'bot Standard'. */
export function playedBy({
  driver,
  profile,
  model,
  by_address: isRemote,
}: Pick<SeenSeat, 'driver' | 'profile' | 'model' | 'by_address'>): string {
  const kind =
    driver === null || driver === undefined ? gameWords.unmet : isRemote ? gameWords.agentByAddress : gameWords.drivers[driver]
  const which = driver === 'bot' ? profile : driver === 'model' ? model : null
  return which === null ? kind : `${kind} ${which}`
}

/** The best-ranked profile when the seat is given to it. */
const BEST = words.bestBot
/** Where it is not known which there are. */
const SOME_PROFILES = ['Standard', 'Idle']

export type LimitKey = 'stallSteps' | 'steps' | 'toolCalls' | 'seconds'
/** With what an agent's or a model's new seat has. */
export const LIMITS: [LimitKey, string, string][] = [
  ['stallSteps', words.stallLimit, '10'],
  ['steps', words.stepLimit, '60'],
  ['toolCalls', words.callLimit, '150'],
  ['seconds', words.secondLimit, '1800'],
]

/** Every field as its control holds it; nothing means the default. */
export interface SeatDraft {
  driver: Driver
  nation: string
  name: string
  profile: string
  /** As the seat has it, by what its profile said when it was given to it; '': it has none. */
  profileNow: string
  aggression: string
  model: string
  limits: Record<LimitKey, string>
  /** As the seat has them: what is left as it is goes on to follow the driver. */
  limitsNow: Record<LimitKey, string>
}

const NO_LIMITS: Record<LimitKey, string> = { stallSteps: '', steps: '', toolCalls: '', seconds: '' }

export const newSeat = (driver: Driver): SeatDraft => ({
  driver,
  nation: '',
  name: '',
  profile: BEST,
  profileNow: '',
  aggression: '',
  model: '',
  limits: { ...NO_LIMITS },
  limitsNow: NO_LIMITS,
})

/** No clock ends that turn, unless one was set. */
export const unhurried = (seat: SeatDraft): SeatDraft => ({
  ...seat,
  limits: { ...seat.limits, seconds: seat.limits.seconds || '0' },
})

/** A seat of a running game, to be changed. */
export function seatDraft({ driver, nation, name, profile, aggression, model, limits }: SeatRecord): SeatDraft {
  const limitsNow = Object.fromEntries(LIMITS.map(([key]) => [key, String(limits[key])])) as Record<LimitKey, string>
  return {
    driver,
    nation,
    name,
    profile: profile ?? BEST,
    profileNow: profile ?? '',
    aggression: aggression === null ? '' : String(aggression),
    model: model ?? '',
    limits: { ...limitsNow },
    limitsNow,
  }
}

/** The body of a request, without the nation. */
export function seatBody({
  driver,
  name,
  profile,
  profileNow,
  aggression,
  model,
  limits,
  limitsNow,
}: SeatDraft): Omit<NewSeat, 'nation'> {
  const changed = LIMITS.filter(([key]) => limits[key] !== limitsNow[key])
  const limited = Object.assign({}, ...changed.map(([key]) => numberOf(key, limits[key])))
  return {
    driver,
    ...(name.trim() !== '' && { name: name.trim() }),
    ...(driver === 'bot' && profile !== profileNow && { profile }),
    ...(driver === 'bot' && { aggression: null, ...numberOf('aggression', aggression) }),
    ...(driver === 'model' && model !== '' && { model }),
    ...(driver !== 'bot' && Object.keys(limited).length > 0 && { limits: limited }),
  }
}

/** Names of profiles that it can have, the best-ranked first. */
export const profileOptions = (offers: Offers | null, { profile }: SeatDraft): string[] => [
  ...new Set([BEST, ...(offers?.profiles ?? SOME_PROFILES), profile]),
]

/** Models that it can have, its own among them; none where none is set up. */
export function modelOptions(offers: Offers | null, draft: SeatDraft): [string, string][] {
  const models = offers?.models ?? []
  // What the control shows first is what is meant, though the models may be known only later.
  draft.model ||= models[0] ?? ''
  const all = models.map((name): [string, string] => [name, name])
  return draft.model === '' || models.includes(draft.model)
    ? all
    : [...all, [draft.model, words.modelMissing({ model: draft.model })]]
}

/** A new game as its form holds it: every field as its control does, and the request that is made of it. */
import type { Driver, NewGame, RulesetNote } from '../../../actors/wire/messages.ts'
import { numberOf } from '../../ui/controls/fields.ts'
import { NAME_PARTS } from '../../words/lobby.ts'
import { newSeat, type SeatDraft, seatBody, unhurried } from './seat-draft.ts'

/** With the civilizations that each is meant for. */
export const SIZES: [string, number][] = [
  ['duel', 2],
  ['small', 4],
  ['standard', 6],
  ['large', 8],
  ['huge', 12],
  ['gargantuan', 24],
]
export const MOST_SEATS = 24

export const blankGame = () => ({
  name: '',
  size: 'duel',
  map: 'continents',
  /** '' is the usual one of the rules. */
  speed: '',
  difficulty: '',
  seed: '',
  turns: '',
  ruleset: 'standard',
  /** Over the ruleset, in this order. */
  mods: [] as string[],
  startEra: '',
  cityStates: '',
  access: 'private',
  /** All people play on this device, one after the other. */
  hotSeat: false,
  /** Who plays is hidden until the end. */
  anonymous: false,
  /** 'off', 'relaxed', 'usual' or 'raging'. */
  barbarians: 'usual',
  religion: true,
  espionage: false,
  /** 'in order' or 'together'. */
  turnOrder: 'in order',
  nuclear: true,
  /** Those that are left out. */
  withoutVictories: [] as string[],
  seats: [newSeat('human'), newSeat('bot')],
})
export type GameDraft = ReturnType<typeof blankGame>

export const seatsOfSize = (size: string): number => SIZES.find(([name]) => name === size)?.[1] ?? MOST_SEATS

/** The smallest that is meant for so many. */
export const sizeFor = (seats: number): string => (SIZES.find(([, most]) => seats <= most) ?? SIZES[SIZES.length - 1])[0]

export const countOf = ({ seats }: GameDraft, driver: Driver): number => seats.filter(seat => seat.driver === driver).length

/** It takes two. */
export const isHotSeat = (draft: GameDraft): boolean => draft.hotSeat && countOf(draft, 'human') > 1

/** As many seats of a driver: further ones come last, the last ones go. */
export function setCount(draft: GameDraft, driver: Driver, wanted: number): void {
  const others = draft.seats.length - countOf(draft, driver)
  const count = Math.max(0, Math.min(MOST_SEATS - others, Math.floor(wanted) || 0))
  while (countOf(draft, driver) > count) draft.seats.splice(draft.seats.map(seat => seat.driver).lastIndexOf(driver), 1)
  while (countOf(draft, driver) < count) draft.seats.push(newSeat(driver))
}

/** Bots on all seats that the size is meant for and nobody has. */
export const fillWithBots = (draft: GameDraft): void =>
  setCount(draft, 'bot', countOf(draft, 'bot') + Math.max(0, seatsOfSize(draft.size) - draft.seats.length))

/** The body of the request. */
export function bodyOf(draft: GameDraft, rules: RulesetNote | null): NewGame {
  const { name, size, map, ruleset, mods, barbarians, religion, espionage, nuclear, turnOrder } = draft
  const { speed, difficulty, startEra } = levelsOf(draft, rules)
  return {
    size,
    map,
    ...(speed !== '' && { speed }),
    ...(difficulty !== '' && { difficulty }),
    ruleset,
    ...(mods.length > 0 && { mods }),
    barbarians: barbarians === 'raging' || barbarians === 'relaxed' ? barbarians : barbarians !== 'off',
    religion,
    espionage,
    nuclear,
    // On one device people play one after the other.
    ...(turnOrder === 'together' && !isHotSeat(draft) && { turnOrder: 'together' as const }),
    ...(draft.access !== 'private' && { sharing: { access: draft.access as 'link' | 'public' } }),
    ...(draft.anonymous && { anonymous: true }),
    name: name.trim() || makeName(),
    ...(startEra !== '' && { startEra }),
    ...numberOf('seed', draft.seed),
    ...numberOf('turns', draft.turns),
    ...numberOf('cityStates', draft.cityStates),
    ...(rules &&
      draft.withoutVictories.length > 0 && {
        victories: rules.victories.filter(victory => !draft.withoutVictories.includes(victory)),
      }),
    seats: draft.seats.map(seat => ({
      ...seatBody(isHotSeat(draft) && seat.driver === 'human' ? unhurried(seat) : seat),
      ...(seat.nation !== '' && { nation: seat.nation }),
    })),
  }
}

/** Speed, difficulty and era, as far as the rules have what was chosen: other rules may have been chosen since. */
export function levelsOf(draft: GameDraft, rules: RulesetNote | null): Pick<GameDraft, 'speed' | 'difficulty' | 'startEra'> {
  const { speed, difficulty, startEra } = draft
  if (rules === null) return { speed, difficulty, startEra }
  return {
    speed: rules.speeds.includes(speed) ? speed : rules.usual.speed,
    difficulty: rules.difficulties.includes(difficulty) ? difficulty : rules.usual.difficulty,
    startEra: rules.eras.includes(startEra) ? startEra : '',
  }
}

/** So that a list of games that nobody named can be told apart. */
export const makeName = (): string => NAME_PARTS.map(words => words[Math.floor(Math.random() * words.length)]).join(' ')

/** What was kept, as far as it is a draft: what it lacks is as usual. */
export function draftFrom(kept: unknown): GameDraft {
  const draft = blankGame()
  if (typeof kept !== 'object' || kept === null) return draft
  const given = kept as Record<string, unknown>
  const seats = seatsFrom(given.seats)
  for (const [key, usual] of Object.entries(draft))
    if (key !== 'seats' && isLike(given[key], usual)) Object.assign(draft, { [key]: given[key] })
  // Older pages kept whether there are any.
  if (given.barbarians === false) draft.barbarians = 'off'
  return seats === null ? draft : { ...draft, seats }
}

function seatsFrom(kept: unknown): SeatDraft[] | null {
  if (!Array.isArray(kept) || kept.length === 0 || kept.length > MOST_SEATS) return null
  return kept.map(one => {
    const seat = newSeat('bot')
    for (const [key, usual] of Object.entries(seat)) if (isLike(one?.[key], usual)) Object.assign(seat, { [key]: one[key] })
    return seat
  })
}

const isLike = (given: unknown, usual: unknown): boolean =>
  Array.isArray(usual)
    ? Array.isArray(given) && given.every(one => typeof one === 'string')
    : typeof given === typeof usual && !Array.isArray(given) && given !== null

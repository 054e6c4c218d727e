/** The briefing as text for a model: the same content as the JSON, one line per city, unit and decision. */
import { inline } from '../tool/text.ts'
import { forcedText, pauseText } from '../turn-wait.ts'
import type { Briefing } from './briefing.ts'
import { decisionLines } from './decision-lines.ts'
import type { Part } from './limits.ts'

export function briefingText(b: Briefing): string {
  return [
    heading(b),
    ...section(
      b,
      'ALERTS',
      b.alerts.map(({ what, tool, args }) => `! ${what}${tool ? ` → ${tool} ${JSON.stringify(args)}` : ''}`),
      'alerts',
    ),
    ...section(
      b,
      'NEGOTIATIONS',
      b.negotiations.map(exchange => inline(exchange)),
      'negotiations',
    ),
    ...section(b, 'DECISIONS (advised call: why)', decisionLines(b.decisions, stateOf(b)), 'decisions'),
    ...(b.dismissed ? [`(${b.dismissed} more that you dismissed: dismiss {"restore": true} tells them again)`] : []),
    ...section(b, 'HINT', b.hint === undefined ? [] : [b.hint]),
    ...section(b, 'EMPIRE', empireLines(b)),
    ...section(
      b,
      'MESSAGES',
      b.messages.map(({ turn, text }) => `turn ${turn}: ${text}`),
      'messages',
    ),
    ...section(b, 'ENEMIES IN SIGHT', enemyLines(b), 'enemies_in_sight'),
    ...section(b, 'CITIES', b.cities.map(cityLine), 'cities'),
    ...section(b, 'UNITS', unitLines(b), 'units'),
    ...section(b, techTitle(b), b.technologies.map(techLine), 'technologies'),
    ...section(b, 'POLICIES open', policyLines(b), 'policies'),
    ...section(b, 'PLAYERS', playerLines(b), 'players'),
    ...section(b, 'CITY-STATES (influence)', cityStateLines(b), 'city_states'),
    ...section(
      b,
      'GREAT PEOPLE to come',
      b.great_people.map(
        ({ kind, points, needs, per_turn, turns: n }) => `${kind}: ${points}/${needs} (+${per_turn}), ${turns(n)}`,
      ),
      'great_people',
    ),
    ...section(b, 'VICTORIES', b.victories.map(victoryLine), 'victories'),
    ...section(b, 'SEEN', b.seen.length > 0 ? [b.seen.map(seenSaid).join('; ')] : [], 'seen'),
    ...section(b, 'LATELY', eventsByTurn(b), 'events'),
    ...asBefore(b),
    ...notebook(b),
  ].join('\n')
}

type Listed = keyof NonNullable<Briefing['not_listed']>

/** Where what is left out can be read. */
const ELSEWHERE: Partial<Record<Listed, string>> = {
  decisions: 'settle some and ask again',
  cities: 'get_cities',
  units: 'get_units',
  technologies: 'get_tech_tree',
  policies: 'get_policies',
  enemies_in_sight: 'get_units {"show":"enemies"}',
  players: 'get_players',
  city_states: 'get_city_states',
  negotiations: 'get_diplomacy',
  messages: 'get_diplomacy',
  events: 'get_events',
  seen: 'get_map',
}

function section(b: Briefing, title: string, lines: string[], what?: Listed): string[] {
  const more = what === undefined ? undefined : b.not_listed?.[what]
  if (lines.length === 0 && !more) return []
  const where = what !== undefined && ELSEWHERE[what] ? `: ${ELSEWHERE[what]}` : ''
  return [`${title}:`, ...lines, ...(more ? [`(${more} more${where})`] : [])]
}

function heading(b: Briefing): string {
  const year = b.detail !== 'full' ? '' : b.year < 0 ? ` (${-b.year} BC)` : ` (AD ${b.year})`
  const whose = b.game_over ? 'The game is over.' : b.your_turn ? 'It is your turn.' : 'It is not your turn.'
  const now = `TURN ${b.turn} of ${b.turns}${year}. You are ${b.you.nation}, player ${b.you.player_id}. ${whose}`
  const head = [now, b.paused && pauseText(b.paused), b.forced_end && forcedText(b.forced_end)].filter(Boolean).join(' ')
  if (b.changes_since === undefined) return head
  if (b.changes_since === null) return `${head}\nNothing is remembered of an earlier briefing: this one tells all.`
  return `${head}\nCHANGES since turn ${b.changes_since}:`
}

function empireLines(b: Briefing): string[] {
  const { empire } = b
  const { research, next_policy: next, faith } = empire
  const queue = research?.queue ?? []
  const then = queue.length > 0 ? `, then ${queue.slice(0, 5).join(', ')}${queue.length > 5 ? ' …' : ''}` : ''
  const researching = research ? `${research.technology} (${turns(research.turns)})${then}` : 'nothing'
  const golden = empire.golden_age_turns ? `; golden age for ${empire.golden_age_turns} turns` : ''
  const spare = Object.entries(empire.to_spare ?? {}).map(([name, amount]) => `${name} ${amount}`)
  const stocks = Object.entries(empire.stocks ?? {}).map(
    ([name, { stock, per_turn }]) => `${name} ${stock} (${signed(per_turn)})`,
  )
  const single = Object.entries(empire.only_copies ?? {})
  const later = empire.happiness_next_turn === undefined ? '' : ` (${empire.happiness_next_turn} next turn)`
  const policy = next.free
    ? `${next.free} for nothing now`
    : `for ${next.cost}${next.turns < 0 ? '' : next.turns === 0 ? ' now' : ` in ${turns(next.turns)}`}`
  return [
    `Score ${empire.score} (${empire.rank} of ${empire.ranked} known), ${empire.era}. Gold ${empire.gold} (${signed(empire.gold_per_turn)}), science ${signed(empire.science_per_turn)}, culture ${empire.culture} (${signed(empire.culture_per_turn)}), next policy ${policy}${faith === undefined ? '' : `, faith ${faith} (${signed(empire.faith_per_turn!)})`}, happiness ${empire.happiness}${later}${golden}.`,
    `Researching ${researching}.${supplied(b)}`,
    ...(stocks.length > 0 ? [`In stock: ${stocks.join(', ')}.`] : []),
    ...(spare.length > 0 ? [`Resources to spare: ${spare.join(', ')}.`] : []),
    ...(single.length > 0 ? [`Only copies (${single[0][1]} happiness each): ${single.map(([name]) => name).join(', ')}.`] : []),
  ]
}

/** Told once the next units could be too many. */
function supplied({ detail, empire: { units, unit_supply } }: Briefing): string {
  return detail === 'full' || units + SUPPLY_SPARE >= unit_supply ? ` Units ${units} of ${unit_supply} supplied.` : ''
}

/** Units that could still be supplied, from which on it is told how many there are. */
const SUPPLY_SPARE = 5

type CityLine = Briefing['cities'][number]

function cityLine(city: CityLine): string {
  const { id, name, x, y, population, hp, max_hp, strength, yields } = city
  const marks = [
    city.capital && 'capital',
    city.puppet && 'puppet',
    city.razing && 'being razed',
    city.resistance && `resists ${turns(city.resistance)}`,
  ]
  const said = marks.filter(Boolean).join(', ')
  const making = city.producing ? `${city.producing}${city.turns_left ? ` in ${city.turns_left}` : ''}` : 'IDLE'
  return [
    `${id} ${name} (${x},${y})${said ? ` [${said}]` : ''} pop ${population}${growth(city)}`,
    ...(hp === undefined ? [] : [`${hp}/${max_hp} hp`]),
    ...(strength === undefined ? [] : [`strength ${strength}`]),
    ...(yields === undefined ? [] : [inline(yields)]),
    making,
  ].join('; ')
}

function growth({ food_per_turn: food = 0, turns_to_grow: grows }: CityLine): string {
  if (grows === undefined) return ''
  if (grows >= 0) return `, grows in ${grows}`
  return food < 0 ? ', starving' : ', not growing'
}

type UnitLine = Briefing['units'][number]

/** A line for each thing that units do: 'fortify: Archer 3 (4,5), 8 (6,7); Warrior 5 (8,9)'. */
function unitLines(b: Briefing): string[] {
  const lines = new Map<string, Map<string, string[]>>()
  const put = (doing: string, kind: string, unit: string): void => {
    const kinds = lines.get(doing) ?? new Map<string, string[]>()
    lines.set(doing, kinds.set(kind, [...(kinds.get(kind) ?? []), unit]))
  }
  for (const unit of b.units) if (!isDecided(b, unit)) put(unitDoes(unit), unit.kind, unitSaid(unit))
  for (const { kind, doing, count, ids, at } of b.unit_groups) {
    if (ids) for (const [n, id] of ids.entries()) put(doing, kind, at ? `${id} ${place(at[n])}` : String(id))
    else put(doing, kind, `×${count}`)
  }
  return [...lines].map(
    ([doing, kinds]) => `${doing}: ${[...kinds].map(([kind, units]) => `${kind} ${units.join(', ')}`).join('; ')}`,
  )
}

/** All there is to tell of it stands among the alerts or the decisions. */
function isDecided({ alerts, decisions }: Briefing, unit: UnitLine): boolean {
  const { id, kind, moves } = unit
  if ('aboard' in unit || 'city_id' in unit) return false
  const isOf = ({ unit_id, unit_ids }: Briefing['decisions'][number]['args']): boolean =>
    unit_id === id || (Array.isArray(unit_ids) && unit_ids.includes(id))
  if (decisions.some(({ what, args }) => isOf(args) && what.includes(place(unit)))) return true
  return moves === undefined && alerts.some(({ what }) => what.startsWith(`${id} ${kind} ${place(unit)}`))
}

const unitDoes = ({ idle, order, building }: UnitLine): string =>
  idle ? 'IDLE' : order === 'goto' ? 'on the way' : (order ?? (building ? `builds ${building}` : 'done for this turn'))

function unitSaid(unit: UnitLine): string {
  const base = 'aboard' in unit ? ` aboard ${unit.aboard}` : 'city_id' in unit ? ` in city ${unit.city_id}` : ''
  return [
    `${unit.id} ${place(unit)}${base}`,
    unit.goal && `to ${place(unit.goal)}`,
    ...unitMarks(unit),
    unit.promotion_waiting && 'PROMOTION',
  ]
    .filter(Boolean)
    .join(' ')
}

/** By its id, what there is to tell of a unit besides what is decided of it. */
const stateOf = ({ units }: Briefing): ReadonlyMap<number, string> =>
  new Map(units.map(unit => [unit.id, unitMarks(unit).join(' ')]))

function unitMarks(unit: UnitLine): string[] {
  const { hp, moves } = unit
  return [
    hp !== undefined && `${hp} hp`,
    // What goes on with its order needs none of its player's.
    moves !== undefined && !unit.order && (moves === 0 ? 'no moves left' : moves === 1 ? '1 move' : `${moves} moves`),
    unit.in_reach_of && `in reach of ${unit.in_reach_of.join(', ')}`,
  ].filter(mark => typeof mark === 'string')
}

const place = ({ x, y }: { x: number; y: number }): string => `(${x},${y})`

const techTitle = (b: Briefing): string =>
  b.empire.science_per_turn > 0 ? 'TECHNOLOGIES open' : 'TECHNOLOGIES open (you make no science yet: a city does)'

const techLine = (tech: Briefing['technologies'][number]): string =>
  `${tech.name}: ${tech.cost} science${tech.turns < 0 ? '' : `, ${turns(tech.turns)}`}${tech.unlocks && tech.unlocks.length > 0 ? `; ${tech.unlocks.join(', ')}` : ''}`

function policyLines({ policies }: Briefing): string[] {
  if (policies.every(({ effects }) => effects === undefined))
    return policies.length > 0 ? [policies.map(({ name }) => name).join(', ')] : []
  return policies.map(({ name, effects }) => `${name}: ${effects!.join('; ')}`)
}

const enemySaid = (one: Briefing['enemies_in_sight'][number]): string =>
  `${one.id} ${place(one)}${one.hp === undefined ? '' : ` ${one.hp} hp`}${one.was_yours ? ' taken from you' : ''}`

/** A line for each owner: 'Greece: Warrior 4 (9,5), 7 (9,6) 30 hp'. */
function enemyLines(b: Briefing): string[] {
  return grouped(b.enemies_in_sight, one => one.owner).map(([owner, units]) => {
    const kinds = grouped(units, one => one.kind).map(([kind, some]) => `${kind} ${some.map(enemySaid).join(', ')}`)
    return `${owner}: ${kinds.join('; ')}`
  })
}

/** In one line where there is little to tell of each. */
function playerLines({ players }: Briefing): string[] {
  const lines = players.map(playerLine)
  return players.some(player => 'era' in player) ? lines : lines.length > 0 ? [lines.join('; ')] : []
}

function playerLine(player: Briefing['players'][number]): string {
  const { id, nation, score, relation } = player
  const line = `${id} ${nation}: ${relation === 'peace' ? '' : `${relation}, `}score ${score}`
  if (!('era' in player)) return line
  const { era, treaties, deals, opinion } = player
  return [
    line,
    era,
    opinion && `thinks of you as ${opinion}`,
    treaties && inline(treaties),
    deals?.map(({ from, gives, turns_left }) => `${from} gives ${gives}, ${turns(turns_left)}`).join(', '),
  ]
    .filter(Boolean)
    .join('; ')
}

type CityStateLine = Briefing['city_states'][number]

/** In full a line each, else one for each bond: 'neutral: 5 Hanoi 10, asks 2; 7 Sydney 12, ally of Greece'. */
function cityStateLines({ detail, city_states: states }: Briefing): string[] {
  if (detail === 'full') return states.map(one => `${one.bond}: ${cityStateSaid(one)}`)
  return grouped(states, one => one.bond).map(([bond, some]) => `${bond}: ${some.map(cityStateSaid).join('; ')}`)
}

function cityStateSaid(one: CityStateLine): string {
  const { id, name, x, y, type, influence, ally, asks, quests } = one
  return [
    `${id} ${name}${x === undefined ? '' : ` ${place({ x, y: y! })}`}${type ? ` [${type}]` : ''} ${influence}`,
    ally && `ally of ${ally}`,
    asks && `asks ${asks}`,
    quests && `asks: ${quests.join(' ')}`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** 'turn 12:', then what happened in it. */
function eventsByTurn({ events }: Briefing): string[] {
  return grouped(events, ({ turn }) => turn).flatMap(([turn, some]) => [
    `turn ${turn}:`,
    ...some.map(({ text, x, y }) => (x === undefined ? text : `${place({ x, y: y! })} ${text}`)),
  ])
}

function grouped<T, K>(list: readonly T[], by: (one: T) => K): [K, T[]][] {
  const groups = new Map<K, T[]>()
  for (const one of list) groups.set(by(one), [...(groups.get(by(one)) ?? []), one])
  return [...groups]
}

/** 'site (24,10) Wine, river' */
const seenSaid = ({ what, x, y, worth }: Briefing['seen'][number]): string =>
  `${what} ${place({ x, y })}${worth ? ` ${worth}` : ''}`

const victoryLine = ({ name, you, rival, rival_has }: Briefing['victories'][number]): string =>
  `${name}: you ${you}${rival ? `. ${rival} ${rival_has}` : ''}.`

/** What is not told again, and what is no more. */
function asBefore({ unchanged = {}, gone = {} }: Briefing): string[] {
  const same = Object.entries(unchanged).map(([part, n]) => `${n} ${label(part)}`)
  const lost = Object.entries(gone).map(([part, ids]) => `${label(part)} ${ids.join(', ')}`)
  return [
    ...(lost.length > 0 ? [`NO MORE: ${lost.join('; ')}.`] : []),
    ...(same.length > 0 ? [`AS BEFORE: ${same.join(', ')}.`] : []),
  ]
}

/** Of an empty one only who begins is reminded. */
function notebook({ turn, notebook: letters }: Briefing): string[] {
  if (letters > 0) return [`NOTEBOOK: ${letters} characters (read_notes).`]
  return turn <= 1 ? ['NOTEBOOK: empty; write_notes keeps what you want to remember.'] : []
}

const label = (part: string): string => (part as Part).replaceAll('_', ' ')
const turns = (n: number): string => (n < 0 ? 'never' : n === 1 ? '1 turn' : `${n} turns`)
const signed = (n: number): string => (n < 0 ? String(n) : `+${n}`)

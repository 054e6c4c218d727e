/** The briefing as text for a model: the same content as the JSON, one line per city, unit and decision. */
import { eventLines } from '../queries/events.ts'
import { inline } from '../text.ts'
import type { Briefing } from './briefing.ts'
import type { Part } from './limits.ts'

export function briefingText(b: Briefing): string {
  return [
    heading(b),
    ...section(
      b,
      'ALERTS',
      b.alerts.map(alert => `! ${alert}`),
      'alerts',
    ),
    ...section(
      b,
      'DECISIONS (each with the call advised, and why)',
      b.decisions.map(decisionLine),
      'decisions',
    ),
    ...section(b, 'EMPIRE', empireLines(b)),
    ...section(b, 'CITIES', b.cities.map(cityLine), 'cities'),
    ...section(b, 'UNITS', [...b.units.map(unitLine), ...groupLine(b)], 'units'),
    ...section(b, techTitle(b), b.technologies.map(techLine), 'technologies'),
    ...section(b, 'POLICIES open to you', policyLines(b), 'policies'),
    ...section(b, 'ENEMIES IN SIGHT', b.enemies_in_sight.map(enemyLine), 'enemies_in_sight'),
    ...section(b, 'PLAYERS', b.players.map(playerLine), 'players'),
    ...section(b, 'CITY-STATES', b.city_states.map(cityStateLine), 'city_states'),
    ...section(
      b,
      'NEGOTIATIONS',
      b.negotiations.map(exchange => inline(exchange as never)),
      'negotiations',
    ),
    ...section(
      b,
      'GREAT PEOPLE to come',
      b.great_people.map(
        ({ kind, points, needs, per_turn, turns: n }) => `${kind}: ${points}/${needs} (+${per_turn}), ${turns(n)}`,
      ),
      'great_people',
    ),
    ...section(b, 'VICTORIES', b.victories.map(victoryLine), 'victories'),
    ...section(
      b,
      'MESSAGES',
      b.messages.map(({ turn, text }) => `turn ${turn}: ${text}`),
      'messages',
    ),
    ...section(b, 'LATELY', b.events.length > 0 ? [eventLines(b.events)] : [], 'events'),
    ...asBefore(b),
    b.notebook > 0
      ? `NOTEBOOK: ${b.notebook} characters; read_notes shows them.`
      : 'NOTEBOOK: empty; write_notes keeps what you want to remember.',
  ].join('\n')
}

type Listed = keyof Briefing['not_listed']

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
}

function section(b: Briefing, title: string, lines: string[], what?: Listed): string[] {
  const more = what === undefined ? undefined : b.not_listed[what]
  if (lines.length === 0) return []
  const where = what !== undefined && ELSEWHERE[what] ? `: ${ELSEWHERE[what]}` : ''
  return [`${title}:`, ...lines, ...(more ? [`(${more} more${where})`] : [])]
}

function heading(b: Briefing): string {
  const year = b.year < 0 ? `${-b.year} BC` : `AD ${b.year}`
  const whose = b.game_over ? 'The game is over.' : b.your_turn ? 'It is your turn.' : 'It is not your turn.'
  const head = `TURN ${b.turn} of ${b.turns} (${year}). You are ${b.you.nation}, player ${b.you.player_id}. ${whose}`
  if (b.changes_since === undefined) return head
  if (b.changes_since === null) return `${head}\nNothing is remembered of an earlier briefing: this one tells all.`
  return `${head}\nCHANGES since your last briefing, of turn ${b.changes_since}; alerts, decisions and empire are whole.`
}

type DecisionLine = Briefing['decisions'][number]

function decisionLine({ what, tool, args, because, others = [] }: DecisionLine): string {
  const more = others.map(other => `; or ${otherCall(args, other)}: ${other.because}`)
  return `- ${what} → ${tool} ${JSON.stringify(args)}: ${because}${more.join('')}`
}

/** What is otherwise than in the first call. */
function otherCall(first: DecisionLine['args'], { tool, args }: NonNullable<DecisionLine['others']>[number]): string {
  const changed = Object.entries(args).filter(([name, value]) => JSON.stringify(first[name]) !== JSON.stringify(value))
  if (tool === undefined && 'x' in args && changed.every(([name]) => name === 'x' || name === 'y')) return `(${args.x},${args.y})`
  if (tool === undefined && changed.length === 1 && typeof changed[0][1] !== 'object') return String(changed[0][1])
  return `${tool === undefined ? '' : `${tool} `}${JSON.stringify(tool === undefined ? Object.fromEntries(changed) : args)}`
}

function empireLines({ empire }: Briefing): string[] {
  const { research, next_policy: next } = empire
  const then =
    research && research.queue.length > 0
      ? `, then ${research.queue.slice(0, 5).join(', ')}${research.queue.length > 5 ? ' …' : ''}`
      : ''
  const researching = research ? `${research.technology} (${turns(research.turns)})${then}` : 'nothing'
  const golden = empire.golden_age_turns ? `; golden age for ${empire.golden_age_turns} turns` : ''
  const resources = Object.entries(empire.resources).map(([name, amount]) => `${name} ${amount}`)
  const faith = empire.faith === undefined ? '' : `, faith ${empire.faith} (${signed(empire.faith_per_turn!)})`
  const policy =
    next.free > 0
      ? `${next.free} for nothing now`
      : `for ${next.cost}${next.turns < 0 ? '' : next.turns === 0 ? ', now' : ` in ${turns(next.turns)}`}`
  return [
    `Score ${empire.score} (${empire.rank} of ${empire.ranked} known), ${empire.era}. Gold ${empire.gold} (${signed(empire.gold_per_turn)}), science ${signed(empire.science_per_turn)}, culture ${empire.culture} (${signed(empire.culture_per_turn)}), next policy ${policy}${faith}, happiness ${empire.happiness}${golden}.`,
    `Researching ${researching}. Units ${empire.units} of ${empire.unit_supply} supplied.`,
    ...(resources.length > 0 ? [`Resources to spare: ${resources.join(', ')}.`] : []),
  ]
}

type CityLine = Briefing['cities'][number]

function cityLine(city: CityLine): string {
  const marks = [
    city.capital && 'capital',
    city.puppet && 'puppet',
    city.razing && 'being razed',
    city.resistance && `resists ${city.resistance} turns`,
  ]
  const said = marks.filter(Boolean).join(', ')
  const making = city.producing ? `${city.producing}${city.turns_left < 0 ? '' : ` (${turns(city.turns_left)})`}` : 'IDLE'
  const hp = city.hp !== undefined && city.hp < city.max_hp! ? `, ${city.hp}/${city.max_hp} hp` : ''
  const head = `${city.id} ${city.name} (${city.x},${city.y})${said ? ` [${said}]` : ''} pop ${city.population}${growth(city)}${hp}`
  if (!('yields' in city)) return `${head}; makes ${making}`
  return `${head}, strength ${city.strength}; ${inline(city.yields)}; makes ${making}`
}

function growth({ food_per_turn: food, turns_to_grow: grows }: CityLine): string {
  if (food === undefined || grows === undefined) return ''
  if (grows >= 0) return `, grows in ${grows}`
  return food < 0 ? ', starving' : ', not growing'
}

type UnitLine = Briefing['units'][number]

function unitLine(unit: UnitLine): string {
  const hp = unit.hp < 100 ? `, ${unit.hp} hp` : ''
  const goal = unit.goal ? ` to (${unit.goal.x},${unit.goal.y})` : ''
  const order = unit.order === 'goto' ? 'goes' : unit.order
  const doing = unit.idle ? ' IDLE' : order ? `, ${order}${goal}` : unit.building ? `, builds ${unit.building}` : ''
  const promotion = unit.promotion_waiting ? ', PROMOTION waiting' : ''
  const base = 'aboard' in unit ? ` aboard ${unit.aboard}` : 'city_id' in unit ? ` in city ${unit.city_id}` : ''
  const moves = unit.moves === 0 ? 'no moves left' : unit.moves === 1 ? '1 move' : `${unit.moves} moves`
  return `${unit.id} ${unit.kind} (${unit.x},${unit.y})${base} ${moves}${hp}${doing}${promotion}`
}

const groupLine = ({ unit_groups: groups }: Briefing): string[] =>
  groups.length > 0 ? [`besides: ${groups.map(({ kind, doing, count }) => `${count} ${kind} ${doing}`).join(', ')}`] : []

const techTitle = (b: Briefing): string =>
  b.empire.science_per_turn > 0
    ? 'TECHNOLOGIES to choose from'
    : 'TECHNOLOGIES to choose from (you make no science yet: a city does)'

const techLine = (tech: Briefing['technologies'][number]): string =>
  `${tech.name}: ${tech.cost} science${tech.turns < 0 ? '' : `, ${turns(tech.turns)}`}${tech.unlocks && tech.unlocks.length > 0 ? `; ${tech.unlocks.join(', ')}` : ''}`

function policyLines({ policies }: Briefing): string[] {
  if (policies.every(({ effects }) => effects === undefined))
    return policies.length > 0 ? [policies.map(({ name }) => name).join(', ')] : []
  return policies.map(({ name, effects }) => `${name}: ${effects!.join('; ')}`)
}

const enemyLine = ({ id, kind, owner, x, y, hp }: Briefing['enemies_in_sight'][number]): string =>
  `${id} ${kind} of ${owner} (${x},${y})${hp < 100 ? ` ${hp} hp` : ''}`

function playerLine(player: Briefing['players'][number]): string {
  const { id, nation, score, relation } = player
  const line = `${id} ${nation}: ${relation}, score ${score}`
  if (!('era' in player)) return line
  const { era, treaties, deals, opinion } = player
  return [
    line,
    era,
    opinion && `thinks of you as ${opinion}`,
    treaties && inline(treaties as never),
    deals?.map(({ from, gives, turns_left }) => `${from} gives ${gives}, ${turns(turns_left)}`).join(', '),
  ]
    .filter(Boolean)
    .join('; ')
}

function cityStateLine(one: Briefing['city_states'][number]): string {
  const place = one.x === undefined ? '' : ` (${one.x},${one.y})`
  const ally = one.bond !== 'ally' && one.ally ? `, ally of ${one.ally}` : ''
  const asks = one.quests.length > 0 ? `; asks: ${one.quests.join('; ')}` : ''
  return `${one.id} ${one.name}${place}${one.type ? ` [${one.type}]` : ''}: ${one.bond}, influence ${one.influence}${ally}${asks}`
}

const victoryLine = ({ name, you, rival, rival_has }: Briefing['victories'][number]): string =>
  `${name}: you ${you}${rival ? `. ${rival} ${rival_has}` : ''}.`

/** What is not told again, and what is no more. */
function asBefore({ unchanged = {}, gone = {} }: Briefing): string[] {
  const same = Object.entries(unchanged).map(([part, n]) => `${label(part)} ${n}`)
  const lost = Object.entries(gone).map(([part, ids]) => `${label(part)} ${ids.join(', ')}`)
  return [
    ...(lost.length > 0 ? [`NO MORE: ${lost.join('; ')}.`] : []),
    ...(same.length > 0 ? [`AS BEFORE but for countdowns and ways: ${same.join(', ')}.`] : []),
  ]
}

const label = (part: string): string => (part as Part).replaceAll('_', ' ')
const turns = (n: number): string => (n < 0 ? 'never' : n === 1 ? '1 turn' : `${n} turns`)
const signed = (n: number): string => (n < 0 ? String(n) : `+${n}`)

/** The briefing as text for a model: the same content as the JSON, one line per city, unit and decision. */
import type { Briefing } from './briefing.ts'
import { eventLines } from './looking/events.ts'
import { inline } from './text.ts'

export function briefingText(b: Briefing): string {
  return [
    heading(b),
    ...section(
      'ALERTS',
      b.alerts.map(alert => `! ${alert}`),
    ),
    ...section(
      'DECISIONS (each with a call that settles it)',
      b.decisions.map(({ what, call }) => `- ${what} → ${call}`),
    ),
    ...section('EMPIRE', empireLines(b)),
    ...section('CITIES', b.cities.map(cityLine)),
    ...section('UNITS', b.units.map(unitLine)),
    ...section('TECHNOLOGIES to choose from', b.technologies.map(techLine)),
    ...section('ENEMIES IN SIGHT', enemyLines(b)),
    ...section(
      'PLAYERS',
      b.players.map(({ id, nation, score, relation }) => `${id} ${nation}: ${relation}, score ${score}`),
    ),
    ...section(
      'NEGOTIATIONS',
      b.negotiations.map(exchange => inline(exchange as never)),
    ),
    ...section(
      'MESSAGES',
      b.messages.map(({ turn, text }) => `turn ${turn}: ${text}`),
    ),
    ...section('LATELY', b.events.length > 0 ? [eventLines(b.events, b.events_not_listed)] : []),
    b.notebook > 0
      ? `NOTEBOOK: ${b.notebook} characters; read_notes shows them.`
      : 'NOTEBOOK: empty; write_notes keeps what you want to remember.',
  ].join('\n')
}

const section = (title: string, lines: string[]): string[] => (lines.length > 0 ? [`${title}:`, ...lines] : [])

function heading(b: Briefing): string {
  const year = b.year < 0 ? `${-b.year} BC` : `AD ${b.year}`
  const whose = b.game_over ? `The game is over.` : b.your_turn ? 'It is your turn.' : 'It is not your turn.'
  return `TURN ${b.turn} of ${b.turns} (${year}). You are ${b.you.nation}, player ${b.you.player_id}. ${whose}`
}

function empireLines({ empire }: Briefing): string[] {
  const research = empire.research
    ? `${empire.research.technology} (${turns(empire.research.turns)})${empire.research.queue.length > 0 ? `, then ${empire.research.queue.join(', ')}` : ''}`
    : 'nothing'
  const golden = empire.golden_age_turns ? `; golden age for ${empire.golden_age_turns} turns` : ''
  const resources = Object.entries(empire.resources).map(([name, amount]) => `${name} ${amount}`)
  return [
    `Score ${empire.score}, ${empire.era}. Gold ${empire.gold} (${signed(empire.gold_per_turn)}), science ${signed(empire.science_per_turn)}, culture ${empire.culture} (${signed(empire.culture_per_turn)}), happiness ${empire.happiness}${golden}.`,
    `Researching ${research}. Units ${empire.units} of ${empire.unit_supply} supplied.`,
    ...(resources.length > 0 ? [`Resources: ${resources.join(', ')}.`] : []),
  ]
}

type CityLine = Briefing['cities'][number]

function cityLine(city: CityLine): string {
  const growth = city.turns_to_grow < 0 ? (city.food_per_turn < 0 ? 'starving' : 'not growing') : `grows in ${city.turns_to_grow}`
  const making = city.producing ? `${city.producing} (${turns(city.turns_left)})` : 'IDLE'
  const hp = city.hp < city.max_hp ? `, ${city.hp}/${city.max_hp} hp` : ''
  const marks = [
    city.capital && 'capital',
    city.puppet && 'puppet',
    city.razing && 'being razed',
    city.resistance && `resists ${city.resistance} turns`,
  ]
  const said = marks.filter(Boolean).join(', ')
  return `${city.id} ${city.name} (${city.x},${city.y})${said ? ` [${said}]` : ''} pop ${city.population}, ${growth}${hp}, strength ${city.strength}; ${inline(city.yields)}; makes ${making}`
}

type UnitLine = Briefing['units'][number]

function unitLine(unit: UnitLine): string {
  const hp = unit.hp < 100 ? `, ${unit.hp} hp` : ''
  const goal = unit.goal ? ` to (${unit.goal.x},${unit.goal.y})` : ''
  const doing = unit.idle ? ' IDLE' : unit.order ? `, ${unit.order}${goal}` : unit.building ? `, builds ${unit.building}` : ''
  const promotion = unit.promotion_waiting ? ', PROMOTION waiting' : ''
  const base = 'aboard' in unit ? ` aboard ${unit.aboard}` : 'city_id' in unit ? ` in city ${unit.city_id}` : ''
  return `${unit.id} ${unit.kind} (${unit.x},${unit.y})${base} ${unit.moves}/${unit.max_moves} moves${hp}${doing}${promotion}`
}

const techLine = (tech: Briefing['technologies'][number]): string =>
  `${tech.name}: ${tech.cost} science, ${turns(tech.turns)}${tech.unlocks.length > 0 ? `; ${tech.unlocks.join(', ')}` : ''}`

function enemyLines(b: Briefing): string[] {
  const lines = b.enemies_in_sight.map(
    ({ id, kind, owner, x, y, hp }) => `${id} ${kind} of ${owner} (${x},${y})${hp < 100 ? ` ${hp} hp` : ''}`,
  )
  return b.enemies_not_listed > 0 ? [...lines, `and ${b.enemies_not_listed} more`] : lines
}

const turns = (n: number): string => (n < 0 ? 'never' : n === 1 ? '1 turn' : `${n} turns`)
const signed = (n: number): string => (n < 0 ? String(n) : `+${n}`)

/** get_victory_status: the ways to win that are on, and how far they are. */

import Type from 'typebox'
import { type Civ, type EngineContext, isReached, type Victory as Won } from '../../engine/index.ts'
import type { Victory } from '../../rules/ruleset.ts'
import { budgetArg, budgetField } from '../tool/budget.ts'
import { answer, args, listOf, optional, orNull, part, text, whole, yes } from '../tool/schema.ts'
import { readTool } from '../tool/tool.ts'
import { capitalsKnown, capitalView } from '../views/players/capitals.ts'
import { knownPlayers, nationName } from '../views/players/player.ts'
import { lacksOf, nearestFirst, plainName, progressOf, stopsOf, turnsLeft } from '../views/players/victory-progress.ts'
import { voteView } from '../views/players/votes.ts'

const WonSchema = part('How the game was won; also where it then went on.', {
  winner: whole('Player who won; -1 a draw.'),
  victory: text('How.'),
  turn: whole('When.'),
})

const PlayerSchema = answer({
  player_id: whole('Player.'),
  nation: text('Its nation.'),
  reached: whole('How many of the milestones it has.'),
  of: whole('How many there are.'),
  milestones: listOf(
    answer({
      milestone: text('What is needed.'),
      reached: yes('It has it, as far as you know.'),
      have: optional(whole('What it has of it, as far as you know.')),
      needed: optional(whole('How many it takes.')),
      what: optional(text('What is counted.')),
    }),
    'In order.',
  ),
  steps: listOf(Type.String(), 'The same, a line each.'),
})

const VictorySchema = answer({
  name: text('Name of the victory.'),
  kind: text('science, culture, domination, diplomatic, time, or other.'),
  needs: listOf(answer({ milestone: text('What is needed.'), reached: yes('You have it.') }), 'All that is needed.'),
  missing: listOf(Type.String(), 'What you yourself still have to do.'),
  players: listOf(PlayerSchema, 'Yourself and living civilizations you have met, nearest to it first.'),
  leader: orNull(whole('Player nearest to it of those you know.'), 'Null: nobody has begun.'),
  prevented_by: listOf(Type.String(), 'What would keep the nearest other civilization from it.'),
  capitals: optional(
    listOf(
      answer({
        city_id: whole('City.'),
        name: text('Its name.'),
        x: whole('Column.'),
        y: whole('Row.'),
        of_player: whole('Whose first city it was.'),
        held_by: orNull(whole('Who holds it as you last saw.'), 'Null: nobody.'),
        held_by_nation: text('Its nation.'),
      }),
      'Original capitals that you have seen.',
    ),
  ),
})

const VoteSchema = part('The vote for leader of the world, where it is held.', {
  next_vote: whole('Turn at whose end the next vote for leader of the world is held.'),
  turns_left: whole('Turns until then.'),
  every: whole('Turns between two votes.'),
  votes_needed: whole('Votes that elect, by how many vote now; no other may have as many.'),
  voters: whole('How many vote: living civilizations and city-states.'),
  you_vote_for: orNull(whole('Player you vote for, by un_vote.'), 'Null: nobody.'),
  known_voters: listOf(
    answer({
      player_id: whole('Who votes.'),
      nation: text('Its nation.'),
      votes: whole('Its votes: 2 for the owner of the building that called the world together.'),
      goes_to: optional(
        orNull(
          whole('Who gets them: yours by un_vote, those of city-states go to their ally.'),
          'Null: nobody. Absent: unknown.',
        ),
      ),
    }),
    'Of those you have met.',
  ),
  last: optional(
    part('The last vote.', {
      turn: whole('When the last one was held.'),
      needed: whole('Votes that were needed.'),
      votes: listOf(
        answer({ player_id: whole('Player.'), nation: text('Its nation.'), votes: whole('Votes for it.') }),
        'Result, of those you have met.',
      ),
    }),
  ),
  leader: optional(whole('Who was elected.')),
})

export const getVictoryStatus = readTool({
  name: 'get_victory_status',
  group: 'Looking',
  doc: 'Tells the ways to win this game: how far you and those you have met are with each, what you still lack, what would keep the leader from it, who holds which capitals and votes, the ranking by score and the turns left.',
  args: args(budgetArg),
  examples: [{}],
  result: answer({
    turn: whole('Turn now.'),
    last_turn: whole('Turn after which the highest score wins.'),
    turns_left: whole('Turns until the end of the last one, this one included.'),
    over: orNull(WonSchema, 'The end, or null.'),
    won_before: optional(WonSchema),
    victories: listOf(VictorySchema, 'Those that are on.'),
    vote: optional(VoteSchema),
    ranking: listOf(
      answer({
        player_id: whole('Player.'),
        nation: text('Its nation.'),
        score: whole('Its score.'),
        you: optional(yes('Yourself.')),
      }),
      'Living civilizations you have met, best first.',
    ),
    ...budgetField,
  }),
  read(w, seat) {
    const { s, rules } = w
    const vote = voteView(w, seat)
    const ranking = knownPlayers(w, seat)
      .filter(civ => civ.kind === 'major' && civ.alive)
      .sort((a, b) => b.score - a.score || a.id - b.id)
    return {
      turn: s.turn,
      last_turn: s.setup.turns,
      turns_left: turnsLeft(w),
      over: s.over && wonView(w, s.over),
      ...(s.wonBefore && { won_before: wonView(w, s.wonBefore) }),
      victories: s.setup.victories.map(id => victoryView(w, seat, rules.victories[id], ranking)),
      ...(vote && { vote }),
      ranking: ranking.map(civ => ({
        player_id: civ.id,
        nation: nationName(w, civ.id),
        score: civ.score,
        ...(civ.id === seat && { you: true }),
      })),
    }
  },
  cuts: [
    { list: 'ranking' },
    { list: 'victories' },
    { list: 'victories.missing' },
    { list: 'victories.players' },
    { list: 'victories.prevented_by' },
    { list: 'victories.capitals' },
  ],
  text: statusText,
})

const wonView = (w: EngineContext, { winner, victory, turn }: Won) => ({
  winner,
  victory: w.rules.victories[victory]?.name ?? '',
  turn,
})

function victoryView(w: EngineContext, seat: number, victory: Victory, known: readonly Civ[]) {
  const civ = w.s.civs[seat]
  const players = known.map(one => progressOf(w, seat, one, victory)).sort(nearestFirst)
  const [first] = players
  const hasBegun = first && (first.reached > 0 || first.milestones.some(({ have }) => have !== undefined && have > 0))
  const rival = players.find(({ player_id }) => player_id !== seat)
  return {
    name: victory.name,
    kind: victory.kind,
    needs: victory.milestones.map(one => ({ milestone: plainName(one), reached: isReached(w, civ, victory, one) })),
    missing: lacksOf(w, seat, victory),
    players,
    leader: hasBegun ? first.player_id : null,
    prevented_by: rival ? stopsOf(w, seat, w.s.civs[rival.player_id], victory) : [],
    ...(victory.kind === 'domination' && { capitals: capitalsKnown(w, seat).map(one => capitalView(w, one)) }),
  }
}

interface Status {
  turn: number
  last_turn: number
  over: ReturnType<typeof wonView> | null
  won_before?: ReturnType<typeof wonView>
  victories: ReturnType<typeof victoryView>[]
  vote?: NonNullable<ReturnType<typeof voteView>>
  ranking: { player_id: number; nation: string; score: number; you?: boolean }[]
}

function statusText({ turn, last_turn, over, won_before, victories, vote, ranking }: Status): string {
  const names = new Map(ranking.map(({ player_id, nation }) => [player_id, nation]))
  for (const { player_id, nation } of vote?.known_voters ?? []) names.set(player_id, nation)
  const nameOf = (id: number) => names.get(id) ?? `player ${id}`
  const won = (one: ReturnType<typeof wonView>) => `${nameOf(one.winner)} by ${one.victory} in turn ${one.turn}`
  const you = ranking.find(one => one.you)?.player_id
  return [
    over ? `The game is over: won by ${won(over)}.` : `Turn ${turn} of ${last_turn}.`,
    ...(won_before ? [`Won before by ${won(won_before)}; nobody wins again.`] : []),
    ...victories.flatMap(({ name, missing, players, prevented_by, capitals = [] }) => [
      `${name}`,
      ...players.map(({ player_id, nation, steps }) => `  ${player_id === you ? 'You' : nation}: ${steps.join('; ')}.`),
      ...capitals.map(one => `  ${one.name} (${one.x},${one.y}), first city of ${nameOf(one.of_player)}: ${one.held_by_nation}.`),
      ...(missing.length > 0 ? [`  You lack: ${missing.join('; ')}.`] : []),
      ...(prevented_by.length > 0 ? [`  Against the nearest other: ${prevented_by.join('; ')}.`] : []),
    ]),
    ...(vote ? [voteText(vote, nameOf)] : []),
    `Ranking: ${ranking.map(({ nation, score }) => `${nation} ${score}`).join(', ')}.`,
  ].join('\n')
}

function voteText(vote: NonNullable<Status['vote']>, nameOf: (id: number) => string): string {
  const { next_vote, votes_needed, voters, you_vote_for, known_voters, last, leader } = vote
  const told = known_voters.map(({ nation, votes, goes_to }) => {
    const to = goes_to === undefined ? 'unknown' : goes_to === null ? 'nobody' : nameOf(goes_to)
    return `${nation} ${votes} to ${to}`
  })
  const before = last
    ? ` Last, turn ${last.turn}: ${last.votes.map(one => `${one.nation} ${one.votes}`).join(', ') || 'no votes'}.`
    : ''
  const elected = leader === undefined ? '' : ` Elected: ${nameOf(leader)}.`
  const own = you_vote_for === null ? 'nobody (un_vote)' : nameOf(you_vote_for)
  return `Vote for leader of the world at the end of turn ${next_vote}: ${votes_needed} votes elect, ${voters} vote; you vote for ${own}. Known: ${told.join(', ')}.${before}${elected}`
}

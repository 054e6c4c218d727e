/** get_victory_status: the ways to win that are on, and how far they are. */
import Type from 'typebox'
import { type Civ, NONE } from '../../engine/state.ts'
import { milestonesOf, partsMissing } from '../../engine/turn/milestones.ts'
import type { World } from '../../engine/world.ts'
import type { Victory } from '../../rules/ruleset.ts'
import { knowsCity } from '../knowledge.ts'
import { answer, args, listOf, optional, orNull, text, whole, yes } from '../schema.ts'
import { inline } from '../text.ts'
import { readTool } from '../tool.ts'
import { believedOwner, knownPlayers, nationName } from '../views/player.ts'
import { progressOf, stopsOf, voteView } from '../views/victory-progress.ts'

export const getVictoryStatus = readTool({
  name: 'get_victory_status',
  group: 'Looking',
  doc: 'Tells the ways to win this game, how far you and those you have met are, the ranking by score and the turns left.',
  args: args({}),
  result: answer({
    turn: whole('Turn now.'),
    last_turn: whole('Turn after which the highest score wins.'),
    over: orNull(
      answer({ winner: whole('Player who won; -1 a draw.'), victory: text('How.'), turn: whole('When.') }),
      'The end, or null.',
    ),
    victories: listOf(
      answer({
        name: text('Name of the victory.'),
        needs: listOf(answer({ milestone: text('What is needed.'), reached: yes('You have it.') }), 'All that is needed.'),
        progress: listOf(Type.String(), 'How far it is, as far as you know.'),
        players: listOf(
          answer({
            player_id: whole('Player.'),
            nation: text('Its nation.'),
            reached: whole('How many of the milestones it has.'),
            of: whole('How many there are.'),
            steps: listOf(Type.String(), 'How far it is with each.'),
          }),
          'Yourself and living civilizations you have met, nearest to it first.',
        ),
        prevented_by: listOf(Type.String(), 'What would keep somebody from it.'),
      }),
      'Those that are on.',
    ),
    vote: optional(
      answer({
        next_vote: whole('Turn at whose end the next vote for leader of the world is held.'),
        every: whole('Turns between two votes.'),
        you_vote_for: orNull(whole('Player you vote for, by un_vote.'), 'Null: nobody.'),
        last: optional(
          answer({
            turn: whole('When the last one was held.'),
            needed: whole('Votes that were needed.'),
            votes: listOf(
              answer({ player_id: whole('Player.'), nation: text('Its nation.'), votes: whole('Votes for it.') }),
              'Result.',
            ),
          }),
        ),
        leader: optional(whole('Who was elected.')),
      }),
    ),
    ranking: listOf(
      answer({
        player_id: whole('Player.'),
        nation: text('Its nation.'),
        score: whole('Its score.'),
        you: optional(yes('Yourself.')),
      }),
      'Living civilizations you have met, best first.',
    ),
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
      over: s.over && { winner: s.over.winner, victory: rules.victories[s.over.victory]?.name ?? '', turn: s.over.turn },
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
  text: ({ turn, last_turn, over, victories, vote, ranking }) =>
    [
      over ? `The game is over: ${inline(over)}.` : `Turn ${turn} of ${last_turn}.`,
      ...victories.map(
        (v: {
          name: string
          needs: { milestone: string; reached: boolean }[]
          progress: string[]
          players: { nation: string; steps: string[] }[]
          prevented_by: string[]
        }) =>
          [
            `${v.name}: ${v.needs.map(({ milestone, reached }) => `${milestone}${reached ? ' (done)' : ''}`).join('; ')}.${v.progress.length > 0 ? ` So far: ${v.progress.join('; ')}.` : ''}`,
            ...v.players.map(({ nation, steps }) => `  ${nation}: ${steps.join('; ')}.`),
            `  Against it: ${v.prevented_by.join('; ')}.`,
          ].join('\n'),
      ),
      ...(vote ? [`Vote for leader of the world: ${inline(vote)}.`] : []),
      `Ranking: ${ranking.map((r: { nation: string; score: number }) => `${r.nation} ${r.score}`).join(', ')}.`,
    ].join('\n'),
})

function victoryView(w: World, seat: number, victory: Victory, others: readonly Civ[]) {
  const civ = w.s.civs[seat]
  const needs = milestonesOf(w.rules, victory.id)
  return {
    name: victory.name,
    needs: needs.map(({ text, test }) => ({ milestone: text.replace(/[[\]]/g, ''), reached: test(w, civ) })),
    progress: ownProgress(w, seat, victory),
    players: others.map(one => progressOf(w, seat, one, victory)).sort((a, b) => b.reached - a.reached),
    prevented_by: stopsOf(w, victory),
  }
}

function ownProgress(w: World, seat: number, victory: Victory): string[] {
  if (victory.kind === 'domination') return capitals(w, seat)
  if (victory.spaceshipParts.length === 0) return []
  const missing = partsMissing(w.s.civs[seat], victory).map(id => w.rules.units[id].name)
  return [missing.length > 0 ? `spaceship parts missing: ${missing.join(', ')}` : 'the spaceship is complete']
}

/** Who holds the original capitals that the seat knows. */
function capitals(w: World, seat: number): string[] {
  const lines: string[] = []
  for (const civ of w.s.civs) {
    if (civ.kind !== 'major' || civ.originalCapital === NONE) continue
    const city = w.s.cities[civ.originalCapital]
    if (!city || !knowsCity(w, seat, city)) continue
    const owner = believedOwner(w, seat, city)
    lines.push(
      `${city.name}, capital of ${nationName(w, civ.id)}, is held by ${owner === NONE ? 'nobody' : nationName(w, owner)}`,
    )
  }
  return lines
}

/** The vote for a leader of the world: when, who votes for whom, and the viewer's own vote. */
import m from 'mithril'
import type { PageContext, Result } from '../../game/page-context.ts'
import { victoryWords as words } from '../../words/relations/victory.ts'
import { ruleName } from '../../words/rule-names.ts'
import { actButton } from '../relations/action-button.ts'
import { block, nameOf, playerLink } from '../relations/parts.ts'

type Status = Result<'get_victory_status'>

interface VoteAttrs {
  table: PageContext
  vote: NonNullable<Status['vote']>
  /** Majors that may be voted for; the viewer itself is among them. */
  rivals: Status['ranking']
}

export const votePanel: m.ClosureComponent<VoteAttrs> = () => {
  let chosen: string | null = null
  return {
    view({ attrs: { table, vote, rivals } }) {
      const now = vote.you_vote_for === null ? '' : String(vote.you_vote_for)
      const value = chosen ?? now
      return [
        m('h3', words.voteTitle),
        m('p', [
          words.voteWhen({ turn: vote.next_vote, left: vote.turns_left }),
          ' ',
          words.voteNeeds({ needed: vote.votes_needed, voters: vote.voters }),
        ]),
        vote.leader !== undefined && m('p.rel-news', words.elected({ who: nameOf(table, vote.leader) })),
        m('.rel-send', [
          m('label', [
            m('span', words.yourVote),
            m(
              'select',
              {
                value,
                onchange: (event: Event) => {
                  chosen = (event.target as HTMLSelectElement).value
                },
              },
              [
                m('option', { value: '', selected: value === '' }, words.nobody),
                rivals
                  .filter(({ you }) => !you)
                  .map(({ player_id, nation }) =>
                    m('option', { value: String(player_id), selected: value === String(player_id) }, ruleName(nation)),
                  ),
              ],
            ),
          ]),
          m(actButton, {
            label: words.castVote,
            run: async () => {
              await table.act('un_vote', { player_id: value === '' ? null : Number(value) })
              chosen = null
              table.say(words.cast, 'news')
            },
          }),
        ]),
        ballots(table, vote),
      ]
    },
  }
}

/** Votes that are known now, and those of the last time. */
const ballots = (table: VoteAttrs['table'], vote: VoteAttrs['vote']): m.Children => [
  block(
    words.voters,
    m(
      'ul.rel-lines',
      vote.known_voters
        .toSorted((a, b) => b.votes - a.votes)
        .map(({ player_id, votes, goes_to }) =>
          m('li', { key: player_id }, [
            playerLink(table, player_id),
            ` ${words.votes({ n: votes })} ${words.goesTo} `,
            goes_to === undefined ? words.unknown : goes_to === null ? words.nobody : playerLink(table, goes_to),
          ]),
        ),
    ),
  ),
  vote.last &&
    block(
      words.last({ turn: vote.last.turn, needed: vote.last.needed }),
      m(
        'ul.rel-lines',
        vote.last.votes.map(({ player_id, votes }) =>
          m('li', { key: player_id }, [playerLink(table, player_id), ` ${words.votes({ n: votes })}`]),
        ),
      ),
    ),
]

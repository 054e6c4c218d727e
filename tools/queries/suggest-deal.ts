/** suggest_deal: what a bot would give for something, what it wants for something, what makes a deal work. Its answers are those that it gives to proposals. */
import {
  type Command,
  DECLINE_REASONS,
  type DeclineReason,
  type EngineContext,
  findNegotiation,
  fullTerms,
  isRefusal,
  type Refusal,
  refuse,
  type TermsArg,
  tryProposals,
} from '../../engine/index.ts'
import { type Judge, leastToGive, mostToGet, type Sides } from '../deals/search.ts'
import { declineText } from '../events/decline-reason.ts'
import { findPlayer } from '../knowledge.ts'
import { answer, args, negotiationId, oneOf, optional, playerId, text, yes } from '../tool/schema.ts'
import { readTool, type SaysToProposal, type ToolRefusal } from '../tool/tool.ts'
import { nationName } from '../views/players/player.ts'
import { tradeView } from '../views/players/relation.ts'
import { sameTermsArg, sidesOf, type TermsGiven, termsShown, termsView } from '../views/players/terms.ts'

export const suggestDeal = readTool({
  name: 'suggest_deal',
  group: 'Looking',
  doc: 'Asks a bot what it would agree to, without opening a negotiation. fill get: the most that it would give beside what is there; fill give: the least that you have to add until it accepts. Only bots answer, in gold first, then gold a turn, then resources, and so often a turn. What it agrees to it accepts if you propose it at once.',
  args: args({
    player_id: playerId,
    give: sameTermsArg('What you give.'),
    get: sameTermsArg('What you want.'),
    fill: oneOf(['give', 'get'], 'The side to which something may be added.'),
    negotiation_id: optional(negotiationId),
  }),
  examples: [
    { player_id: 1, give: { resources: [{ resource: 'Silk' }] }, fill: 'get' },
    { player_id: 1, get: { embassy: true }, fill: 'give' },
  ],
  result: answer({
    agrees: yes('It would accept these terms.'),
    you_give: termsShown('What you would give.'),
    you_get: termsShown('What you would get.'),
    reason: optional(oneOf(DECLINE_REASONS, 'Where it agrees to nothing: why it declines what you named.')),
    why: optional(text('The same in words.')),
    call: optional(text('The call that proposes it.')),
  }),
  quota: 'suggestions',
  read(w, seat, { player_id, give = {}, get = {}, fill, negotiation_id }, { saysTo }) {
    const partner = findPlayer(w, seat, player_id)
    if ('code' in partner) return partner
    if (!saysTo || w.s.seats[partner.seat]?.driver !== 'bot') return notABot(nationName(w, player_id))
    const sides = sidesOf(w, give, get)
    if ('code' in sides) return sides
    const command = proposalOf(w, player_id, sides, negotiation_id)
    if ('code' in command) return command
    const tried = tryProposals(w, seat, command)
    if (isRefusal(tried)) return tried
    const answerTo = () => saysTo(tried.after, player_id, tried.negotiation)
    const asked: Sides = { give: termsView(w, fullTerms(sides.gives)), get: termsView(w, fullTerms(sides.asks)) }
    const { you, they } = tradeView(w, seat, partner)!
    const judge = judgeOf(w, tried.lay, answerTo)
    const found = fill === 'get' ? mostToGet(asked, they, judge) : leastToGive(asked, you, judge)
    if (found) return { agrees: true, ...shown(found), call: callOf(found, player_id, negotiation_id) }
    judge.isAllowed(asked)
    return { agrees: false, ...shown(asked), ...reasonOf(answerTo()) }
  },
})

/** The command that would propose it: a new negotiation, or a counter-offer in one that is open. */
function proposalOf(w: EngineContext, player: number, sides: { gives: TermsArg; asks: TermsArg }, id: number | undefined) {
  if (id === undefined) return { type: 'openNegotiation', player, ...sides } as const
  const open = findNegotiation(w, id)
  if (open?.opener !== player && open?.other !== player) return refuse('negotiation/unknown', id)
  return { type: 'respondNegotiation', negotiation: id, answer: 'counter', ...sides } as const
}

function judgeOf(w: EngineContext, lay: (gives: object, asks: object) => Refusal | null, answerTo: () => Command | null): Judge {
  const isAllowed: Judge['isAllowed'] = ({ give, get }) => {
    const sides = sidesOf(w, give, get)
    return !('code' in sides) && lay(sides.gives, sides.asks) === null
  }
  return { isAllowed, isAccepted: deal => isAllowed(deal) && isYes(answerTo()) }
}

const isYes = (said: ReturnType<SaysToProposal>): boolean => said?.type === 'respondNegotiation' && said.answer === 'accept'

/** Terms of its own are no reason: they ask for more than there is. */
function reasonOf(said: ReturnType<SaysToProposal>): { reason: DeclineReason; why: string } {
  const reason = (said?.type === 'respondNegotiation' && said.reason) || 'too_little'
  return { reason, why: declineText(reason) }
}

const isThere = (terms: TermsGiven): boolean => Object.keys(terms).length > 0

const shown = ({ give, get }: Sides) => ({ ...(isThere(give) && { you_give: give }), ...(isThere(get) && { you_get: get }) })

function callOf({ give, get }: Sides, player_id: number, negotiation_id: number | undefined): string {
  const sides = { ...(isThere(give) && { give }), ...(isThere(get) && { get }) }
  return negotiation_id === undefined
    ? `open_negotiation ${JSON.stringify({ player_id, ...sides })}`
    : `respond_negotiation ${JSON.stringify({ negotiation_id, answer: 'counter', ...sides })}`
}

const notABot = (nation: string): ToolRefusal => ({
  code: 'deal/not-a-bot',
  text: `${nation} is played by no bot: only bots tell beforehand what they would agree to.`,
  hint: 'Propose something with open_negotiation, or ask with send_message.',
  says: ['deal/not-a-bot', nation],
})

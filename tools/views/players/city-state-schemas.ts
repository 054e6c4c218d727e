/** Fields that get_city_states adds to those of every player. */
import { CITY_STATES } from '../../../rules/constants/city-states.ts'
import { amount, answer, listOf, oneOf, optional, part, text, whole, yes } from '../../tool/schema.ts'

const quest = answer({
  quest_id: whole('Number of the quest.'),
  name: text('Its kind.'),
  task: text('What is to be done.'),
  influence: whole('Influence it brings.'),
  until_turn: optional(whole('Turn after which it is over; absent: no limit.')),
  x: optional(whole('Column of the place it is about.')),
  y: optional(whole('Row of the place it is about.')),
  yours: optional(whole('In a contest: what you have gained so far.')),
  best_of_others: optional(whole('In a contest: the most that anybody else has gained.')),
})

const dealings = part('What you can do with it now; absent in war.', {
  gift_gold: listOf(
    answer({
      gold: whole('Gold given.'),
      influence: whole('Influence it buys now.'),
      makes_you: optional(oneOf(['friend', 'ally'], 'What it would make you.')),
    }),
    'Gifts it takes, for city_state_action gift_gold.',
  ),
  gift_unit: whole('Influence that a military unit brings, for city_state_action gift_unit; more by effects of your nation.'),
  tribute: part('What a demand for tribute would bring.', {
    gold: whole('Gold that demand_gold would bring.'),
    fear_for_gold: whole('It pays gold where this is 0 or more.'),
    fear_for_worker: whole('It gives a worker where this is 0 or more.'),
  }),
  word_again_on_turn: optional(whole('Turn from which you may pledge (withdraw) again.')),
  annex: optional(
    part('What it takes to annex it, where your nation may.', {
      gold: whole('Price.'),
      turns_as_ally: whole('Turns it must have been your ally.'),
    }),
  ),
})

export const cityState = {
  type: text('What kind of city-state it is.'),
  personality: oneOf(['Friendly', 'Neutral', 'Hostile', 'Irrational'], 'Its temper.'),
  bond: oneOf(['war', 'angry', 'neutral', 'friend', 'ally'], 'How it stands to you.'),
  influence: amount(`Your influence with it, ${CITY_STATES.leastInfluenceX100 / 100} and up.`),
  influence_per_turn: optional(amount('How your influence changes by itself.')),
  resting_influence: optional(amount('Where it comes to rest.')),
  ally_player_id: optional(whole('Its ally, where you have met it.')),
  ally_nation: optional(text("The ally's nation, where it is not you.")),
  ally_since: optional(whole('Turn since which you are its ally.')),
  influence_to_be_friend: optional(whole('Influence from which you are its friend, where you are not.')),
  influence_to_be_ally: optional(whole('Influence that would make you its ally.')),
  you_protect: yes('You have pledged to protect it.'),
  protected_by: listOf(text('Nation.'), 'Who has pledged to protect it, of those you have met.'),
  friend_brings: listOf(text('Effect.'), 'What its friends get.'),
  ally_brings: listOf(text('Effect.'), 'What its ally gets instead, besides all its resources.'),
  own_luxury: optional(text('Luxury that only it has, for its ally.')),
  quests: listOf(quest, 'What it asks of you.'),
  dealings: optional(dealings),
}

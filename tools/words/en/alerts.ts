/** Problems that want action, in English. */

export const alerts = {
  unit: '{id} {kind} {place}',
  city: 'the city {city}',
  damage: '{enemy} {damage}',
  more: '{named} and {n} more',
  unitCaptured: '{unit} can be captured next turn by {enemies}.',
  unitDies:
    '{unit}, {hp} hp{rest, plural, =0 {} other { (+{rest} by then)}}, can die next turn: {enemies}{ward, select, none {} other {; then {ward} is taken too}}.',
  ward: '{id} {kind}',
  cityTaken:
    'City {id} {name}, {hp}/{most} hp{garrison, select, none {, no garrison} other {}}, can be taken next turn: {enemies}.',
  cityRobbed:
    'City {id} {name}, {hp}/{most} hp{garrison, select, none {, no garrison} other {}}, can be robbed of gold next turn: {enemies}.',
  cityHit:
    'City {id} {name}, {hp}/{most} hp{garrison, select, none {, no garrison} other {}}, can lose {least}–{greatest} next turn: {enemies}.',
  army: '{n} soldiers of {nation}, with whom you are at peace, stand within {tiles} tiles of {city} {place}.',
  bankrupt: 'Bankrupt ({gold} gold, {income} a turn): science is lost, and at -200 units are disbanded.',
  emptySoon: 'The treasury is empty in {turns} turns ({gold} gold, {income} a turn).',
  unhappy: 'Unhappiness ({happiness}): cities grow slowly.',
  veryUnhappy:
    'Unhappiness ({happiness}): cities do not grow, production and strength suffer. Luxuries, happiness buildings or fewer new cities help.',
  rebels: 'Unhappiness ({happiness}): rebels appear. Luxuries, happiness buildings or fewer new cities help.',
  starves: 'City {id} {name} starves ({food} food a turn, {stored} stored).',
  short: '{resource} is short by {n}: units that need it fight at -25%.',
  oversupply: '{n} more units than are supplied: production {percent}%.',
  idleGold: '{gold} gold lie unused: units, buildings and tiles can be bought (buy, buy_tile), city-states won by gifts.',
  election:
    'At the end of turn {turn} {nation} may be elected leader of the world and win: {has} of {needed} votes that you know of, {could}. Be the ally of city-states: each keeps a vote from it.',
  enough: 'enough',
  couldWin: 'gold could win it those of {nations}',
  copy: '{resource} {place}, all that you have, can be pillaged next turn by {enemies}: {loss}.',
  lostHappiness: '{n} happiness',
  lostResource: '{n} short, and units that need it fight at -25%',
  near: 'Near {victory} victory: {rivals} (see get_victory_status).',
  nearScore: '{nation}, score {score} to your {own}',
  nearStep: '{nation}, {step}',
  nearStop: '{nation}, {step}; against it: {stop}',
  trespass: '{units} on the land of {nation} costs {influence} influence a turn.',
  war: '{nation} (player {id}) declared war on you in turn {turn}.',
  dealEnds: 'A deal ends after turn {turn}: {deals}.',
  dealsEnd: 'Deals end after turn {turn}: {deals}.',
  youGive: 'you give {nation} {goods}',
  givesYou: '{nation} gives you {goods}',
  treaties: 'With {nation} ends soon, after the turn named: {treaties}.',
  peaceTreaty: 'peace treaty ({turn})',
  friendship: 'friendship ({turn})',
  pact: 'defensive pact ({turn})',
}

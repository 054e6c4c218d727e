// Made by `npm run build:clients`: change tools/clients/ instead.
/** Codes of refusals. */

export type ToolCode =
  /** Units aboard a ship cannot do that. */
  | 'act/afloat'
  /** The two are at war, and the action takes peace. */
  | 'act/at-war'
  /** A condition of the action does not hold. */
  | 'act/condition'
  /** The action takes more movement than the unit has left. */
  | 'act/moves'
  /** What the city makes is finished but for the end of the turn. */
  | 'act/nearly-done'
  /** What the city makes cannot be hurried. */
  | 'act/never-hurried'
  /** The unit does not stand in the centre of one of the player's cities. */
  | 'act/no-city'
  /** The unit does not stand on the land of a city-state. */
  | 'act/no-city-state'
  /** The civilization made no culture of late, so there is none to give. */
  | 'act/no-culture'
  /** Nothing is being researched that could be hurried. */
  | 'act/no-research'
  /** The civilization made no science of late, so hurrying brings nothing. */
  | 'act/no-science'
  /** The city makes no wonder that could be hurried. */
  | 'act/no-wonder'
  /** The city makes no building or wonder that could be hurried. */
  | 'act/nothing-built'
  /** The civilization, or its city nearest to the unit, has less in store than the action costs. */
  | 'act/stock'
  /** The unit has no action of that name. */
  | 'act/unknown'
  /** The unit has done the action as often as it may. */
  | 'act/used-up'
  /** The unit can do the action in more than one way, and none was named. */
  | 'act/which'
  /** The tile is neither one of the player's cities nor a ship that carries such aircraft. */
  | 'air/no-base'
  /** The base holds as many aircraft as it can, or cannot carry this kind. */
  | 'air/no-room'
  /** The kind of unit makes no air sweeps. */
  | 'air/no-sweep'
  /** The base lies beyond the distance that the aircraft can fly to another base. */
  | 'air/too-far'
  /** The owner of the target is at peace with the player. */
  | 'attack/at-peace'
  /** The attacker has no line of sight to the target. */
  | 'attack/no-line'
  /** There is nobody on the tile to be attacked. */
  | 'attack/nobody'
  /** The target lies beyond the attacker's range. */
  | 'attack/too-far'
  /** The player struck at it in the round before, and its owner has not acted since: in a round together a second strike waits for that. */
  | 'attack/unanswered'
  /** A rule of the attacker's kind forbids that target. */
  | 'attack/wrong-target'
  /** What was sent does not fit the schema; `path` says where. */
  | 'bad-arguments'
  /** Too few or too many beliefs were chosen, or of the wrong kinds. */
  | 'belief/choice'
  /** A condition that the ruleset sets for the belief does not hold. */
  | 'belief/condition'
  /** The belief is of another kind than the one that is chosen. */
  | 'belief/kind'
  /** A belief was to be taken for nothing, and none has been given. */
  | 'belief/none-given'
  /** Another religion or pantheon holds the belief. */
  | 'belief/taken'
  /** The same belief was chosen twice. */
  | 'belief/twice'
  /** The ruleset has no belief of that id. */
  | 'belief/unknown'
  /** The answer does not fit into `max_tokens` even with all its lists left out; the message names the least that works. */
  | 'budget/too-small'
  /** A condition that the ruleset sets for it does not hold. */
  | 'build/condition'
  /** The player has as many of it as are allowed, those in queues counted. */
  | 'build/limit'
  /** The player has this national wonder, of which there is one for each civilization. */
  | 'build/national-present'
  /** None of the resources it needs is improved on the city's land. */
  | 'build/nearby-resource'
  /** Another building has to stand in the city first. */
  | 'build/needs-building'
  /** It needs a city on the coast. */
  | 'build/no-coast'
  /** Nothing the player knows turns production into that yet. */
  | 'build/no-conversion'
  /** Nuclear weapons were switched off when the game was made. */
  | 'build/no-nuclear'
  /** It comes with an improvement, and none of the city’s tiles can take that. */
  | 'build/no-site'
  /** A technology that the player knows has made it out of date. */
  | 'build/obsolete'
  /** What was named belongs to another nation alone. */
  | 'build/other-nation'
  /** The player's nation has a version of its own in place of what was named. */
  | 'build/own-version'
  /** The city does not lie where the ruleset wants it for this. */
  | 'build/place'
  /** The city has too few citizens for it. */
  | 'build/population'
  /** The city has the building already. */
  | 'build/present'
  /** There is not enough of a resource to spare. */
  | 'build/resource'
  /** The improvement that comes with it cannot stand on the tile that was named. */
  | 'build/site'
  /** A tile was named for something that takes none. */
  | 'build/siteless'
  /** Nothing yet enables the player to make parts of a spaceship. */
  | 'build/spaceship'
  /** Less of a stockpiled resource is in stock than it costs. */
  | 'build/stock'
  /** A technology is missing for what was named. */
  | 'build/tech'
  /** It is not made in cities. */
  | 'build/unbuildable'
  /** The ruleset has no unit, building or project of that id. */
  | 'build/unknown'
  /** Another of the player's cities has the wonder in its queue. */
  | 'build/wonder-elsewhere'
  /** City-states build no world wonders. */
  | 'build/wonder-minor'
  /** The wonder belongs to an age before the one that the game began in. */
  | 'build/wonder-past'
  /** Puppets build no world wonders. */
  | 'build/wonder-puppet'
  /** The wonder stands already, and there is one in the world. */
  | 'build/wonder-taken'
  /** The player has less gold than it costs. */
  | 'buy/gold'
  /** The ruleset lets nobody buy this. */
  | 'buy/never'
  /** A task that never ends cannot be bought. */
  | 'buy/never-ending'
  /** A unit of the same class stands in the city, where the bought one would appear. */
  | 'buy/no-room'
  /** It cannot be bought with that in this city. */
  | 'buy/not-for'
  /** The player has less of the currency than it costs. */
  | 'buy/stat'
  /** Wonders cannot be bought. */
  | 'buy/wonder'
  /** The city-state has not been the player's ally for long enough. */
  | 'city-state/annex-ally'
  /** The two are at war, and this takes peace. */
  | 'city-state/at-war'
  /** Nothing the player has lets it buy city-states. */
  | 'city-state/cannot-annex'
  /** City-states take gifts of certain sums of gold, and this is none of them. */
  | 'city-state/gift-sum'
  /** The player has less gold than the gift. */
  | 'city-state/gold'
  /** There is no tribute of that kind. */
  | 'city-state/kind'
  /** The ruleset has no worker that could be demanded. */
  | 'city-state/no-workers'
  /** The unit that is to be given does not stand on the city-state's land. */
  | 'city-state/not-on-its-land'
  /** The player named is not a city-state. */
  | 'city-state/not-one'
  /** The player has not pledged to protect the city-state. */
  | 'city-state/not-pledged'
  /** The two are at peace already. */
  | 'city-state/peace'
  /** The player's influence is below 0, and the city-state does not want its protection. */
  | 'city-state/pledge-influence'
  /** The player withdrew an earlier pledge too lately. */
  | 'city-state/pledge-later'
  /** The player protects the city-state already. */
  | 'city-state/pledged'
  /** Another of the player's units shares the tile of the unit that is to be given. */
  | 'city-state/unit-in-company'
  /** The city-state has no use for that kind of unit. */
  | 'city-state/unit-unwanted'
  /** The city-state does not fear the player enough to pay tribute. */
  | 'city-state/unwilling'
  /** The pledge is too young to be withdrawn. */
  | 'city-state/withdraw-later'
  /** The target of a bombardment is a city; cities bombard units. */
  | 'city/bombards-units'
  /** The city is being razed and cannot do this. */
  | 'city/burning'
  /** There is no focus of that name for citizens. */
  | 'city/focus'
  /** The tile is the land of another civilization. */
  | 'city/foreign-land'
  /** A condition that the ruleset sets for founding a city does not hold. */
  | 'city/founder-condition'
  /** The unit has no movement left to found a city with. */
  | 'city/founder-tired'
  /** The city has bombarded this turn, which it may do once. */
  | 'city/has-bombarded'
  /** The tile is impassable, and no city can stand there. */
  | 'city/impassable'
  /** The name is empty or too long. */
  | 'city/name'
  /** Another city has that name. */
  | 'city/name-taken'
  /** The player may not annex cities; such cities stay puppets. */
  | 'city/no-annexing'
  /** The unit cannot found a city. */
  | 'city/no-founder'
  /** The city is not a puppet, so it cannot be annexed. */
  | 'city/not-puppet'
  /** The city is not being razed, so there is nothing to stop. */
  | 'city/not-razing'
  /** The city belongs to another player. */
  | 'city/not-yours'
  /** The tile is water, and cities are founded on land. */
  | 'city/on-water'
  /** The player founded the city, and only conquered ones can be treated so. */
  | 'city/own-founding'
  /** The city is a puppet and takes no orders. */
  | 'city/puppet'
  /** The city was founded as a capital, and capitals cannot be razed. */
  | 'city/raze-capital'
  /** The city is a holy city, which cannot be razed. */
  | 'city/raze-holy'
  /** The city is the player's own capital. */
  | 'city/raze-seat'
  /** The city resists its conqueror and cannot do this meanwhile. */
  | 'city/resisting'
  /** The city resists its conqueror and does not bombard. */
  | 'city/resists'
  /** The order names no specialist, or no number of them from 0. */
  | 'city/specialist'
  /** The city has fewer citizens than were to be specialists. */
  | 'city/specialist-people'
  /** The city's buildings have too few places for that many specialists. */
  | 'city/specialist-slots'
  /** There is no such status for a conquered city. */
  | 'city/status'
  /** The tile is too close to a city that the player knows. */
  | 'city/too-close'
  /** The tile is too close to a city that the player has not seen. */
  | 'city/too-close-unseen'
  /** There is no city of that id, or the player does not know of it. */
  | 'city/unknown'
  /** The spy is not at work in a city-state. */
  | 'coup/not-at-work'
  /** The city-state is the player's own ally already. */
  | 'coup/own-ally'
  /** The player is at war with the city-state. */
  | 'coup/war'
  /** The amount of a resource is not a whole number from 1. */
  | 'deal/amount'
  /** The two are at war, and the deal does not hold peace. */
  | 'deal/at-war'
  /** A side has no such city, or the player does not know of it. */
  | 'deal/city'
  /** The city is a capital, which cannot be traded. */
  | 'deal/city-capital'
  /** The city is in resistance or being razed, and cannot be traded. */
  | 'deal/city-resists'
  /** A city stands twice in the deal. */
  | 'deal/city-twice'
  /** Neither side of the deal holds anything. */
  | 'deal/empty'
  /** The sum of gold is not a whole number from 0. */
  | 'deal/gold'
  /** Gold stands on both sides of the deal. */
  | 'deal/gold-both'
  /** The sum of gold is larger than a deal may hold. */
  | 'deal/gold-most'
  /** A side promises more gold a turn than its income. */
  | 'deal/income'
  /** A side cannot make the player known that the deal names. */
  | 'deal/introduction'
  /** In the rules of the game civilizations are not made known to others by a deal. */
  | 'deal/introductions-off'
  /** One side knows nothing yet that allows open borders. */
  | 'deal/no-borders'
  /** A side does not have that much of the resource to spare. */
  | 'deal/no-resource'
  /** The deal holds peace, and the two are not at war. */
  | 'deal/no-war'
  /** The other side is played by a person, an agent or a model: only bots tell beforehand what they would agree to. */
  | 'deal/not-a-bot'
  /** There is no promise of that kind, or it stands twice in the deal. */
  | 'deal/promise'
  /** The promise has been given already and still holds. */
  | 'deal/promised'
  /** The ruleset has no luxury or strategic resource of that id. */
  | 'deal/resource'
  /** A resource stands twice on one side of the deal. */
  | 'deal/resource-twice'
  /** One side does not have the gold that it is to give. */
  | 'deal/too-poor'
  /** A side cannot declare the war that the deal asks for. */
  | 'deal/war-on'
  /** The two are at war, and a peace cannot hold such a treaty. */
  | 'deal/war-treaty'
  /** The player has denounced the other already. */
  | 'denounce/already'
  /** The two have declared friendship, which still holds. */
  | 'denounce/friend'
  /** City-states cannot be denounced. */
  | 'denounce/minor'
  /** The two are at war, where a denunciation adds nothing. */
  | 'denounce/war'
  /** No decision advises the tool for the id that was named: there is nothing to dismiss. */
  | 'dismiss/nothing'
  /** More decisions would be dismissed at once than a seat can dismiss. */
  | 'dismiss/too-many'
  /** The event has no such choice, or it is not open. */
  | 'event/choice'
  /** No event of the rules waits for a choice of the player. */
  | 'event/none-waiting'
  /** The event does not wait for a choice of the player, or none of its choices is open any more. */
  | 'event/not-waiting'
  /** The ruleset has no event of that id. */
  | 'event/unknown'
  /** Somebody stands in the way to all that is left to explore. */
  | 'explore/blocked'
  /** All that is left to explore lies beside enemies, whom an explorer keeps away from. */
  | 'explore/enemies'
  /** The unit knows no way to anything unexplored. */
  | 'explore/nothing'
  /** All that is left to explore lies on land of a city-state that soldiers are not welcome on. */
  | 'explore/unwelcome'
  /** Every player has been eliminated, so the game cannot go on. */
  | 'game/nobody-left'
  /** The game is not over, so it cannot go on after its end. */
  | 'game/not-over'
  /** The game is over, and nothing can be changed in it. */
  | 'game/over'
  /** The game is paused, and nothing can be changed until it goes on. */
  | 'game/paused'
  /** The former owner has no city to which the unit could go back. */
  | 'gift/no-home'
  /** The unit does not stand on the land of another civilization. */
  | 'gift/no-host'
  /** The captured unit has no former owner to go back to. */
  | 'gift/nobodys'
  /** The receiver has not opened its borders to the giver. */
  | 'gift/not-friendly'
  /** The kind of unit can belong to nobody else. */
  | 'gift/unit-unwanted'
  /** None of the player's cities has a place where the great person could appear. */
  | 'great/no-place'
  /** The player has no great person to choose. */
  | 'great/none-free'
  /** The kind of unit is no great person that the nation can have. */
  | 'great/not-great'
  /** The player took that kind in this cycle of the long count already. */
  | 'great/taken'
  /** The same acting call succeeded this turn already, and doing it again adds nothing. */
  | 'guard/repeated'
  /** No other religion has followers in the city. */
  | 'heresy/none'
  /** The unit does not stand on the land of one of the player's cities. */
  | 'heresy/not-yours'
  /** A bot would keep more in mind than it can. */
  | 'memory/too-long'
  /** The message has no words. */
  | 'message/empty'
  /** The player named reads no messages. */
  | 'message/nobody'
  /** The message is too long. */
  | 'message/too-long'
  /** The ruleset has nothing of that kind by that name; `hint` has the nearest names. */
  | 'name/unknown'
  /** There is no answer of that kind. */
  | 'negotiation/answer'
  /** The player is in another negotiation, and can be in one at a time. */
  | 'negotiation/busy'
  /** The negotiation is over. */
  | 'negotiation/closed'
  /** City-states do not negotiate. */
  | 'negotiation/minor'
  /** It is the other side's turn to answer. */
  | 'negotiation/not-your-floor'
  /** The terms on the table are the player's own, and only the other side can accept them. */
  | 'negotiation/own-terms'
  /** A reason is none of those there are, or is given for something else than a rejection. */
  | 'negotiation/reason'
  /** The other player is in another negotiation. */
  | 'negotiation/they-are-busy'
  /** The negotiation has had as many messages as it may. */
  | 'negotiation/too-long'
  /** The two have negotiated as often this turn as they may. */
  | 'negotiation/too-many'
  /** The player takes part in no negotiation of that id. */
  | 'negotiation/unknown'
  /** The notebook is not the one of the `version` that was named: somebody who shares the seat has written to it. */
  | 'notes/changed'
  /** The notebook would hold more than it can. */
  | 'notes/too-long'
  /** A nuclear weapon was aimed at the tile it stands on. */
  | 'nuke/own-tile'
  /** The blast would hit somebody whom the player has not met, on whom it cannot declare war. */
  | 'nuke/stranger'
  /** The blast would hit a civilization with which a peace treaty still holds. */
  | 'nuke/treaty'
  /** A nuclear weapon was aimed at a tile that has not been explored. */
  | 'nuke/unexplored'
  /** The player has less faith than a pantheon costs. */
  | 'pantheon/faith'
  /** The player has a pantheon or religion already. */
  | 'pantheon/have'
  /** All pantheon beliefs are taken. */
  | 'pantheon/none-left'
  /** No more pantheons are founded in this game. */
  | 'pantheon/too-late'
  /** The unit stands where no parachute drop can begin. */
  | 'paradrop/from'
  /** The unit has moved or acted this turn, and a drop comes before both. */
  | 'paradrop/moved'
  /** The kind of unit cannot be dropped by parachute. */
  | 'paradrop/none'
  /** The tile is not free, not in sight, too far, or not what the unit's rule allows. */
  | 'paradrop/place'
  /** The player has been eliminated. */
  | 'player/gone'
  /** Another player, whom it has met, has that name. */
  | 'player/name-taken'
  /** There is no such player, or the two have not met. */
  | 'player/unknown'
  /** The player named itself where another is meant. */
  | 'player/yourself'
  /** The player has adopted the policy already. */
  | 'policy/adopted'
  /** A condition that the ruleset sets for the policy does not hold. */
  | 'policy/condition'
  /** The player has less culture than the policy costs. */
  | 'policy/culture'
  /** The policy opens in a later era. */
  | 'policy/era'
  /** The policy comes by itself once its branch is complete. */
  | 'policy/finisher'
  /** Other policies have to be adopted first. */
  | 'policy/requires'
  /** The ruleset has no policy of that id. */
  | 'policy/unknown'
  /** The item is not in the city's queue. */
  | 'queue/absent'
  /** The city's queue holds no more items. */
  | 'queue/full'
  /** Something was to be added to a queue and was not named. */
  | 'queue/no-item'
  /** The queue has no place of that number. */
  | 'queue/place'
  /** The item stands in the city's queue already and can stand there once. */
  | 'queue/twice'
  /** The seat has written (thoughts, words, notes, names, acts) or asked bots about deals as often in this turn of the game, its own or not, as it may. */
  | 'quota/used'
  /** No beliefs were chosen, and this takes some. */
  | 'religion/beliefs-missing'
  /** The religion is enhanced already. */
  | 'religion/enhanced'
  /** The player has founded a religion already. */
  | 'religion/have'
  /** The city is the holy city of another religion. */
  | 'religion/holy-already'
  /** City-states and barbarians found no pantheons and religions. */
  | 'religion/majors-only'
  /** The religion has been founded already. */
  | 'religion/name-taken'
  /** No belief of the kind that is needed is left. */
  | 'religion/no-beliefs'
  /** The prophet does not stand in the centre of one of the player's cities. */
  | 'religion/no-city'
  /** No religion is left to be founded. */
  | 'religion/none-left'
  /** The unit cannot found or enhance a religion. */
  | 'religion/not-a-prophet'
  /** The player has no religion to enhance. */
  | 'religion/not-founded'
  /** Religion was switched off when the game was made, or the ruleset has none. */
  | 'religion/off'
  /** The ruleset has no religion of that id. */
  | 'religion/unknown'
  /** The seat's civilization has been eliminated. */
  | 'seat/eliminated'
  /** The game has no seat of that number. */
  | 'seat/unknown'
  /** The city does not have the building. */
  | 'sell/absent'
  /** The building came free or marks the capital, and cannot be sold. */
  | 'sell/free'
  /** The city has sold a building this turn, and may sell one a turn. */
  | 'sell/once'
  /** The ruleset lets nobody sell it. */
  | 'sell/unsellable'
  /** Wonders cannot be sold. */
  | 'sell/wonder'
  /** The ruleset does not let gold be turned into science. */
  | 'slider/off'
  /** The share is not a whole number from 0 to 100. */
  | 'slider/range'
  /** Most of the city believe that already. */
  | 'spread/believes'
  /** An inquisitor guards the city against foreign religions. */
  | 'spread/guarded'
  /** The unit does not stand on the land of a city. */
  | 'spread/no-city'
  /** The unit follows no founded religion. */
  | 'spread/no-religion'
  /** The unit has spread its religion as often as it could. */
  | 'spread/no-strength'
  /** The spy is at home already. */
  | 'spy/at-home'
  /** The spy is dead and its successor has not come yet. */
  | 'spy/dead'
  /** Espionage was not switched on when the game was made. */
  | 'spy/off'
  /** Another spy of the player is in that city, or on its way there. */
  | 'spy/taken'
  /** The spy is in that city already, or on its way there. */
  | 'spy/there'
  /** The player has no spy of that id. */
  | 'spy/unknown'
  /** The player knows the technology already. */
  | 'tech/known'
  /** The player has no free technology to choose. */
  | 'tech/none-free'
  /** Technologies on which it builds are not known yet. */
  | 'tech/prerequisites'
  /** The technology stands in the research queue already. */
  | 'tech/queued'
  /** The ruleset has no technology of that id. */
  | 'tech/unknown'
  /** The thought is too long. */
  | 'thought/too-long'
  /** The tile does not touch the land of the city that is to gain it. */
  | 'tile/apart'
  /** An enemy unit keeps citizens from working the tile. */
  | 'tile/blockaded'
  /** The tile is a city's centre, which is worked without a citizen. */
  | 'tile/center'
  /** The tile belongs to a civilization whose borders are closed to the player. */
  | 'tile/closed-borders'
  /** An enemy unit stands there. */
  | 'tile/enemy-unit'
  /** A city of another player is there. */
  | 'tile/foreign-city'
  /** A unit of another player stands there. */
  | 'tile/foreign-unit'
  /** The player has less gold than the tile costs. */
  | 'tile/gold'
  /** The unit cannot enter that terrain. */
  | 'tile/impassable'
  /** The kind of unit never goes onto water. */
  | 'tile/never-embarks'
  /** The unit cannot go onto water yet. */
  | 'tile/no-embarking'
  /** All citizens of the city are kept on other tiles by the player's orders. */
  | 'tile/no-hands'
  /** No way to the tile is known. */
  | 'tile/no-path'
  /** The unit moves on water and into the player's own harbours only. */
  | 'tile/not-water'
  /** No citizen of the city works the tile. */
  | 'tile/not-worked'
  /** The tile is not the player's land. */
  | 'tile/not-yours'
  /** A unit of the player's own of the same class stands there. */
  | 'tile/occupied'
  /** The unit cannot enter the ocean yet. */
  | 'tile/ocean'
  /** The tile belongs to another player. */
  | 'tile/owned'
  /** The tile is too far from the city. */
  | 'tile/too-far'
  /** The player has not explored the tile. */
  | 'tile/unexplored'
  /** The map has no such tile. */
  | 'tile/unknown'
  /** Somebody stands in the only way to the tile. */
  | 'tile/way-blocked'
  /** Every way to the tile leads over land whose borders are closed to the player. */
  | 'tile/way-closed'
  /** A citizen of the city works the tile already. */
  | 'tile/worked'
  /** The tile belongs to the player already. */
  | 'tile/yours'
  /** A side has nothing left to research together. */
  | 'treaty/all-learnt'
  /** The borders are open already. */
  | 'treaty/borders-open'
  /** One side has denounced the other, and that still stands. */
  | 'treaty/denounced'
  /** The two have no embassies with each other. */
  | 'treaty/embassies-first'
  /** The embassy exists already. */
  | 'treaty/embassy-exists'
  /** There is such a treaty between the two already. */
  | 'treaty/exists'
  /** The two have not declared friendship. */
  | 'treaty/friends-first'
  /** A side has no capital that could hold an embassy. */
  | 'treaty/no-capital'
  /** A side knows nothing yet that allows the treaty. */
  | 'treaty/not-known'
  /** The call acts, and the seat has ended its part of a round that all play together. */
  | 'turn/ended'
  /** The turn was to be reopened, in a game in which the seats have their turns one after the other. */
  | 'turn/in-order'
  /** The turn cannot end while a negotiation of the seat is open. */
  | 'turn/negotiating'
  /** The turn was to be reopened, and the seat has not ended it. */
  | 'turn/not-ended'
  /** The call acts, and it is another seat's turn. */
  | 'turn/not-yours'
  /** The turn that was to be ended is not the one under way. */
  | 'turn/over'
  /** The unit shares its tile with no other of the player's, so there is no formation to make. */
  | 'unit/alone'
  /** The unit stands on that tile already. */
  | 'unit/already-there'
  /** The kind of unit cannot attack. */
  | 'unit/cannot-attack'
  /** The kind of unit has no work that it could do by itself. */
  | 'unit/cannot-automate'
  /** The kind of unit cannot explore by itself. */
  | 'unit/cannot-explore'
  /** The unit cannot fortify where it is. */
  | 'unit/cannot-fortify'
  /** The kind of unit cannot pillage. */
  | 'unit/cannot-pillage'
  /** The unit is embarked, and from the water it can only attack hand to hand what is on land. */
  | 'unit/embarked'
  /** The unit has attacked as often this turn as it may. */
  | 'unit/has-attacked'
  /** The unit stays where it is: it cannot move. */
  | 'unit/immobile'
  /** The unit has less experience than its next promotion takes. */
  | 'unit/no-experience'
  /** The unit has no movement left this turn. */
  | 'unit/no-moves'
  /** The kind of unit is no part of a spaceship. */
  | 'unit/no-part'
  /** There is no place near where the unit could be of that kind. */
  | 'unit/no-place'
  /** The promotion is not open to the unit. */
  | 'unit/no-promotion'
  /** The kind of unit needs no setting up. */
  | 'unit/no-set-up'
  /** The unit can be upgraded, but not to that kind. */
  | 'unit/no-such-upgrade'
  /** The kind of unit has no successor. */
  | 'unit/no-upgrade'
  /** The part of a spaceship is not in the player's capital. */
  | 'unit/not-in-capital'
  /** The unit has to set up before it shoots. */
  | 'unit/not-set-up'
  /** The unit belongs to another player. */
  | 'unit/not-yours'
  /** The tile has no intact improvement or road. */
  | 'unit/nothing-to-pillage'
  /** The tile belongs to the player or to somebody it is not at war with. */
  | 'unit/own-land'
  /** The spaceship has all parts of that kind. */
  | 'unit/part-not-needed'
  /** The unit has attacked or has no movement left, and cannot be promoted this turn. */
  | 'unit/promote-first'
  /** Something happened on the last move (a meeting, a discovery, a fight, an obstacle), so it stands. */
  | 'unit/take-back-happened'
  /** There is no move to take back: none was made this turn, or something else has been done since. */
  | 'unit/take-back-none'
  /** The last move was that of another unit. */
  | 'unit/take-back-other'
  /** The last move brought something new into sight, so it stands. */
  | 'unit/take-back-seen'
  /** There is no unit of that id, or the player does not know of it. */
  | 'unit/unknown'
  /** The player has less gold than the upgrade costs. */
  | 'unit/upgrade-gold'
  /** The unit does not stand on the player's own land. */
  | 'unit/upgrade-place'
  /** The upgraded kind uses a resource of which there is none to spare. */
  | 'unit/upgrade-resource'
  /** A technology is missing for the upgrade. */
  | 'unit/upgrade-tech'
  /** The vote was for a city-state, which cannot lead the world. */
  | 'vote/major-only'
  /** There is no vote for a leader of the world yet. */
  | 'vote/none'
  /** The two are at war already. */
  | 'war/already'
  /** In the rules of the game nobody declares war or makes peace. */
  | 'war/fixed'
  /** A peace treaty still binds the two. */
  | 'war/treaty'
  /** The improvement is built on the player's own land only. */
  | 'work/borders'
  /** The tile is a city's centre, where nothing can be built. */
  | 'work/city'
  /** A condition that the ruleset sets for the improvement does not hold. */
  | 'work/condition'
  /** A feature of the tile is in the way of the improvement. */
  | 'work/feature'
  /** The tile is the land of another civilization. */
  | 'work/foreign'
  /** What stands on the tile cannot be replaced. */
  | 'work/irremovable'
  /** The tile has no such feature to remove. */
  | 'work/no-feature'
  /** The unit has no movement left to begin work with. */
  | 'work/no-moves'
  /** The tile has no such road to remove. */
  | 'work/no-road'
  /** The kind of unit cannot build the improvement. */
  | 'work/no-skill'
  /** Nothing on the tile has been pillaged. */
  | 'work/nothing-broken'
  /** The improvement belongs to another nation alone. */
  | 'work/other-nation'
  /** The player's nation has a version of its own in place of the improvement. */
  | 'work/own-version'
  /** A condition of place that the ruleset sets for the improvement does not hold. */
  | 'work/place'
  /** The tile has the improvement already. */
  | 'work/present'
  /** The improvement is built only where it improves a resource. */
  | 'work/resource'
  /** Less of a stockpiled resource is in stock than the improvement costs. */
  | 'work/stock'
  /** A technology is missing for the improvement. */
  | 'work/tech'
  /** The improvement does not fit the terrain. */
  | 'work/terrain'
  /** The improvement is not built by workers. */
  | 'work/unbuildable'
  /** The ruleset has no improvement of that id. */
  | 'work/unknown'

export type ServiceCode =
  /** That is no address of mail. */
  | 'account/bad-email'
  /** Another account has this address of mail. */
  | 'account/email-taken'
  /** The account has as many of these as one may have. */
  | 'account/factor-there'
  /** The account elsewhere is linked to another account of this server. */
  | 'account/identity-taken'
  /** The last owner of a server can neither be locked nor deleted, nor become something else. */
  | 'account/last-owner'
  /** An account keeps one way to sign in. */
  | 'account/last-way'
  /** The account is locked; told to nobody but who has its password. */
  | 'account/locked'
  /** Another account has this name, or one that looks the same; or it is reserved for those who run the server. */
  | 'account/name-taken'
  /** There is no address of mail to write to, or it is known already to be theirs. */
  | 'account/no-address'
  /** There is no second factor for which recovery codes could stand. */
  | 'account/no-factor'
  /** The server sends no mail, and what was asked for would come by letter. */
  | 'account/no-mail'
  /** Browsers have passkeys for names with https and for localhost only. */
  | 'account/no-passkeys'
  /** Accounts are made with an invitation here, or not at all. */
  | 'account/no-registration'
  /** An invitation is for one address of mail, and the account was to have another. */
  | 'account/other-address'
  /** What a passkey signed is not right, came too late or twice, or the passkey is not known here. */
  | 'account/passkey'
  /** The identity provider could not be reached, refused, or answered something that is not right; the log says what. */
  | 'account/provider'
  /** What changes how one signs in is asked of a browser that signed in within the last ten minutes. */
  | 'account/sign-in-again'
  /** There were too many attempts to sign in, to this account or from this address; Retry-After says when to go on. */
  | 'account/slow-down'
  /** A link or ticket serves nothing: it was used, is too old, or was never made. */
  | 'account/ticket'
  /** The account has as many personal access tokens as one may have. */
  | 'account/too-many-tokens'
  /** The password is too short, too long, or one that many people have. */
  | 'account/weak-password'
  /** Address and password do not go together, or there is no such account: which of the two is not told. */
  | 'account/wrong'
  /** A code of an authenticator, a recovery code or the passkey of a second step is wrong, too old, or was used. */
  | 'account/wrong-code'
  /** The caller may see the thing but not do this to it. */
  | 'auth/forbidden'
  /** The request carries no credential, or none that is known. */
  | 'auth/needed'
  /** A budget of the account, the game or a provider has no room for it; the message says which, and Retry-After when it renews. */
  | 'budget/spent'
  /** The server holds as many episodes of environments as it can; Retry-After says when to come again. */
  | 'episode/capacity'
  /** The episode has come to its end, was cut off at its horizon, or was deleted. */
  | 'episode/over'
  /** The session has an episode already. */
  | 'episode/taken'
  /** A game cannot be forked from that turn: it has not come that far, or its state of then can no longer be had. */
  | 'fork/unreachable'
  /** Who plays in the game is hidden until it is over, also from an owner who plays a seat in it. */
  | 'game/anonymous'
  /** The program fails at bringing the game into memory; the game is stopped. */
  | 'game/broken'
  /** The program failed at the call; nothing of it was done, and the game goes on from before it. */
  | 'game/error'
  /** Another machine of the server holds the game from now on, or will in a moment; Retry-After says when to come again. */
  | 'game/moved'
  /** The rules that the game was made with were not kept, and its ruleset is not the same on this server. */
  | 'game/rules-changed'
  /** The turn was ended for the seat because one of its limits is used up. */
  | 'guard/turn-over'
  /** The file is no exported game, is damaged, or holds a game that this program cannot carry on. */
  | 'import/unsound'
  /** Something failed on the way to the service; it was logged. */
  | 'internal'
  /** The machine of the server has no credential store, so no key can be kept. */
  | 'keys/no-store'
  /** A key is sent to no other origin (scheme, host and port) than the one of the model that first named it. */
  | 'keys/other-origin'
  /** The configuration of the server uses the key for its mail server or a sign-in provider. */
  | 'keys/reserved'
  /** The lab can take no more for now. */
  | 'lab/busy'
  /** A game of the lab does not come out here as it was played: the engine, the rules or the code of a bot has changed since. */
  | 'lab/differs'
  /** A worker brings figures that no such game can have; the path says which. Nothing of the block is taken, and it is played by another. */
  | 'lab/impossible'
  /** This server runs without a lab: nothing can be queued on it, and nothing is ranked. */
  | 'lab/none'
  /** What the experiment is and what is asked of it do not go together: it has ended, or another goes by its name. */
  | 'lab/taken'
  /** A worker's program is not the one of the server: what it plays would come to something else. */
  | 'lab/unlike'
  /** A worker asks for work, or brings some, before it has played its probe game. */
  | 'lab/unready'
  /** The endpoint of a model would be at a loopback, private or link-local address that nobody with the right to it allowed. */
  | 'models/private-endpoint'
  /** There is no such thing, or the caller may not know of it. */
  | 'not-found'
  /** Notices cannot go to that target: its address or another of its fields is missing or not of its kind. */
  | 'notices/target'
  /** The profile comes with the program: it can neither be changed nor deleted. */
  | 'profile/built-in'
  /** The profile has a newer revision than the one that the change was made from. */
  | 'profile/changed'
  /** Another profile, or a bot's code, goes by that name. */
  | 'profile/name-taken'
  /** An earlier call with this call_id asked for something else: another tool or other arguments. Nothing was done. */
  | 'request/call-id-taken'
  /** The body of the request is compressed (Content-Encoding). */
  | 'request/encoded'
  /** The headers of the request are too large. */
  | 'request/headers-too-large'
  /** The body of the request is not said to be JSON. */
  | 'request/not-json'
  /** The body of the request is not well-formed JSON. */
  | 'request/not-parseable'
  /** A caller or an address has used its share of processor time; the message says how much, Retry-After when to go on. */
  | 'request/too-costly'
  /** The JSON of the request is nested deeper than the server reads. */
  | 'request/too-deep'
  /** The body of the request is larger than 1 MiB. */
  | 'request/too-large'
  /** One caller makes more requests, or holds or opens more waits, sockets or sessions, than the server allows; Retry-After says when to go on. */
  | 'request/too-many'
  /** The request did not arrive in full within its time. */
  | 'request/too-slow'
  /** The seat belongs to an account already. */
  | 'seat/taken'
  /** The server is stopping and takes no more requests. */
  | 'service/draining'
  /** The service failed at the request; nothing of it was done. */
  | 'service/error'
  /** The server has more to do than it can; Retry-After says when to come again. */
  | 'service/overloaded'
  /** Nothing can be saved for now: the server's disk is full, may not be written or reports errors; nothing of the request was done. */
  | 'service/storage'
  /** The part of the service that was asked is being started anew, or stops. */
  | 'service/unavailable'
  /** Told by the stdio bridge: the server cannot be reached. */
  | 'service/unreachable'
  /** Told by the stdio bridge: what answered is no Hexarchy server, or not in working order. */
  | 'service/unreadable'
  /** Of several machines the one that was asked ended before it answered: what was asked was done whole, or not at all. */
  | 'service/unsure'

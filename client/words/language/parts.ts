/** All that is translated, by the path of the file in which it stands. A part that a language lacks does not pass the type check. */
import type { account } from '../en/accounts/account.ts'
import type { administration } from '../en/accounts/administration.ts'
import type { budgets } from '../en/accounts/budgets.ts'
import type { methods } from '../en/accounts/methods.ts'
import type { notices } from '../en/accounts/notices.ts'
import type { programs } from '../en/accounts/programs.ts'
import type { roles } from '../en/accounts/roles.ts'
import type { signIn } from '../en/accounts/sign-in.ts'
import type { app } from '../en/app.ts'
import type { coach } from '../en/coach.ts'
import type { credits } from '../en/credits.ts'
import type { games } from '../en/games.ts'
import type { hotSeat } from '../en/hot-seat.ts'
import type { analysis } from '../en/lab/analysis.ts'
import type { balance } from '../en/lab/balance.ts'
import type { balanceReport } from '../en/lab/balance-report.ts'
import type { benchGames } from '../en/lab/bench-games.ts'
import type { benchReport } from '../en/lab/bench-report.ts'
import type { benchTasks } from '../en/lab/bench-tasks.ts'
import type { benches } from '../en/lab/benches.ts'
import type { bots } from '../en/lab/bots.ts'
import type { counts } from '../en/lab/counts.ts'
import type { experimentReport } from '../en/lab/experiment-report.ts'
import type { experiments } from '../en/lab/experiments.ts'
import type { hints } from '../en/lab/hints.ts'
import type { profiles } from '../en/lab/profiles.ts'
import type { levels } from '../en/levels.ts'
import type { allowance } from '../en/lobby/allowance.ts'
import type { forms as lobbyForms } from '../en/lobby/forms.ts'
import type { lobby } from '../en/lobby/lobby.ts'
import type { newGame as lobbyNewGame } from '../en/lobby/new-game.ts'
import type { seats as lobbySeats } from '../en/lobby/seats.ts'
import type { map } from '../en/map.ts'
import type { net } from '../en/net.ts'
import type { offline } from '../en/offline.ts'
import type { cards as playCards } from '../en/play/cards.ts'
import type { decisions as playDecisions } from '../en/play/decisions.ts'
import type { demographics as playDemographics } from '../en/play/demographics.ts'
import type { ending as playEnding } from '../en/play/ending.ts'
import type { fights as playFights } from '../en/play/fights.ts'
import type { frame as playFrame } from '../en/play/frame.ts'
import type { keys as playKeys } from '../en/play/keys.ts'
import type { layers as playLayers } from '../en/play/layers.ts'
import type { menu as playMenu } from '../en/play/menu.ts'
import type { messages as playMessages } from '../en/play/messages.ts'
import type { outcomes as playOutcomes } from '../en/play/outcomes.ts'
import type { popups as playPopups } from '../en/play/popups.ts'
import type { replay as playReplay } from '../en/play/replay.ts'
import type { since as playSince } from '../en/play/since.ts'
import type { status as playStatus } from '../en/play/status.ts'
import type { tiles as playTiles } from '../en/play/tiles.ts'
import type { units as playUnits } from '../en/play/units.ts'
import type { production } from '../en/production.ts'
import type { cities } from '../en/realm/cities.ts'
import type { city } from '../en/realm/city.ts'
import type { greatPeople } from '../en/realm/great-people.ts'
import type { policies } from '../en/realm/policies.ts'
import type { religion } from '../en/realm/religion.ts'
import type { realmShared } from '../en/realm/shared.ts'
import type { technology } from '../en/realm/technology.ts'
import type { realmTitles } from '../en/realm/titles.ts'
import type { units as realmUnits } from '../en/realm/units.ts'
import type { chronicle } from '../en/relations/chronicle.ts'
import type { cityStates } from '../en/relations/city-states.ts'
import type { diplomacy } from '../en/relations/diplomacy.ts'
import type { empire } from '../en/relations/empire.ts'
import type { encyclopedia } from '../en/relations/encyclopedia.ts'
import type { negotiation } from '../en/relations/negotiation.ts'
import type { notebook } from '../en/relations/notebook.ts'
import type { ruleFields } from '../en/relations/rule-fields.ts'
import type { relationsShared } from '../en/relations/shared.ts'
import type { spies } from '../en/relations/spies.ts'
import type { relationsTitles } from '../en/relations/titles.ts'
import type { victory } from '../en/relations/victory.ts'
import type { selection } from '../en/selection.ts'
import type { settings } from '../en/settings.ts'
import type { sharing } from '../en/sharing.ts'
import type { sound } from '../en/sound.ts'
import type { tip } from '../en/tip.ts'
import type { tree } from '../en/tree.ts'
import type { tutorial } from '../en/tutorial.ts'
import type { ui } from '../en/ui.ts'
import type { agents as watchAgents } from '../en/watch/agents.ts'
import type { charts as watchCharts } from '../en/watch/charts.ts'
import type { recap as watchRecap } from '../en/watch/recap.ts'
import type { turningPoints } from '../en/watch/turning-points.ts'
import type { watch } from '../en/watch/watch.ts'
import type { Messages, Translation } from './messages.ts'

/** What is loaded with a language: the lobby, games and what all pages have. */
interface Parts {
  app: typeof app
  coach: typeof coach
  credits: typeof credits
  games: typeof games
  'hot-seat': typeof hotSeat
  levels: typeof levels
  'lobby/allowance': typeof allowance
  'lobby/forms': typeof lobbyForms
  'lobby/lobby': typeof lobby
  'lobby/new-game': typeof lobbyNewGame
  'lobby/seats': typeof lobbySeats
  map: typeof map
  net: typeof net
  offline: typeof offline
  'play/cards': typeof playCards
  'play/decisions': typeof playDecisions
  'play/demographics': typeof playDemographics
  'play/ending': typeof playEnding
  'play/fights': typeof playFights
  'play/frame': typeof playFrame
  'play/keys': typeof playKeys
  'play/layers': typeof playLayers
  'play/menu': typeof playMenu
  'play/messages': typeof playMessages
  'play/outcomes': typeof playOutcomes
  'play/popups': typeof playPopups
  'play/replay': typeof playReplay
  'play/since': typeof playSince
  'play/status': typeof playStatus
  'play/tiles': typeof playTiles
  'play/units': typeof playUnits
  production: typeof production
  'realm/cities': typeof cities
  'realm/city': typeof city
  'realm/great-people': typeof greatPeople
  'realm/policies': typeof policies
  'realm/religion': typeof religion
  'realm/shared': typeof realmShared
  'realm/technology': typeof technology
  'realm/titles': typeof realmTitles
  'realm/units': typeof realmUnits
  'relations/chronicle': typeof chronicle
  'relations/city-states': typeof cityStates
  'relations/diplomacy': typeof diplomacy
  'relations/empire': typeof empire
  'relations/encyclopedia': typeof encyclopedia
  'relations/negotiation': typeof negotiation
  'relations/notebook': typeof notebook
  'relations/rule-fields': typeof ruleFields
  'relations/shared': typeof relationsShared
  'relations/spies': typeof spies
  'relations/titles': typeof relationsTitles
  'relations/victory': typeof victory
  selection: typeof selection
  settings: typeof settings
  sharing: typeof sharing
  sound: typeof sound
  tip: typeof tip
  tree: typeof tree
  tutorial: typeof tutorial
  ui: typeof ui
  'watch/agents': typeof watchAgents
  'watch/charts': typeof watchCharts
  'watch/recap': typeof watchRecap
  'watch/turning-points': typeof turningPoints
  'watch/watch': typeof watch
}

/** Rooms of pages that are loaded apart, each with its parts. */
interface Rooms {
  accounts: {
    'accounts/account': typeof account
    'accounts/administration': typeof administration
    'accounts/budgets': typeof budgets
    'accounts/methods': typeof methods
    'accounts/notices': typeof notices
    'accounts/programs': typeof programs
    'accounts/roles': typeof roles
    'accounts/sign-in': typeof signIn
  }
  lab: {
    'lab/analysis': typeof analysis
    'lab/balance': typeof balance
    'lab/balance-report': typeof balanceReport
    'lab/bench-games': typeof benchGames
    'lab/bench-report': typeof benchReport
    'lab/bench-tasks': typeof benchTasks
    'lab/benches': typeof benches
    'lab/bots': typeof bots
    'lab/counts': typeof counts
    'lab/experiment-report': typeof experimentReport
    'lab/experiments': typeof experiments
    'lab/hints': typeof hints
    'lab/profiles': typeof profiles
  }
}

type Translated<P> = { readonly [K in keyof P]: P[K] extends Messages ? Translation<P[K]> : never }

export type Translations = Translated<Parts>
export type RoomTranslations = { readonly [R in keyof Rooms]: Translated<Rooms[R]> }

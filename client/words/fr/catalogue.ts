/** Tout en français. */

import type { Translations } from '../language/parts.ts'
import { app } from './app.ts'
import { coach } from './coach.ts'
import { credits } from './credits.ts'
import { games } from './games.ts'
import { hotSeat } from './hot-seat.ts'
import { levels } from './levels.ts'
import { allowance } from './lobby/allowance.ts'
import { forms as lobbyForms } from './lobby/forms.ts'
import { lobby } from './lobby/lobby.ts'
import { newGame as lobbyNewGame } from './lobby/new-game.ts'
import { seats as lobbySeats } from './lobby/seats.ts'
import { map } from './map.ts'
import { net } from './net.ts'
import { offline } from './offline.ts'
import { cards as playCards } from './play/cards.ts'
import { decisions as playDecisions } from './play/decisions.ts'
import { demographics as playDemographics } from './play/demographics.ts'
import { ending as playEnding } from './play/ending.ts'
import { fights as playFights } from './play/fights.ts'
import { frame as playFrame } from './play/frame.ts'
import { keys as playKeys } from './play/keys.ts'
import { layers as playLayers } from './play/layers.ts'
import { menu as playMenu } from './play/menu.ts'
import { messages as playMessages } from './play/messages.ts'
import { outcomes as playOutcomes } from './play/outcomes.ts'
import { popups as playPopups } from './play/popups.ts'
import { replay as playReplay } from './play/replay.ts'
import { since as playSince } from './play/since.ts'
import { status as playStatus } from './play/status.ts'
import { tiles as playTiles } from './play/tiles.ts'
import { units as playUnits } from './play/units.ts'
import { production } from './production.ts'
import { cities } from './realm/cities.ts'
import { city } from './realm/city.ts'
import { greatPeople } from './realm/great-people.ts'
import { policies } from './realm/policies.ts'
import { religion } from './realm/religion.ts'
import { realmShared } from './realm/shared.ts'
import { technology } from './realm/technology.ts'
import { realmTitles } from './realm/titles.ts'
import { units as realmUnits } from './realm/units.ts'
import { chronicle } from './relations/chronicle.ts'
import { cityStates } from './relations/city-states.ts'
import { diplomacy } from './relations/diplomacy.ts'
import { empire } from './relations/empire.ts'
import { encyclopedia } from './relations/encyclopedia.ts'
import { negotiation } from './relations/negotiation.ts'
import { notebook } from './relations/notebook.ts'
import { ruleFields } from './relations/rule-fields.ts'
import { relationsShared } from './relations/shared.ts'
import { spies } from './relations/spies.ts'
import { relationsTitles } from './relations/titles.ts'
import { victory } from './relations/victory.ts'
import { selection } from './selection.ts'
import { settings } from './settings.ts'
import { sharing } from './sharing.ts'
import { sound } from './sound.ts'
import { tip } from './tip.ts'
import { tree } from './tree.ts'
import { tutorial } from './tutorial.ts'
import { ui } from './ui.ts'
import { agents as watchAgents } from './watch/agents.ts'
import { charts as watchCharts } from './watch/charts.ts'
import { recap as watchRecap } from './watch/recap.ts'
import { turningPoints } from './watch/turning-points.ts'
import { watch } from './watch/watch.ts'

export const catalogue: Translations = {
  app,
  coach,
  credits,
  games,
  'hot-seat': hotSeat,
  levels,
  'lobby/allowance': allowance,
  'lobby/forms': lobbyForms,
  'lobby/lobby': lobby,
  'lobby/new-game': lobbyNewGame,
  'lobby/seats': lobbySeats,
  map,
  net,
  offline,
  'play/cards': playCards,
  'play/decisions': playDecisions,
  'play/demographics': playDemographics,
  'play/ending': playEnding,
  'play/fights': playFights,
  'play/frame': playFrame,
  'play/keys': playKeys,
  'play/layers': playLayers,
  'play/menu': playMenu,
  'play/messages': playMessages,
  'play/outcomes': playOutcomes,
  'play/popups': playPopups,
  'play/replay': playReplay,
  'play/since': playSince,
  'play/status': playStatus,
  'play/tiles': playTiles,
  'play/units': playUnits,
  production,
  'realm/cities': cities,
  'realm/city': city,
  'realm/great-people': greatPeople,
  'realm/policies': policies,
  'realm/religion': religion,
  'realm/shared': realmShared,
  'realm/technology': technology,
  'realm/titles': realmTitles,
  'realm/units': realmUnits,
  'relations/chronicle': chronicle,
  'relations/city-states': cityStates,
  'relations/diplomacy': diplomacy,
  'relations/empire': empire,
  'relations/encyclopedia': encyclopedia,
  'relations/negotiation': negotiation,
  'relations/notebook': notebook,
  'relations/rule-fields': ruleFields,
  'relations/shared': relationsShared,
  'relations/spies': spies,
  'relations/titles': relationsTitles,
  'relations/victory': victory,
  selection,
  settings,
  sharing,
  sound,
  tip,
  tree,
  tutorial,
  ui,
  'watch/agents': watchAgents,
  'watch/charts': watchCharts,
  'watch/recap': watchRecap,
  'watch/turning-points': turningPoints,
  'watch/watch': watch,
}

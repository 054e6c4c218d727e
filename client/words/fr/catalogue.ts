/** Tout en français. */
import type { Translations } from '../language/parts.ts'
import { app } from './app.ts'
import { coach } from './coach.ts'
import { credits } from './credits.ts'
import { hotSeat } from './hot-seat.ts'
import { levels } from './levels.ts'
import { map } from './map.ts'
import { net } from './net.ts'
import { offline } from './offline.ts'
import { cards } from './play/cards.ts'
import { decisions } from './play/decisions.ts'
import { fights } from './play/fights.ts'
import { frame } from './play/frame.ts'
import { keys } from './play/keys.ts'
import { outcomes } from './play/outcomes.ts'
import { popups } from './play/popups.ts'
import { status } from './play/status.ts'
import { tiles } from './play/tiles.ts'
import { units } from './play/units.ts'
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

export const catalogue: Translations = {
  app,
  coach,
  credits,
  'hot-seat': hotSeat,
  levels,
  map,
  net,
  offline,
  'play/cards': cards,
  'play/decisions': decisions,
  'play/fights': fights,
  'play/frame': frame,
  'play/keys': keys,
  'play/outcomes': outcomes,
  'play/popups': popups,
  'play/status': status,
  'play/tiles': tiles,
  'play/units': units,
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
}

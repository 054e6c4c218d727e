/** Todo en español. */
import type { Translations } from '../language/parts.ts'
import { app } from './app.ts'
import { credits } from './credits.ts'
import { levels } from './levels.ts'
import { map } from './map.ts'
import { net } from './net.ts'
import { ending } from './play/ending.ts'
import { menu } from './play/menu.ts'
import { cities } from './realm/cities.ts'
import { city } from './realm/city.ts'
import { greatPeople } from './realm/great-people.ts'
import { policies } from './realm/policies.ts'
import { religion } from './realm/religion.ts'
import { realmShared } from './realm/shared.ts'
import { technology } from './realm/technology.ts'
import { realmTitles } from './realm/titles.ts'
import { units } from './realm/units.ts'
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
import { settings } from './settings.ts'
import { sharing } from './sharing.ts'
import { ui } from './ui.ts'

export const catalogue: Translations = {
  app,
  credits,
  levels,
  map,
  net,
  'play/ending': ending,
  'play/menu': menu,
  'realm/cities': cities,
  'realm/city': city,
  'realm/great-people': greatPeople,
  'realm/policies': policies,
  'realm/religion': religion,
  'realm/shared': realmShared,
  'realm/technology': technology,
  'realm/titles': realmTitles,
  'realm/units': units,
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
  settings,
  sharing,
  ui,
}

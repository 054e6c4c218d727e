/** All that is translated, by the path of the file in which it stands. A part that a language lacks does not pass the type check. */
import type { app } from '../en/app.ts'
import type { credits } from '../en/credits.ts'
import type { levels } from '../en/levels.ts'
import type { map } from '../en/map.ts'
import type { net } from '../en/net.ts'
import type { ending } from '../en/play/ending.ts'
import type { menu } from '../en/play/menu.ts'
import type { cities } from '../en/realm/cities.ts'
import type { city } from '../en/realm/city.ts'
import type { greatPeople } from '../en/realm/great-people.ts'
import type { policies } from '../en/realm/policies.ts'
import type { religion } from '../en/realm/religion.ts'
import type { realmShared } from '../en/realm/shared.ts'
import type { technology } from '../en/realm/technology.ts'
import type { realmTitles } from '../en/realm/titles.ts'
import type { units } from '../en/realm/units.ts'
import type { chronicle } from '../en/relations/chronicle.ts'
import type { cityStates } from '../en/relations/city-states.ts'
import type { diplomacy } from '../en/relations/diplomacy.ts'
import type { empire } from '../en/relations/empire.ts'
import type { encyclopedia } from '../en/relations/encyclopedia.ts'
import type { negotiation } from '../en/relations/negotiation.ts'
import type { notebook } from '../en/relations/notebook.ts'
import type { relationsShared } from '../en/relations/shared.ts'
import type { spies } from '../en/relations/spies.ts'
import type { relationsTitles } from '../en/relations/titles.ts'
import type { victory } from '../en/relations/victory.ts'
import type { settings } from '../en/settings.ts'
import type { sharing } from '../en/sharing.ts'
import type { ui } from '../en/ui.ts'
import type { Translation } from './messages.ts'

interface Parts {
  app: typeof app
  credits: typeof credits
  levels: typeof levels
  map: typeof map
  net: typeof net
  'play/ending': typeof ending
  'play/menu': typeof menu
  'realm/cities': typeof cities
  'realm/city': typeof city
  'realm/great-people': typeof greatPeople
  'realm/policies': typeof policies
  'realm/religion': typeof religion
  'realm/shared': typeof realmShared
  'realm/technology': typeof technology
  'realm/titles': typeof realmTitles
  'realm/units': typeof units
  'relations/chronicle': typeof chronicle
  'relations/city-states': typeof cityStates
  'relations/diplomacy': typeof diplomacy
  'relations/empire': typeof empire
  'relations/encyclopedia': typeof encyclopedia
  'relations/negotiation': typeof negotiation
  'relations/notebook': typeof notebook
  'relations/shared': typeof relationsShared
  'relations/spies': typeof spies
  'relations/titles': typeof relationsTitles
  'relations/victory': typeof victory
  settings: typeof settings
  sharing: typeof sharing
  ui: typeof ui
}

export type Translations = { readonly [P in keyof Parts]: Translation<Parts[P]> }

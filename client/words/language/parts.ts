/** All that is translated, by the path of the file in which it stands. A part that a language lacks does not pass the type check. */
import type { app } from '../en/app.ts'
import type { levels } from '../en/levels.ts'
import type { map } from '../en/map.ts'
import type { net } from '../en/net.ts'
import type { production } from '../en/production.ts'
import type { selection } from '../en/selection.ts'
import type { settings } from '../en/settings.ts'
import type { sharing } from '../en/sharing.ts'
import type { tree } from '../en/tree.ts'
import type { ui } from '../en/ui.ts'
import type { Translation } from './messages.ts'

interface Parts {
  app: typeof app
  levels: typeof levels
  map: typeof map
  net: typeof net
  production: typeof production
  selection: typeof selection
  settings: typeof settings
  sharing: typeof sharing
  tree: typeof tree
  ui: typeof ui
}

export type Translations = { readonly [P in keyof Parts]: Translation<Parts[P]> }

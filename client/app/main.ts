/** Begins the client: the language and the theme, then the page of the address. */
import { beginOffline } from '../offline/begin-offline.ts'
import { beginLanguage } from '../ui/preferences/language.ts'
import { beginMotion } from '../ui/preferences/motion.ts'
import { beginTheme } from '../ui/preferences/theme.ts'

beginTheme()
beginMotion()
void beginPage()
beginOffline()

async function beginPage(): Promise<void> {
  await beginLanguage()
  // Only now: modules read their words when they are loaded.
  const { beginRoutes } = await import('./routes.ts')
  beginRoutes(document.getElementById('app')!)
}

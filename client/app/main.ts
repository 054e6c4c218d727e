/** Begins the client: the theme, then the page of the address. */
import { beginRoutes } from './routes.ts'
import { beginTheme } from './theme.ts'

beginTheme()
beginRoutes(document.getElementById('app')!)

/** Begins the client: the theme, then the page of the address. */
import { beginMotion } from './motion.ts'
import { beginRoutes } from './routes.ts'
import { beginTheme } from './theme.ts'

beginTheme()
beginMotion()
beginRoutes(document.getElementById('app')!)

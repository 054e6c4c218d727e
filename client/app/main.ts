/** Begins the client: the theme, then the page of the address. */
import { beginMotion } from '../ui/preferences/motion.ts'
import { beginTheme } from '../ui/preferences/theme.ts'
import { beginRoutes } from './routes.ts'

beginTheme()
beginMotion()
beginRoutes(document.getElementById('app')!)

/** 账户与管理的中文文本。 */
import type { RoomTranslations } from '../../language/parts.ts'
import { account } from './account.ts'
import { administration } from './administration.ts'
import { budgets } from './budgets.ts'
import { methods } from './methods.ts'
import { notices } from './notices.ts'
import { programs } from './programs.ts'
import { roles } from './roles.ts'
import { signIn } from './sign-in.ts'

export const catalogue: RoomTranslations['accounts'] = {
  'accounts/account': account,
  'accounts/administration': administration,
  'accounts/budgets': budgets,
  'accounts/methods': methods,
  'accounts/notices': notices,
  'accounts/programs': programs,
  'accounts/roles': roles,
  'accounts/sign-in': signIn,
}

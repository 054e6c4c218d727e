/** 帝国各界面的标题。 */
import type { realmTitles as english } from '../../en/realm/titles.ts'
import type { Translation } from '../../language/messages.ts'

export const realmTitles: Translation<typeof english> = {
  cities: '城市',
  city: '城市',
  technology: '科技',
  policies: '政策',
  religion: '宗教',
  greatPeople: '伟人',
  units: '单位',
}

/** 笔记界面的文本。 */
import type { notebook as english } from '../../en/relations/notebook.ts'
import type { Translation } from '../../language/messages.ts'

export const notebook: Translation<typeof english> = {
  private: '仅此席位可见；跨回合保留，并随存档保存。',
  notes: '笔记',
  placeholder: '想记住的事：计划、承诺、地点…',
  length: '{n, number}/{most, number} 字',
  save: '保存',
  saved: '已保存',
  unsaved: '尚未保存',
  undo: '恢复到已保存内容',
  add: '添加一行',
  addHint: '即使他人也在书写，新行也会加在末尾。',
  line: '再加一行',
  changed: '共享此席位的人在此期间写了内容。',
  theirs: '现有内容',
  takeTheirs: '采用对方的',
  both: '把我的放在下面',
  thought: '给观众的话',
  thoughtHint: '观众和回顾中可见。其他玩家永远看不到，也不影响游戏。',
  thoughtPlaceholder: '你的打算',
  publish: '发表',
  said: '已记录。',
}

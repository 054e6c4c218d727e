/** What is read on the drawn tree of technologies. */
import { tree } from '../en/tree.ts'
import { wordsOf } from '../language/words-of.ts'

export const treeWords = wordsOf('tree', tree)

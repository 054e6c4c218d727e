/** How hard a game is, in words: the levels of the rules and of barbarians as the cards and the form offer them. */
import { levelWords as words } from '../../words/levels.ts'

/** A level that these pages have no words for keeps its name alone. */
export const difficultyOptions = (names: readonly string[]): [string, string][] =>
  names.map(name => {
    const says = (words.difficulties as Record<string, string>)[name]
    return [name, says === undefined ? name : words.named({ says, name })]
  })

const BARBARIANS = ['off', 'relaxed', 'usual', 'raging'] as const

export const barbarianOptions = (): [string, string][] => BARBARIANS.map(level => [level, words.barbarians[level]])

/** The screen of great people. */
import { greatPeople } from '../en/realm/great-people.ts'
import { wordsOf } from '../language/words-of.ts'

export const greatPeopleWords = wordsOf('realm/great-people', greatPeople)

/** Why a proposal was declined, in words. */
import type { DeclineReason } from '../../engine/index.ts'
import { EVENT_WORDS } from '../words/events.ts'
import type { Language } from '../words/language/languages.ts'
import { spoken } from '../words/language/spoken.ts'

export const declineText = (reason: DeclineReason, language: Language = spoken()): string =>
  EVENT_WORDS[language].declined[reason]

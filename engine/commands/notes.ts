/** What a player writes for itself: its notebook, its thoughts, a bot's plans. */
import { command } from '../core/command.ts'
import { emit } from '../core/emit.ts'
import { refuse } from '../core/refusal.ts'
import type { Dismissal } from '../core/seat-state.ts'

/** Longest notebook, in characters. */
export const NOTES_MAX = 20_000
/** Longest thought, in characters. */
export const THOUGHT_MAX = 4_000
/** Longest memory of a bot, in characters. */
export const MEMORY_MAX = 4_096
/** Matters that a seat can have dismissed at a time: of more, the oldest are told again. */
export const DISMISSED_MAX = 200
/** Longest name of a matter, in characters. */
const SUBJECT_MAX = 80

export const writeNotes = command<{ text: string; mode: 'append' | 'replace' }>({
  by: 'seat',
  check(w, seat, { text, mode }) {
    const { length } = written(w.s.seats[seat].notes, text, mode)
    return length > NOTES_MAX ? refuse('notes/too-long', length, NOTES_MAX) : null
  },
  apply(w, seat, { text, mode }) {
    const me = w.s.seats[seat]
    me.notes = written(me.notes, text, mode)
    return { length: me.notes.length }
  },
})

const written = (notes: string, text: string, mode: 'append' | 'replace'): string =>
  mode === 'append' && notes !== '' ? `${notes}\n${text}` : text

/** A thought is an event that only its own seat and spectators see. */
export const logThought = command<{ text: string }>({
  by: 'seat',
  check: (_w, _seat, { text }) => (text.length > THOUGHT_MAX ? refuse('thought/too-long', text.length, THOUGHT_MAX) : null),
  apply(w, seat, { text }) {
    emit(w, { kind: 'seat/thought', words: text, civ: seat, knownBy: 1 << seat })
    return null
  },
})

/** What a bot keeps in mind, in place of what it kept: no tool gives this, and no view shows it. */
export const remember = command<{ text: string }>({
  by: 'seat',
  check: (_w, _seat, { text }) => (text.length > MEMORY_MAX ? refuse('memory/too-long', text.length, MEMORY_MAX) : null),
  apply(w, seat, { text }) {
    w.s.seats[seat].memory = text
    return null
  },
})

/** Matters that are not to be told of again while their facts are these; none: all are told again. */
export const dismiss = command<{ matters: Dismissal[] }>({
  by: 'seat',
  check: (_w, _seat, { matters }) =>
    matters.length > DISMISSED_MAX || matters.some(({ subject }) => subject.length > SUBJECT_MAX)
      ? refuse('dismiss/too-many', DISMISSED_MAX)
      : null,
  apply(w, seat, { matters }) {
    const me = w.s.seats[seat]
    const named = new Set(matters.map(({ subject }) => subject))
    const others = (me.dismissed ?? []).filter(({ subject }) => !named.has(subject))
    if (matters.length === 0) delete me.dismissed
    else me.dismissed = [...others, ...matters].slice(-DISMISSED_MAX)
    return { dismissed: matters.length }
  },
})

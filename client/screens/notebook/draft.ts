/** The notebook while it is edited, beside others who may write to it. */

export interface NotesDraft {
  /** The text and version that the editing began with; null: nothing was read yet. */
  base: { notes: string; version: number } | null
  text: string
}

export const isDirty = ({ base, text }: NotesDraft): boolean => base !== null && text !== base.notes

/** The draft after the notebook was read: what is untouched follows it, what is edited stays and keeps what it began with. */
export function afterRead(draft: NotesDraft, read: { notes: string; version: number }): NotesDraft {
  if (draft.base !== null && isDirty(draft) && draft.text !== read.notes) return draft
  return { base: { notes: read.notes, version: read.version }, text: read.notes }
}

/** Whether somebody else has written what the draft does not know. */
export const isBehind = ({ base }: NotesDraft, read: { version: number }): boolean =>
  base !== null && base.version !== read.version

/** Theirs, and below it what was changed here: the lines that theirs lacks. */
export function both(draft: NotesDraft, read: { notes: string; version: number }): NotesDraft {
  const known = new Set(read.notes.split('\n'))
  const mine = draft.text.split('\n').filter(line => line.trim() !== '' && !known.has(line))
  return { base: { notes: read.notes, version: read.version }, text: [read.notes, ...mine].filter(Boolean).join('\n') }
}

/** read_notes: the private notebook. */
import { hashText } from '../tool/hash-text.ts'
import { answer, args, text, whole } from '../tool/schema.ts'
import { readTool } from '../tool/tool.ts'

export const readNotes = readTool({
  name: 'read_notes',
  group: 'Looking',
  doc: 'Reads your private notebook: what you wrote with write_notes in this or earlier turns. Nobody else sees it.',
  args: args({}),
  examples: [{}],
  result: answer({
    notes: text('The whole notebook; empty where nothing was written.'),
    version: whole('Number of this text, for version of write_notes.'),
  }),
  read: (w, seat) => ({ notes: w.s.seats[seat].notes, version: hashText(w.s.seats[seat].notes) }),
  text: ({ notes }) => (notes === '' ? 'The notebook is empty.' : notes),
})

/** Tools for events of the rules. */
import Type from 'typebox'
import { eventsToSettle } from '../../engine/index.ts'
import { idOrRefusal, lookup } from '../tool/names.ts'
import { answer, args, text, whole, word, yes } from '../tool/schema.ts'
import { actTool } from '../tool/tool.ts'

export const chooseEvent = actTool({
  name: 'choose_event',
  group: 'Empire',
  doc: 'Settles an event of the rules that waits for you, by one of its choices. What waits, and what each choice does, stands among the decisions of get_briefing. It goes on waiting until you choose.',
  args: args({
    event: word('Name of the event, from decisions of get_briefing.'),
    choice: Type.Integer({ minimum: 1, description: 'Number of the choice, from 1, from the same decision.' }),
  }),
  examples: [{ event: 'Flood', choice: 1 }],
  result: answer({
    event: text('The event.'),
    choice: whole('The choice made.'),
    done: yes('It did something.'),
    left: whole('Events that still wait for you.'),
  }),
  repeatable: true,
  command(w, seat, { event: name, choice }) {
    // Where nothing waits, that is what is wrong, whatever the name.
    const waits = eventsToSettle(w, w.s.civs[seat]).length > 0
    const event = waits ? idOrRefusal(w.rules, 'events', name, 'event') : lookup(w.rules.events, name)
    return typeof event === 'number' ? { type: 'chooseEvent', event, choice: choice - 1 } : event
  },
  answer: (w, _seat, { event, choice, done, left }: { event: number; choice: number; done: boolean; left: number }) => ({
    event: w.rules.events[event].name,
    choice: choice + 1,
    done,
    left,
  }),
})

/** get_demographics: how the seat's civilization stands among all, without a word of whom it has not met. */
import { type Civ, type EngineContext, majors } from '../../engine/index.ts'
import { knowsPlayer } from '../knowledge.ts'
import { amount, answer, args, listOf, oneOf, optional, part, text, whole } from '../tool/schema.ts'
import { readTool } from '../tool/tool.ts'
import { DEMOGRAPHIC_NAMES, DEMOGRAPHICS, type Demographic } from '../views/players/demographics.ts'
import { nationName } from '../views/players/player.ts'

const extreme = (which: string) =>
  part(`The ${which} of all.`, {
    value: whole('The figure.'),
    player_id: optional(whole('Whose it is. Absent: somebody you have not met, or several have it.')),
    nation: optional(text('Its nation.')),
  })

export const getDemographics = readTool({
  name: 'get_demographics',
  group: 'Looking',
  doc: 'Compares your civilization with all that live: score, population, land (tiles), what the last turn brought of food, production, gold, science and culture, soldiers (strength of all units), approval (happiness), literacy (percent of the technologies). Your figure, its rank, and the best, average and worst of all; those whom you have not met count, and are not named.',
  args: args({}),
  examples: [{}],
  result: answer({
    players: whole('How many civilizations live.'),
    figures: listOf(
      answer({
        figure: oneOf(DEMOGRAPHIC_NAMES, 'What is compared.'),
        yours: whole('Your figure.'),
        rank: whole('Your rank, 1 the best.'),
        best: extreme('best'),
        average: amount('Average of all.'),
        worst: extreme('worst'),
      }),
      'A row for each figure.',
    ),
  }),
  read(w, seat) {
    const all = majors(w).filter(({ id, alive }) => alive || id === seat)
    return { players: all.length, figures: DEMOGRAPHIC_NAMES.map(figure => rowOf(w, seat, all, figure)) }
  },
})

function rowOf(w: EngineContext, seat: number, all: readonly Civ[], figure: Demographic) {
  const values = all.map(civ => DEMOGRAPHICS[figure](w, civ))
  const yours = values[all.findIndex(({ id }) => id === seat)]
  const held = (value: number) => {
    const holders = all.filter((_, i) => values[i] === value)
    const [holder] = holders
    const isNamed = holders.length === 1 && knowsPlayer(w, seat, holder)
    return { value, ...(isNamed && { player_id: holder.id, nation: nationName(w, holder.id) }) }
  }
  return {
    figure,
    yours,
    rank: 1 + values.filter(value => value > yours).length,
    best: held(Math.max(...values)),
    average: Math.round((10 * values.reduce((sum, value) => sum + value, 0)) / values.length) / 10,
    worst: held(Math.min(...values)),
  }
}

/** How a seat's line in a chart is drawn: in its colour on the map, edged so that it is seen on any ground, and dashed. */
import { lineDash, type PlotLine } from '../../ui/controls/plot.ts'
import { inkOn, seatFill } from './colors.ts'

export function seatLine(seat: number): Required<Pick<PlotLine, 'colour' | 'edge' | 'dash'>> {
  const colour = seatFill(seat)
  return { colour, edge: inkOn(colour), dash: lineDash(seat) }
}

/** What stands on the ground, row by row from north to south, so that what is nearer covers what is behind. */

import { drawHill, drawMountain } from '../art/heights.ts'
import { drawHouses } from '../art/houses.ts'
import { drawPillaged, drawWork, isFlat } from '../art/improvements.ts'
import { drawFallout, drawForest, drawJungle, drawMarsh, drawOasis } from '../art/plants.ts'
import { drawAtoll, drawIce } from '../art/sea-things.ts'
import { drawWonder } from '../art/wonders.ts'
import { STRANGER } from '../looks/colors.ts'
import { ellipse, type Pen, polygon } from '../pen.ts'
import { wonderKind, workKind } from '../rule-looks.ts'

const WILD_TREES = 10
const TREES_BESIDE_WORK = 5

export function drawStanding(pen: Pen): void {
  const { ctx, ground, hasFeature, kindOf } = pen
  const { tiles, cities, legend } = ground
  pen.each((t, x, y) => {
    if (hasFeature(t, 'Ice')) drawIce(ctx, t, x, y)
    if (hasFeature(t, 'Atoll')) drawAtoll(ctx, t, x, y)
    if (hasFeature(t, 'Marsh')) drawMarsh(ctx, t, x, y)
    if (hasFeature(t, 'Oasis')) drawOasis(ctx, t, x, y)
    const city = cities.get(t)
    if (tiles.wonder[t] >= 0) drawWonder(ctx, wonderKind(legend.terrains[tiles.wonder[t]]), t, x, y)
    else if (kindOf(t) === 'mountain') drawMountain(ctx, t, x, y)
    else if (hasFeature(t, 'Hill') && !city) drawHill(ctx, t, x, y, kindOf(t))
    const work = tiles.improvement[t] >= 0 ? workKind(legend.improvements[tiles.improvement[t]]) : null
    if (work && !city && !isFlat(work)) drawWork(ctx, work, t, x, y)
    const trees = work ? TREES_BESIDE_WORK : WILD_TREES
    if (!city && hasFeature(t, 'Forest')) drawForest(ctx, t, x, y, trees)
    if (!city && hasFeature(t, 'Jungle')) drawJungle(ctx, t, x, y, trees)
    if (hasFeature(t, 'Fallout')) drawFallout(ctx, t, x, y)
    if (work && tiles.pillaged[t] & 1) drawPillaged(ctx, t, x, y)
    if (city) drawHouses(ctx, city, x, y, (ground.looks.get(city.owner) ?? STRANGER).fill)
  })
}

export function drawFields({ ctx, ground, each }: Pen): void {
  const { tiles, cities, legend } = ground
  each((t, x, y) => {
    if (tiles.improvement[t] < 0 || cities.has(t)) return
    const work = workKind(legend.improvements[tiles.improvement[t]])
    if (isFlat(work)) drawWork(ctx, work, t, x, y)
  })
}

/** From far away: woods as patches, heights as spots. */
export function drawSpots(pen: Pen): void {
  const { ctx, hasFeature, kindOf, isKnown, ground, scale } = pen
  for (const [feature, color] of [
    ['Marsh', 'rgb(78 122 108 / .5)'],
    ['Forest', 'rgb(38 92 50 / .62)'],
    ['Jungle', 'rgb(28 104 62 / .66)'],
    ['Ice', 'rgb(238 246 250 / .92)'],
  ])
    woods(pen, t => isKnown(t) && hasFeature(t, feature), color)
  pen.each((t, x, y) => {
    if (hasFeature(t, 'Oasis')) ellipse(ctx, '#4fa7c4', x, y, 0.4)
    if (ground.tiles.wonder[t] >= 0) ellipse(ctx, '#ffdf6e', x, y, 0.6)
    else if (kindOf(t) === 'mountain') {
      polygon(ctx, '#a59a8d', x - 0.85, y + 0.5, x, y - 0.8, x + 0.15, y + 0.5)
      polygon(ctx, '#655c56', x + 0.15, y + 0.5, x, y - 0.8, x + 0.85, y + 0.5)
      polygon(ctx, '#ffffff', x - 0.28, y - 0.36, x, y - 0.8, x + 0.28, y - 0.36)
    } else if (scale > 9 && hasFeature(t, 'Hill'))
      polygon(ctx, 'rgb(96 80 34 / .32)', x - 0.5, y + 0.25, x, y - 0.2, x + 0.5, y + 0.25)
  })
}

/** Kinds of growth as one smooth patch, with a little light from the upper left. */
function woods(pen: Pen, isIn: (t: number) => boolean, color: string): void {
  const { ctx } = pen
  const shape = pen.shape(isIn)
  ctx.fillStyle = color
  ctx.fill(shape)
  ctx.save()
  ctx.clip(shape)
  ctx.translate(0.16, 0.2)
  ctx.lineWidth = 0.3
  ctx.strokeStyle = 'rgb(255 255 220 / .12)'
  ctx.stroke(shape)
  ctx.restore()
}

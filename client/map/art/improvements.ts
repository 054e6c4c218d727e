/** What people have built on the land: fields, mines, pastures and the like, and what is left of them when they were pillaged. */

import { rand, sway } from '../jitter.ts'
import { type Context, ellipse, polygon } from '../pen.ts'
import type { WorkKind } from '../rule-looks.ts'

type Draw = (ctx: Context, t: number, x: number, y: number) => void

/** Those that lie flat, under trees and rivers' banks; the others stand. */
export const isFlat = (kind: WorkKind): boolean =>
  kind === 'furrows' || kind === 'terraces' || kind === 'rows' || kind === 'pasture'

export function drawWork(ctx: Context, kind: WorkKind, t: number, x: number, y: number): void {
  DRAWN[kind](ctx, t, x, y)
}

/** Scorched ground and two flames. */
export function drawPillaged(ctx: Context, t: number, x: number, y: number): void {
  for (let i = 0; i < 5; i++) ellipse(ctx, 'rgb(30 22 16 / .38)', x + sway(t, i) * 0.36, y + sway(t, i + 8) * 0.26, 0.26, 0.15)
  for (const dx of [-0.2, 0.18]) {
    polygon(ctx, '#e2562b', x + dx - 0.1, y + 0.1, x + dx - 0.02, y - 0.26, x + dx + 0.11, y + 0.1)
    polygon(ctx, '#ffc857', x + dx - 0.05, y + 0.1, x + dx, y - 0.1, x + dx + 0.06, y + 0.1)
  }
}

/** Stripes across a field that lies one of three ways. */
function field(ctx: Context, t: number, x: number, y: number, colors: readonly string[]): void {
  ctx.save()
  ctx.translate(x, y + 0.02)
  ctx.rotate((Math.floor(rand(t, 3) * 3) * Math.PI) / 3 + sway(t, 4) * 0.06)
  ctx.fillStyle = 'rgb(60 46 10 / .18)'
  ctx.fillRect(-0.56, -0.5, 1.16, 1.06)
  for (let i = 0; i < 7; i++) {
    ctx.fillStyle = colors[i % colors.length]
    ctx.beginPath()
    ctx.roundRect(-0.58, -0.52 + i * 0.15, 1.14, 0.135, 0.04)
    ctx.fill()
  }
  ctx.restore()
}

function box(ctx: Context, x: number, y: number, half: number, tall: number, wall: string, side: string, roof: string): void {
  ctx.fillStyle = wall
  ctx.fillRect(x - half, y - tall, half, tall)
  ctx.fillStyle = side
  ctx.fillRect(x, y - tall, half, tall)
  polygon(ctx, roof, x - half * 1.2, y - tall, x, y - tall - half * 0.9, x + half * 1.2, y - tall)
}

function tent(ctx: Context, x: number, y: number, size: number, light: string, dark: string): void {
  ellipse(ctx, 'rgb(20 14 0 / .25)', x + size * 0.3, y + 0.02, size * 1.2, size * 0.3)
  polygon(ctx, light, x - size, y, x, y - size * 1.25, x + size * 0.2, y + 0.04)
  polygon(ctx, dark, x + size * 0.2, y + 0.04, x, y - size * 1.25, x + size, y)
}

const DRAWN: Record<WorkKind, Draw> = {
  furrows: (ctx, t, x, y) => field(ctx, t, x, y, rand(t, 9) > 0.45 ? ['#dcc46a', '#b6b454'] : ['#a9bd58', '#cfc06a', '#93ad4d']),
  rows(ctx, t, x, y) {
    for (let row = 0; row < 4; row++)
      for (let i = 0; i < 4; i++) {
        const [px, py] = [x - 0.46 + i * 0.3 + (row & 1) * 0.1, y - 0.36 + row * 0.26]
        ellipse(ctx, 'rgb(20 30 0 / .25)', px + 0.04, py + 0.06, 0.1, 0.05)
        ellipse(ctx, '#4c8a3f', px, py, 0.09, 0.085)
        ellipse(ctx, ['#f0a04b', '#e8e4d4', '#c95f7d'][Math.floor(rand(t, 2) * 3)], px - 0.02, py - 0.03, 0.035)
      }
  },
  terraces(ctx, _t, x, y) {
    ctx.lineWidth = 0.07
    for (let i = 0; i < 4; i++) {
      ctx.strokeStyle = i & 1 ? '#8fae4e' : '#d2bf68'
      ctx.beginPath()
      ctx.ellipse(x, y + 0.15, 0.6 - i * 0.14, 0.42 - i * 0.1, 0, Math.PI * 0.95, Math.PI * 2.05)
      ctx.stroke()
    }
  },
  pasture(ctx, t, x, y) {
    ellipse(ctx, 'rgb(150 196 96 / .6)', x, y + 0.04, 0.56, 0.4)
    ctx.strokeStyle = '#7b5a34'
    ctx.lineWidth = 0.045
    ctx.beginPath()
    ctx.ellipse(x, y + 0.04, 0.56, 0.4, 0, 0, 7)
    ctx.stroke()
    ctx.setLineDash([0.03, 0.14])
    ctx.lineWidth = 0.13
    ctx.stroke()
    ctx.setLineDash([])
    for (let i = 0; i < 4; i++) {
      const [ax, ay] = [x + sway(t, 50 + i) * 0.32, y + sway(t, 55 + i) * 0.2 + 0.04]
      ellipse(ctx, i & 1 ? '#f5efe2' : '#8a6244', ax, ay, 0.08, 0.055)
      ellipse(ctx, '#4a3626', ax + 0.08, ay - 0.03, 0.03)
    }
  },
  mine(ctx, _t, x, y) {
    ellipse(ctx, 'rgb(20 14 0 / .25)', x + 0.08, y + 0.28, 0.46, 0.14)
    polygon(ctx, '#8d7a66', x - 0.44, y + 0.28, x - 0.2, y - 0.2, x + 0.2, y - 0.22, x + 0.46, y + 0.28)
    polygon(ctx, '#2a211b', x - 0.2, y + 0.28, x - 0.15, y - 0.04, x + 0.15, y - 0.04, x + 0.2, y + 0.28)
    ctx.strokeStyle = '#c39a5f'
    ctx.lineWidth = 0.07
    ctx.beginPath()
    ctx.moveTo(x - 0.2, y + 0.28)
    ctx.lineTo(x - 0.15, y - 0.05)
    ctx.lineTo(x + 0.15, y - 0.05)
    ctx.lineTo(x + 0.2, y + 0.28)
    ctx.stroke()
  },
  quarry(ctx, _t, x, y) {
    polygon(ctx, '#b9b2a6', x - 0.5, y + 0.25, x - 0.34, y - 0.3, x + 0.36, y - 0.3, x + 0.5, y + 0.25)
    polygon(ctx, '#8f887d', x - 0.36, y + 0.18, x - 0.24, y - 0.18, x + 0.26, y - 0.18, x + 0.36, y + 0.18)
    polygon(ctx, '#6c665d', x - 0.2, y + 0.1, x - 0.12, y - 0.08, x + 0.14, y - 0.08, x + 0.22, y + 0.1)
    for (const [dx, dy] of [
      [-0.34, 0.3],
      [0.1, 0.34],
      [0.4, 0.28],
    ]) {
      ctx.fillStyle = '#ded8ca'
      ctx.fillRect(x + dx - 0.09, y + dy - 0.1, 0.18, 0.12)
    }
  },
  tents(ctx, _t, x, y) {
    tent(ctx, x - 0.18, y + 0.16, 0.26, '#e8d9b4', '#ae9768')
    tent(ctx, x + 0.26, y + 0.26, 0.22, '#dcc79a', '#9c8558')
  },
  stalls(ctx, t, x, y) {
    for (const [i, [dx, dy]] of [
      [-0.26, 0.02],
      [0.24, 0.12],
      [-0.02, 0.36],
    ].entries()) {
      ellipse(ctx, 'rgb(20 14 0 / .22)', x + dx + 0.06, y + dy + 0.01, 0.24, 0.07)
      box(
        ctx,
        x + dx,
        y + dy,
        0.16,
        0.15,
        '#efe2c4',
        '#c4ae84',
        ['#c8553d', '#3d7ea6', '#d9a441'][(i + Math.floor(rand(t, 4) * 3)) % 3],
      )
    }
  },
  logs(ctx, _t, x, y) {
    box(ctx, x - 0.2, y + 0.12, 0.2, 0.2, '#a9794a', '#7d5633', '#5d3f26')
    for (const [dx, dy] of [
      [0.14, 0.3],
      [0.34, 0.3],
      [0.24, 0.18],
    ]) {
      ellipse(ctx, '#8a5c34', x + dx, y + dy, 0.11)
      ellipse(ctx, '#e2bd87', x + dx, y + dy, 0.075)
    }
  },
  boat(ctx, t, x, y) {
    for (const [dx, dy] of [
      [-0.24, 0],
      [0.26, 0.22],
    ]) {
      const [bx, by] = [x + dx + sway(t, 2) * 0.08, y + dy]
      ellipse(ctx, 'rgb(10 40 60 / .3)', bx, by + 0.1, 0.26, 0.07)
      polygon(ctx, '#7a4f2c', bx - 0.24, by, bx + 0.24, by, bx + 0.14, by + 0.12, bx - 0.16, by + 0.12)
      polygon(ctx, '#fbf4e2', bx - 0.02, by - 0.02, bx - 0.02, by - 0.42, bx + 0.2, by - 0.05)
      polygon(ctx, '#ddd0b2', bx - 0.05, by - 0.02, bx - 0.05, by - 0.36, bx - 0.18, by - 0.05)
    }
  },
  derrick(ctx, _t, x, y) {
    ellipse(ctx, 'rgb(10 10 10 / .35)', x + 0.06, y + 0.32, 0.44, 0.12)
    ctx.fillStyle = '#4a4f57'
    ctx.fillRect(x - 0.34, y + 0.2, 0.68, 0.12)
    ctx.strokeStyle = '#2f343b'
    ctx.lineWidth = 0.055
    ctx.beginPath()
    ctx.moveTo(x - 0.24, y + 0.2)
    ctx.lineTo(x, y - 0.5)
    ctx.lineTo(x + 0.24, y + 0.2)
    for (const part of [0.3, 0.6]) {
      ctx.moveTo(x - 0.24 * (1 - part), y + 0.2 - 0.7 * part)
      ctx.lineTo(x + 0.24 * (1 - part), y + 0.2 - 0.7 * part)
    }
    ctx.stroke()
    ellipse(ctx, '#d04a35', x, y - 0.5, 0.06)
  },
  walls(ctx, _t, x, y) {
    ellipse(ctx, 'rgb(20 14 0 / .28)', x + 0.08, y + 0.32, 0.56, 0.16)
    ctx.fillStyle = '#b8ab94'
    ctx.fillRect(x - 0.46, y - 0.06, 0.92, 0.36)
    ctx.fillStyle = '#8b7f6c'
    ctx.fillRect(x + 0.1, y - 0.06, 0.36, 0.36)
    for (const dx of [-0.52, -0.1, 0.32]) {
      ctx.fillStyle = dx > 0 ? '#9a8d78' : '#cbbfa8'
      ctx.fillRect(x + dx, y - 0.26, 0.22, 0.56)
      ctx.fillRect(x + dx - 0.03, y - 0.32, 0.28, 0.1)
    }
    ctx.fillStyle = '#3b3026'
    ctx.fillRect(x - 0.04, y + 0.1, 0.12, 0.2)
  },
  hall(ctx, _t, x, y) {
    ellipse(ctx, 'rgb(20 14 0 / .25)', x + 0.08, y + 0.3, 0.5, 0.13)
    ctx.fillStyle = '#ece4d2'
    ctx.fillRect(x - 0.42, y + 0.2, 0.84, 0.1)
    polygon(ctx, '#f6f0e2', x - 0.42, y - 0.16, x, y - 0.42, x + 0.42, y - 0.16)
    for (let i = 0; i < 4; i++) {
      ctx.fillStyle = i > 1 ? '#cfc4ab' : '#f4eddd'
      ctx.fillRect(x - 0.36 + i * 0.2, y - 0.16, 0.11, 0.36)
    }
  },
  heads(ctx, _t, x, y) {
    for (const [dx, dy] of [
      [-0.28, 0.1],
      [0.04, 0.18],
      [0.34, 0.08],
    ]) {
      polygon(
        ctx,
        '#9a948a',
        x + dx - 0.1,
        y + dy + 0.14,
        x + dx - 0.12,
        y + dy - 0.3,
        x + dx,
        y + dy - 0.38,
        x + dx + 0.02,
        y + dy + 0.14,
      )
      polygon(
        ctx,
        '#6b665e',
        x + dx + 0.02,
        y + dy + 0.14,
        x + dx,
        y + dy - 0.38,
        x + dx + 0.1,
        y + dy - 0.28,
        x + dx + 0.1,
        y + dy + 0.14,
      )
    }
  },
  barbarians(ctx, _t, x, y) {
    ellipse(ctx, 'rgb(40 26 14 / .4)', x, y + 0.16, 0.7, 0.4)
    tent(ctx, x - 0.28, y + 0.14, 0.3, '#8c5a3c', '#553222')
    tent(ctx, x + 0.3, y + 0.22, 0.3, '#7d4e36', '#4a2b1e')
    polygon(ctx, '#ff9d3b', x - 0.05, y + 0.36, x + 0.02, y + 0.16, x + 0.1, y + 0.36)
    ctx.strokeStyle = '#2a1a12'
    ctx.lineWidth = 0.045
    ctx.beginPath()
    ctx.moveTo(x, y + 0.06)
    ctx.lineTo(x, y - 0.72)
    ctx.stroke()
    polygon(ctx, '#c2281d', x, y - 0.72, x + 0.42, y - 0.6, x, y - 0.42)
  },
  ruins(ctx, t, x, y) {
    ellipse(ctx, 'rgb(40 34 20 / .25)', x + 0.05, y + 0.24, 0.6, 0.18)
    for (let i = 0; i < 4; i++) {
      const [cx, tall] = [x - 0.4 + i * 0.26, 0.2 + 0.4 * rand(t, 60 + i)]
      ctx.fillStyle = '#efe7d3'
      ctx.fillRect(cx, y + 0.24 - tall, 0.08, tall)
      ctx.fillStyle = '#b5a98c'
      ctx.fillRect(cx + 0.08, y + 0.24 - tall, 0.05, tall)
    }
    ctx.fillStyle = '#d6ccb2'
    ctx.fillRect(x - 0.46, y + 0.22, 0.94, 0.07)
  },
}

/** 地块及其上的事物。 */
import type { tiles as english } from '../../en/play/tiles.ts'
import type { Translation } from '../../language/messages.ts'

export const tiles: Translation<typeof english> = {
  neverSeen: '从未见过',
  seenBefore: '曾经见过，现在不可见',
  roads: { road: '道路', railroad: '铁路' },
  pillaged: '{improvement}（被劫掠）',
  river: '河流',
  health: '生命值 {hp, number}',
  moves: '{n, plural, other {移动力 #}}',
  yourUnit: '你的{kind}',
  theirUnit: '{enemy, select, yes {敌方{nation}的{kind}} other {{nation}的{kind}}}',
  cityOf: '{nation}的城市{name}',
  cityOfSize: '{nation}的城市{name}，规模 {population, number}',
  landOf: '{nation}的领土',
  away: '{direction, select, E {以东} NE {东北} NW {西北} W {以西} SW {西南} other {东南}} {tiles, plural, other {# 格}}',
  offCity: '{city}{away}',
  placeName: '{where}的{what}',
  unknownLand: '未知之地',
  directions: {
    E: '东',
    NE: '东北',
    NW: '西北',
    W: '西',
    SW: '西南',
    SE: '东南',
  },
}

/** The table of all units. */
import { units } from '../en/realm/units.ts'
import { wordsOf } from '../language/words-of.ts'

const spoken = wordsOf('realm/units', units)

export const unitsWords = {
  ...spoken,
  supply: (n: number, of: number): string => (n > of ? spoken.supplyOver({ n, of }) : spoken.supplyIs({ n, of })),
  upkeep: (gold: number): string => spoken.upkeep({ gold }),
  states: {
    ...spoken.states,
    building: (what: string): string => spoken.states.building({ what }),
    moving: (place: string): string => spoken.states.moving({ place }),
  },
  health: (hp: number): string => spoken.health({ hp }),
  moves: (moves: number, of: number): string => spoken.moves({ moves, of }),
  strength: (melee: number, ranged: number): string => {
    if (ranged <= 0) return melee > 0 ? `${melee}` : ''
    return melee > 0 ? spoken.both({ melee, n: ranged }) : spoken.ranged({ n: ranged })
  },
  near: (city: string): string => spoken.near({ city }),
  select: (kind: string): string => spoken.select({ kind }),
  upgrade: (to: string, gold: number): string => spoken.upgrade({ to, gold }),
  upgradeTitle: (kind: string, to: string, gold: number): string => spoken.upgradeTitle({ kind, to, gold }),
  restAll: (n: number): string => spoken.restAll({ n }),
  resting: (n: number): string => spoken.resting({ n }),
  upgraded: (n: number): string => spoken.upgraded({ n }),
  upgradeAll: (n: number, gold: number): string => spoken.upgradeAll({ n, gold }),
  askUpgradeAll: (n: number, gold: number, have: number): string => spoken.askUpgradeAll({ n, gold, have }),
}

/** Figures of nuclear weapons (rulebook, air 5; air 6; air 7; air 8). */
export const NUCLEAR = {
  /** Tiles around ground zero where the weapon names none. */
  radiusTiles: 2,
  /** A civilian whose health would sink to this or less is lost. */
  civilianLimitHp: 40,
  /** Damage at ground zero, and of the strongest weapons anywhere in their radius. */
  totalDamage: 100,
  /** Damage to units by the weapon's strength: the least, and draws of so many values that are added. */
  unitDamage: [
    { least: 20, draws: [30] },
    { least: 30, draws: [40, 40] },
  ],
  /** Percent of a city's citizens lost by the weapon's strength, as above. */
  citizensLostPercent: [
    { least: 0, draws: [] },
    { least: 30, draws: [20, 20] },
    { least: 60, draws: [10, 10] },
    { least: 100, draws: [] },
  ],
  /** Share of its damage that a weapon does which lacks its resource. */
  halvedShare: 0.5,
  /** Share of a city's health lost, and by a weapon that lacks its resource. */
  cityHpShare: 0.5,
  cityHpShareHalved: 0.25,
  /** Cities of fewer citizens do not outlive the strength that destroys them; none outlives a greater one. */
  smallCityCitizens: 5,
  smallCityStrength: 2,
  /** Percent of tiles around ground zero that are laid waste. */
  wastedPercent: 50,
} as const

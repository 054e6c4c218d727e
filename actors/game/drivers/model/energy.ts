/**
 * The energy of a request as endpoints tell it, beside or within their usage: `energy` as an object with `joules`, `energy_joules`,
 * `wh`, `energy_wh`, `kwh` or `energy_kwh` (Neuralwatt), or with `value` or `total` and `unit` (GreenPT); `impact` or `impacts` around
 * such an `energy` (GreenPT; EcoLogits counts in kWh); or the fields `energy_joules`, `energy_wh`, `energy_kwh` in the usage itself.
 */

const JOULES: Record<string, number> = { j: 1, joule: 1, joules: 1, ws: 1, wms: 1e-3, wh: 3_600, kwh: 3_600_000 }

type Fields = Record<string, unknown>

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {})

const amount = (value: unknown): number | null =>
  typeof value === 'number' && value >= 0 && Number.isFinite(value) ? value : null

/** Joules; null where neither the answer nor its usage tells. */
export function energyOf(answer: unknown, usage: unknown): number | null {
  for (const place of [fieldsOf(usage), fieldsOf(answer)]) {
    const impact = fieldsOf(place.impact ?? place.impacts)
    const told = named(place) ?? inUnit(place.energy) ?? named(fieldsOf(place.energy)) ?? inUnit(impact.energy)
    if (told !== null) return told
  }
  return null
}

/** By fields that name their unit. */
function named(fields: Fields): number | null {
  for (const unit of ['joules', 'wh', 'kwh']) {
    const told = amount(fields[`energy_${unit}`] ?? fields[unit])
    if (told !== null) return told * JOULES[unit]
  }
  return null
}

/** An amount with its unit beside it; EcoLogits has kWh and says so in words only. */
function inUnit(energy: unknown): number | null {
  const { value, total, unit } = fieldsOf(energy)
  const told = amount(value ?? total)
  if (told === null || typeof unit !== 'string') return null
  const joules = JOULES[unit.toLowerCase()]
  return joules === undefined ? null : told * joules
}

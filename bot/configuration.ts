/** What plays, in full: a profile at one of its revisions. */

/** Values of parameters, by name. */
export type ParamValues = Readonly<Record<string, number | readonly string[]>>

export interface Configuration {
  /** Id of the profile. */
  profile: string
  /** 0: none of the profile's, as something of it was changed where it is played. */
  revision: number
  name: string
  /** 'basic' (the live code), 'idle', `snapshot_<name>` or `frozen_<hash>`. */
  code: string
  /** 0–1; null: as the code has it. */
  aggression: number | null
  /** What differs from the code's defaults. */
  params: ParamValues
}

/** Why an aggression and parameters do not go together; null where they do. */
export const twoAggressions = (aggression: number | null, params: ParamValues): string | null =>
  aggression === null || params.aggression === undefined || params.aggression === aggression
    ? null
    : `It is ${String(params.aggression)}, and aggression by itself is ${aggression}, which would count; give one of the two.`

/** What of it is not as its code has it: "aggression 0.3, warStrengthRatio 1.2"; '' where all is. */
export const changesText = ({ aggression, params }: Pick<Configuration, 'aggression' | 'params'>): string =>
  [...(aggression === null ? [] : [`aggression ${aggression}`]), ...Object.entries(params).map(changeText)].join(', ')

const changeText = ([name, value]: [string, number | readonly string[]]): string =>
  `${name} ${typeof value === 'number' ? value : `[${value.join(', ')}]`}`

/** The same wherever the same is played: code, aggression and parameters, in one spelling. */
export const settingsOf = ({ code, aggression, params }: Pick<Configuration, 'code' | 'aggression' | 'params'>): string =>
  JSON.stringify([code, aggression, Object.entries(params).sort(([a], [b]) => (a < b ? -1 : 1))])

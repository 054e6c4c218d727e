/** How much a briefing tells: three sizes, each bounded whatever the size of the empire. */

export const DETAILS = ['brief', 'normal', 'full'] as const
export type Detail = (typeof DETAILS)[number]

/** What is listed in rows of its own; of each the seat is told what is left out. */
export const PARTS = [
  'cities',
  'units',
  'technologies',
  'policies',
  'enemies_in_sight',
  'players',
  'city_states',
  'negotiations',
  'great_people',
  'victories',
  'seen',
] as const
export type Part = (typeof PARTS)[number]

/** The most of each that is listed; `named`: units at rest that are told by their ids; `others`: ways beside the one that is advised, of one decision. */
export type Limits = Record<Part | 'alerts' | 'decisions' | 'others' | 'groups' | 'named' | 'messages' | 'events', number>

export const LIMITS: Record<Detail, Limits> = {
  brief: {
    alerts: 5,
    decisions: 6,
    others: 1,
    cities: 8,
    units: 5,
    groups: 6,
    named: 0,
    technologies: 4,
    policies: 0,
    enemies_in_sight: 4,
    players: 4,
    city_states: 0,
    negotiations: 2,
    great_people: 0,
    victories: 0,
    seen: 2,
    messages: 2,
    events: 4,
  },
  normal: {
    alerts: 10,
    decisions: 12,
    others: 1,
    cities: 20,
    units: 25,
    groups: 12,
    named: 30,
    technologies: 6,
    policies: 8,
    enemies_in_sight: 10,
    players: 12,
    city_states: 6,
    negotiations: 5,
    great_people: 0,
    victories: 0,
    seen: 3,
    messages: 5,
    events: 5,
  },
  full: {
    alerts: 25,
    decisions: 30,
    others: 2,
    cities: 40,
    units: 70,
    groups: 20,
    named: 60,
    technologies: 16,
    policies: 16,
    enemies_in_sight: 25,
    players: 24,
    city_states: 16,
    negotiations: 10,
    great_people: 10,
    victories: 6,
    seen: 15,
    messages: 10,
    events: 25,
  },
}

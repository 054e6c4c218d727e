/** What the screens of a realm are called, on the rail and over them. */
export const realmTitles = {
  cities: 'Cities',
  city: 'City',
  technology: 'Technology',
  policies: 'Policies',
  religion: 'Religion',
  greatPeople: 'Great people',
  units: 'Units',
} as const

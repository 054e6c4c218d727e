/** What policies and other effects are worth. */
import { row } from './row.ts'

export const POLICIES = {
  policyAhead: row('share', 0.5, 0, 1, 'Weight of what a policy leads to, over what it brings at once.'),
  policyLeader: row('share', 0.15, 0, 1, "How far the leader's liking for a branch of policies counts."),
  policyBegun: row('points', 3, -10, 50, 'Worth of going on in a branch that is begun.'),
  policyFinisher: row('factor', 1, 0, 5, 'Weight of what a whole branch brings, shared out over what is missing.'),
  policyCloses: row('factor', 2, 0, 10, 'Factor on the worth of a branch of a later era that the choice would close.'),
  effectOther: row('points', 1, -5, 30, 'Worth a turn of an effect that has no measure of its own.'),
  effectLater: row('share', 0.3, 0, 1, 'Share that an effect counts for whose conditions do not hold yet.'),
  effectOnce: row('points', 5, 0, 60, 'Worth of something that happens once, as so much a turn.'),
  eventLeastWeight: row('share', 0.01, 0.001, 1, 'Least weight of a choice of an event by which a loss is divided.'),
  eventTurns: row('turns', 20, 1, 200, 'Turns over which goods that an event brings at once are taken to be spent.'),
  effectStrength: row('points', 0.12, 0, 3, 'Worth of a percent of strength in fights.'),
  effectTileWorked: row('share', 0.5, 0, 1, 'Share of the own tiles that are taken to be worked.'),
  effectFollowing: row('cities', 0.9, 0, 5, 'Cities that are expected to follow the own religion, for each own city.'),
  effectBuildings: row('share', 0.5, 0, 1, 'Share of production that is taken to go into buildings.'),
  effectWonders: row('share', 0.15, 0, 1, 'Share of production that is taken to go into wonders.'),
  effectUnits: row('share', 0.2, 0, 1, 'Share of production that is taken to go into units of a kind.'),
  effectFreeBuilding: row('points', 2.5, 0, 30, 'Worth a turn of a building for nothing.'),
  effectFaithPurchase: row('points', 1.2, 0, 20, 'Worth for each city of being able to buy a building with faith.'),
  effectSpread: row('points', 4, 0, 60, 'Worth of spreading a religion twice as fast.'),
}

/**
 * The crew of a trip, each once: who was chosen under a spelling that was merged is the one it was merged into. An SQL query of ids.
 * @param trip the name of the trips in the query around it
 */
export const crewOf = (trip: string): string =>
  `select distinct coalesce(said.merged_into, said.id) as id from trip_stewards chosen
    join stewards said on said.concession = chosen.concession and said.id = chosen.steward
    where chosen.concession = ${trip}.concession and chosen.trip = ${trip}.id`

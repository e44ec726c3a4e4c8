/** Stewards in the wire's words (DATA-01). */

interface Person {
  id: number
  firstname: string
  lastname: string
}

/** A steward without portrait. */
export function presentPerson({ id, firstname, lastname }: Person) {
  return { id, firstname, lastname, full_name: `${firstname} ${lastname}` }
}

/** A steward with the path of the portrait below the storage base, if there is one. */
export function presentSteward(steward: Person & { hasPortrait: boolean }) {
  return { ...presentPerson(steward), picture: steward.hasPortrait ? `stewards/${steward.id}/picture` : null }
}

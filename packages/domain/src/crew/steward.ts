import type { StewardId } from '../ids.ts'
import { normalForm } from '../text/normal-form.ts'

/**
 * Stewards: the people a captain can take aboard as crew. They never log in (SEC-02).
 */
export interface Steward {
  id: StewardId
  firstName: string
  lastName: string
  fullName: string
  /** Path below the storage base, or null without a photo. */
  picture: string | null
}

/**
 * A steward of the trip, by id only. Names come from the server's list, which is erased at logging out, so that nothing
 * left aboard names anybody.
 */
export type CrewMember = Pick<Steward, 'id'>

/** Made when somebody sorts: that takes a slow tablet 20 ms, which no opening of the app should pay. */
let alphabet: Intl.Collator | undefined

/** Sorted by first name, case-insensitive; the last name decides between equals (WIZ-33). */
export function sortedStewards(stewards: readonly Steward[]): Steward[] {
  alphabet ??= new Intl.Collator('nl', { sensitivity: 'base' })
  const { compare } = alphabet
  return stewards.toSorted(
    (one, other) => compare(one.firstName, other.firstName) || compare(one.lastName, other.lastName),
  )
}

/** The letter a steward is filed under: the first of the first name that one sees, whole, accents left off (AMB-66). */
export function letterOf(steward: Steward): string {
  const [letter = ''] = normalForm(steward.firstName).normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC')
  return letter.toLocaleUpperCase('nl')
}

/** The letters that occur, in order: what the first-letter filter offers beside 'A-Z' (WIZ-23). */
export function lettersOf(stewards: readonly Steward[]): string[] {
  return [...new Set(stewards.map(letterOf))].filter(Boolean).sort()
}

/** Somebody of the same name, or nobody: one name is one person (WIZ-70, AMB-66). */
export function stewardNamed(
  stewards: readonly Steward[],
  firstName: string,
  lastName: string,
): Steward | null {
  const sought = normalForm(`${firstName} ${lastName}`)
  return stewards.find((steward) => normalForm(`${steward.firstName} ${steward.lastName}`) === sought) ?? null
}

/** The stewards who sail along, in the list's order. */
export function stewardsAboard(stewards: readonly Steward[], crew: readonly CrewMember[]): Steward[] {
  return stewards.filter(({ id }) => crew.some((member) => member.id === id))
}

/** Their names, in the same order. */
export function crewNames(stewards: readonly Steward[], crew: readonly CrewMember[]): string[] {
  return stewardsAboard(stewards, crew).map(({ fullName }) => fullName)
}

/** The crew with a steward added, or taken out when already in it (WIZ-68). */
export function toggleSteward(crew: readonly CrewMember[], { id }: CrewMember): CrewMember[] {
  const without = crew.filter((member) => member.id !== id)
  return without.length < crew.length ? without : [...crew, { id }]
}

/** The stewards with those who sailed last time in front, each part in its own order (AMB-11). */
export function lastCrewFirst(stewards: readonly Steward[], lastCrew: readonly StewardId[]): Steward[] {
  const sailed = (steward: Steward) => lastCrew.includes(steward.id)
  return [...stewards.filter(sailed), ...stewards.filter((steward) => !sailed(steward))]
}

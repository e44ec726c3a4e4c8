/**
 * The example trips, facts, ships, people and checklists of every test in the repository. Builders take named arguments and
 * fill in the rest, so that a new field is added here and not in the tests. Only tests import this (scripts/layers.ts).
 */
export * from './blanks.ts'
export * from './checklists.ts'
export * from './counts.ts'
export * from './facts.ts'
export * from './reference-lists.ts'
export * from './trips.ts'

/** How full boats of a line are, stop after stop. */
import { officeLoadProfile, officeProfileLegs } from '@vaarboek/wire/office/server'
import type { FastifyInstance } from 'fastify'
import { type LoadProfile, loadProfile } from '../../services/counts/load-profile.ts'
import { profileLegs } from '../../services/counts/profile-legs.ts'
import type { StaffContext } from '../../services/staff-context.ts'
import { serveOffice } from './serve-office.ts'

const right = 'counts.see'

export function loadProfileRoutes(app: FastifyInstance, context: StaffContext): void {
  serveOffice(app, { context, call: officeLoadProfile, right }, async ({ request, caller, reading }) =>
    presented(await loadProfile(await reading(), caller, request)),
  )
  serveOffice(app, { context, call: officeProfileLegs, right }, async ({ request, caller, reading }) => {
    const { legs, next } = await profileLegs(await reading(), caller, request)
    return { legs: legs.map((one) => ({ ...one, leg: one.leg + 1 })), next }
  })
}

function presented({ patterns, pattern, ...found }: LoadProfile) {
  return {
    ...found,
    patterns: patterns.map(({ stops, ...one }) => ({ ...one, stops: stops.length })),
    pattern: pattern?.pattern ?? null,
    lowestMaximum: pattern?.lowestMaximum ?? null,
    highestMaximum: pattern?.highestMaximum ?? null,
    withoutMaximum: pattern?.withoutMaximum ?? 0,
  }
}

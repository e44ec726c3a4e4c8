/** Says that something was not recorded, and why: silence would pass for success. */
import { openPanel } from '../../session/panel.ts'
import type { Recorded } from '../../session/session.ts'
import { nl } from '../../text/nl.ts'

/** @param recorded what came back, when it isn't ok */
export function sayUnrecorded({ refused }: Recorded & { ok: false }): void {
  openPanel({ name: 'Whoops', status: null, title: nl.own.refusals[refused] })
}

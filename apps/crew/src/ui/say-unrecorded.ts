/** Says that something was not recorded, and why: silence would pass for success. */
import type { Recorded } from '@vaarboek/engine'
import { text } from '../text/text.ts'
import { openPanel, panelStore } from './panel.ts'

/** @param recorded what came back, when it isn't ok */
export function sayUnrecorded({ refused }: Recorded & { ok: false }): void {
  openPanel({
    name: 'Whoops',
    status: null,
    title: text.refusals[refused],
    // What was typed can be recorded once the storage works again.
    after: refused === 'not-saved' ? panelStore.getState().view : null,
  })
}

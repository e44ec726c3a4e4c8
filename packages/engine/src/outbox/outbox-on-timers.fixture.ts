/** An outbox of one tablet on fake timers, with the app's own pauses: for tests of when something is sent. */
import type { LogbookFact } from '@vaarboek/domain'
import type { Whose } from '@vaarboek/wire'
import { afterEach, beforeEach, vi } from 'vitest'
import { waitFor } from '../../../../apps/crew/src/platform/browser.ts'
import { createRecord } from '../log/create-record.ts'
import { captainStream, type Logbook, ownerOf } from '../log/logbook.ts'
import { type Outbox, startOutbox } from './outbox.ts'
import type { OutboxOptions } from './outbox-options.ts'

export const AT = '2026-11-21T10:00:00+01:00'
export const OWNER = ownerOf('4', '7')

let made = 0
const device = {
  now: () => AT,
  clock: () => Date.now(),
  newId: () => {
    made += 1
    return `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`
  },
}

/** Something the captain recorded beside a trip. */
export const recordOf = (fact: LogbookFact) => createRecord(device, OWNER, captainStream(OWNER), fact)

/** To be called once in a file: its tests have fake timers, and each outbox ends with its test. */
export function outboxes() {
  const started: Outbox[] = []
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    for (const outbox of started.splice(0)) outbox.stop()
    vi.useRealTimers()
  })
  return (
    logbook: Logbook,
    fetch: OutboxOptions['fetch'],
    { whose = 'ours', ...more }: Partial<OutboxOptions> & { whose?: Whose | null } = {},
  ): Outbox => {
    const outbox = startOutbox({
      ...{ logbook, device, fetch, random: () => 0, deviceName: 'tablet-1', wait: waitFor },
      ...{ base: 'http://server.example/api', storageBase: 'http://server.example/storage' },
      credentials: async () => ({ token: 't', concession: '4', captainId: '7', whose }),
      findWhose: async () => whose,
      position: async () => null,
      alone: (work, ending) => work(ending),
      ...{ onStatus: () => {}, onFailed: () => {}, onRevision: () => {} },
      onError: (error) => {
        throw error
      },
      ...more,
    })
    started.push(outbox)
    return outbox
  }
}

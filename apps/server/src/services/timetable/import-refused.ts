import type { FeedFault } from '@vaarboek/wire/office'

/** An import that came to nothing, and why: as data, for whoever words it. */
export class ImportRefused extends Error {
  readonly fault: FeedFault

  constructor(fault: FeedFault) {
    super(fault.code)
    this.name = 'Refusal'
    this.fault = fault
  }
}

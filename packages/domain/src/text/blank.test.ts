import { describe, expect, test } from 'vitest'
import { isReportStepDone, NO_DRAFT } from '../malfunctions/malfunction.ts'
import { skipFault, skipRemarks, WHY_SKIPPED } from '../stops/skip.ts'
import { BLANKS } from '../testing/blanks.ts'
import { confirmed, countCorrected, prepared, skipped, started } from '../testing/facts.ts'
import { tripOf } from '../testing/trips.ts'
import { applyFact } from '../trip/apply-fact.ts'
import type { TripFact } from '../trip/facts.ts'
import { isBlank } from './blank.ts'

/** Every fact that a reason is part of, with one. */
const REASONED: Record<string, (reason: string) => TripFact> = {
  'why a stop is skipped': (why) => skipped({ stop: 'planned-1', why }),
  'what is said of a skipped stop': (remarks) => skipped({ stop: 'planned-1', remarks }),
  'who stays aboard after a skipped stop': (leftAboard) => skipped({ stop: 'planned-1', leftAboard }),
  'who stays aboard after the last count': (leftAboard) => confirmed({ stop: 'planned-1', leftAboard }),
  'why a count is corrected': (reason) => countCorrected({ stop: 'planned-0', reason }),
}
const trip = tripOf(prepared(), started(), confirmed({ stop: 'planned-0' }))

describe.each(BLANKS)('%s', (_, blank) => {
  test('is blank, and beside a letter it is not', () => {
    expect(isBlank(blank)).toBe(true)
    expect(isBlank(`${blank}é${blank}`)).toBe(false)
  })

  test.each(Object.entries(REASONED))('is no reason: %s', (_what, fact) => {
    expect(applyFact(trip, fact(blank))).toEqual({ refused: 'no-reason' })
    expect(applyFact(trip, fact(`${blank}Laag water`))).not.toHaveProperty('refused')
  })

  test('is nothing to send a report or skip a stop with', () => {
    expect(isReportStepDone({ ...NO_DRAFT, situation: 1, remarks: blank }, 1)).toBe(false)
    expect(skipFault(WHY_SKIPPED.other, blank)).toBe('remarks')
    expect(skipRemarks(WHY_SKIPPED.pier, blank)).toBe(WHY_SKIPPED.pier)
  })
})

test.each(['.', '0', '李', '❤\ufe0f', 'a\u200b'])('%j is seen', (text) => expect(isBlank(text)).toBe(false))

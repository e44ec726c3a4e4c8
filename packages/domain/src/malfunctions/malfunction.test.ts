import { expect, test } from 'vitest'
import { furthestReportStep, isReportStepDone, NO_DRAFT } from './malfunction.ts'

test('[MALF-23 to MALF-26] a step of the report opens when the one before it is done', () => {
  expect(isReportStepDone(NO_DRAFT, 0)).toBe(false)
  const chosen = { ...NO_DRAFT, situation: 1 }
  expect([isReportStepDone(chosen, 0), isReportStepDone(chosen, 1)]).toEqual([true, false])
  const blank = { ...chosen, remarks: '  ' }
  const written = { ...chosen, remarks: 'Pomp lekt' }
  expect([NO_DRAFT, chosen, blank, written].map(furthestReportStep)).toEqual([0, 1, 1, 2])
  expect(furthestReportStep({ ...NO_DRAFT, remarks: 'Pomp lekt' })).toBe(0)
})

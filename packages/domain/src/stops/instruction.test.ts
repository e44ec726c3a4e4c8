import { expect, test } from 'vitest'
import { type Instruction, instructionAt } from './instruction.ts'

const SLIPPERY: Instruction = { stop: '7', text: 'Steiger glad', until: '2026-11-21' }
const HERE = { stopId: '7' }

test.each([
  ['before its last day', [SLIPPERY], HERE, '2026-11-20', 'Steiger glad'],
  ['on its last day', [SLIPPERY], HERE, '2026-11-21', 'Steiger glad'],
  ['after its last day', [SLIPPERY], HERE, '2026-11-22', undefined],
  ['without a last day', [{ ...SLIPPERY, until: null }], HERE, '2027-11-22', 'Steiger glad'],
  ['at another stop', [SLIPPERY], { stopId: '8' }, '2026-11-21', undefined],
  ['while none are known', null, HERE, '2026-11-21', undefined],
])('an instruction %s', (_, instructions, stop, day, said) => {
  expect(instructionAt(instructions, stop, day)).toBe(said)
})

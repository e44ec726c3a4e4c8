import { expect, test } from 'vitest'
import { aChecklist, depth, lifeJackets, radar } from '../testing/index.ts'
import { allFields } from './checklist.ts'
import {
  canSubmit,
  completeFields,
  isCategoryComplete,
  isFieldComplete,
  newDraft,
  numberOf,
  removeRemark,
  setRemark,
  setValue,
  toggleTick,
  typedValue,
} from './draft.ts'
import { entriesOf } from './submit.ts'

const empty = newDraft(aChecklist)

test('[WIZ-53] a new draft says what the fields say', () => {
  expect(newDraft(aChecklist)).toEqual({ values: { depth: '3' }, ticked: [], remarks: {} })
  const filled = { ...radar, ticked: true, value: '' }
  const half = { ...lifeJackets, ticked: true, value: '12,5' }
  const checklist = {
    id: '8',
    categories: [{ name: 'Brug', subcategories: [{ name: 'Navigatie', fields: [filled, half, depth] }] }],
  }
  expect(newDraft(checklist)).toEqual({
    values: { life: '12,5', depth: '3' },
    ticked: ['radar', 'life'],
    remarks: {},
  })
})

test('[CHECK-58] what is typed is cut to a number of at most five characters', () => {
  expect(typedValue('123456')).toBe('12345')
  expect(typedValue(' 12,5 bar')).toBe('12,5')
  expect(typedValue('1.2.3')).toBe('1.2')
  expect(typedValue('abc')).toBe('')
  expect(typedValue('-4')).toBe('-4')
})

test('[CHECK-58] a number may be half written: what it may begin with stays, what can’t follow goes', () => {
  for (const half of ['-', ',', '.', '-,5', '12,', '12.', '-12,3']) expect(typedValue(half)).toBe(half)
  expect(typedValue('')).toBe('')
  expect(typedValue('4-5')).toBe('4')
  expect(typedValue('4,-5')).toBe('4,')
  expect(typedValue('1e5')).toBe('15')
})

test('[CHECK-59] a number is there once it has a digit, with a comma or a point', () => {
  expect(['7', '7,5', '7.5', ',5', '7,', '-3', '0'].map(numberOf)).toEqual([7, 7.5, 7.5, 0.5, 7, -3, 0])
  expect(['', ' ', '-', ',', '-,', '1,2,3', '4-5'].map(numberOf)).toEqual(Array(7).fill(null))
})

test('[CHECK-35, CHECK-36] a tick puts 0 into an empty input only; taking it away empties the input', () => {
  const ticked = toggleTick(empty, lifeJackets)
  expect(ticked.values[lifeJackets.id]).toBe('0')
  expect(toggleTick(ticked, lifeJackets).values[lifeJackets.id]).toBe('')
  const seven = toggleTick(setValue(empty, lifeJackets.id, '7'), lifeJackets)
  expect(seven.values[lifeJackets.id]).toBe('7')
  expect(toggleTick(empty, radar).values).toEqual(empty.values)
})

test('[CHECK-35] a tick puts 0 into an input that was emptied, whichever way', () => {
  const unticked = toggleTick(toggleTick(empty, lifeJackets), lifeJackets)
  const erased = setValue(setValue(empty, lifeJackets.id, '7'), lifeJackets.id, '')
  for (const draft of [empty, unticked, erased, { ...empty, values: {} }])
    expect(toggleTick(draft, lifeJackets).values[lifeJackets.id]).toBe('0')
})

test('[CHECK-35, CHECK-36] taking a tick away leaves the other ticks', () => {
  const both = toggleTick(toggleTick(empty, radar), lifeJackets)
  expect(both.ticked).toEqual(['radar', 'life'])
  expect(toggleTick(both, radar).ticked).toEqual(['life'])
  expect(toggleTick(both, lifeJackets).ticked).toEqual(['radar'])
})

test('[CHECK-34, CHECK-59 to CHECK-61] a field is complete with its tick and a value not below the minimum', () => {
  const value = (text: string) => setValue(toggleTick(empty, lifeJackets), lifeJackets.id, text)
  expect(isFieldComplete(value('75'), lifeJackets)).toBe(true)
  expect(isFieldComplete(value('74,9'), lifeJackets)).toBe(false)
  expect(isFieldComplete(value(''), lifeJackets)).toBe(false)
  expect(isFieldComplete(value('-'), lifeJackets)).toBe(false)
  expect(isFieldComplete(setValue(empty, lifeJackets.id, '80'), lifeJackets)).toBe(false)
  expect(isFieldComplete(empty, radar)).toBe(false)
  expect(isFieldComplete(toggleTick(empty, radar), radar)).toBe(true)
  // A value that was never touched is none.
  expect(isFieldComplete({ ...value('75'), values: {} }, lifeJackets)).toBe(false)
  // Without a minimum any number does, also one below 0.
  expect(['-5', '0', '5'].map((text) => isFieldComplete(setValue(empty, depth.id, text), depth))).toEqual([
    true,
    true,
    true,
  ])
  expect(isFieldComplete(setValue(empty, depth.id, ''), depth)).toBe(false)
  expect(isFieldComplete({ ...empty, values: {} }, depth)).toBe(false)
  // Without a tick to give, the value is enough (AMB-33).
  expect(isFieldComplete(empty, depth)).toBe(true)
})

test('[CHECK-27, CHECK-62, CHECK-63] one open field keeps its category and the list from being complete', () => {
  const [bridge, safety] = aChecklist.categories
  if (!bridge || !safety) throw new Error('The fixture has two categories')
  const half = toggleTick(empty, radar)
  expect([isCategoryComplete(half, bridge), isCategoryComplete(half, safety)]).toEqual([true, false])
  expect([completeFields(half, bridge), completeFields(half, safety)]).toEqual([2, 0])
  expect(canSubmit(half, aChecklist)).toBe(false)
  const whole = setValue(toggleTick(half, lifeJackets), lifeJackets.id, '80')
  expect(canSubmit(whole, aChecklist)).toBe(true)
})

test('[CHECK-62] a category with one complete field of two isn’t complete', () => {
  const [bridge] = aChecklist.categories
  if (!bridge) throw new Error('The fixture has two categories')
  expect([isCategoryComplete(empty, bridge), completeFields(empty, bridge)]).toEqual([false, 1])
})

test('[CHECK-54, CHECK-55] a remark replaces the one before; one without text is not kept', () => {
  const remark = { text: 'Lekt', photo: null, at: '2026-11-21T14:05:00+01:00' }
  const once = setRemark(empty, 'radar', remark)
  expect(setRemark(once, 'radar', { ...remark, text: '  ' })).toBe(once)
  const twice = setRemark(once, 'radar', { ...remark, text: ' Lekt niet meer ' })
  expect(twice.remarks).toEqual({ radar: { ...remark, text: 'Lekt niet meer' } })
})

test('[CHECK-56] a remark that is taken away goes alone', () => {
  const remark = { text: 'Lekt', photo: null, at: '2026-11-21T14:05:00+01:00' }
  const two = setRemark(setRemark(empty, 'radar', remark), 'life', remark)
  expect(removeRemark(two, 'radar')).toEqual({ ...empty, remarks: { life: remark } })
  expect(removeRemark(empty, 'radar')).toEqual(empty)
})

test('[SYNC-31, AMB-37] ticked, valued and remarked fields are submitted; a value that was asked is 0 without one', () => {
  const remark = { text: 'Ruis', photo: 'hash', at: '2026-11-21T14:05:00+01:00' }
  const draft = setRemark(setValue(toggleTick(empty, lifeJackets), lifeJackets.id, '12,5'), 'radar', remark)
  expect(entriesOf(draft, aChecklist)).toEqual([
    { fieldId: 'radar', title: 'Radar', unit: '', value: null, remark: 'Ruis', photo: 'hash' },
    { fieldId: 'depth', title: 'Diepgang', unit: 'meter', value: '3', remark: null, photo: null },
    { fieldId: 'life', title: 'Zwemvesten', unit: 'stuks', value: '12.5', remark: null, photo: null },
  ])
  const noValue = { ...draft, values: {} }
  expect(entriesOf(noValue, aChecklist).find(({ fieldId }) => fieldId === 'life')?.value).toBe('0')
  expect(allFields(aChecklist)).toHaveLength(3)
})

test('[AMB-37] of a field that is to be ticked nothing is submitted while it has neither tick, value nor remark', () => {
  const idsOf = (draft: typeof empty) => entriesOf(draft, aChecklist).map(({ fieldId }) => fieldId)
  const remark = { text: 'Ruis', photo: null, at: '2026-11-21T14:05:00+01:00' }
  // A field without tick is always there.
  expect(idsOf({ ...empty, values: {} })).toEqual(['depth'])
  expect(idsOf(toggleTick(empty, radar))).toEqual(['radar', 'depth'])
  expect(idsOf(setValue(empty, 'life', '0'))).toEqual(['depth', 'life'])
  expect(idsOf(setValue(empty, 'life', '-'))).toEqual(['depth'])
  expect(idsOf(setRemark(empty, 'life', remark))).toEqual(['depth', 'life'])
  expect(entriesOf({ ...empty, values: {} }, aChecklist)[0]?.value).toBe('0')
})

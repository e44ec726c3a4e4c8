import { expect, test } from 'vitest'
import { themeAfter } from './theme.ts'

test('the switch goes round from the device’s choice through all three and back', () => {
  expect(themeAfter(null)).toBe('dag')
  expect(themeAfter('dag')).toBe('avond')
  expect(themeAfter('avond')).toBe('nacht')
  expect(themeAfter('nacht')).toBeNull()
})

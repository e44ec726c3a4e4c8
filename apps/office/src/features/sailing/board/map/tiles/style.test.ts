import { expect, test } from 'vitest'
import { styleOf } from './style.ts'

test('the operator’s map has no names: what they are drawn with would come from elsewhere', () => {
  const style = styleOf(['#fff', '#00f', '#ccc', '#eee'], 'https://boats.example/api/office/map/tiles')
  expect(style.layers.some(({ type }) => type === 'symbol')).toBe(false)
  expect([style.glyphs, style.sprite]).toEqual([undefined, undefined])
  expect(Object.values(style.sources)).toEqual([
    { type: 'vector', url: 'pmtiles://https://boats.example/api/office/map/tiles' },
  ])
})

import { expect, test } from 'vitest'
import { ambientUses } from './ambient.ts'

const found = (text: string) => ambientUses('a.ts', text).map(({ what }) => what)

test('time, chance, network and storage are found, also through window', () => {
  expect(found('const a = Date.now() + Math.random()')).toEqual(['Date.now', 'Math.random'])
  expect(found('const d = new Date()')).toEqual(['new Date()'])
  expect(found('await fetch("/x"); setTimeout(f, 1)')).toEqual(['fetch', 'setTimeout'])
  expect(found('window.localStorage.getItem("a"); localStorage.b')).toEqual(['localStorage', 'localStorage'])
  expect(found('const f = fetch')).toEqual(['fetch'])
  expect(found('Temporal.Now.instant()')).toEqual(['Temporal.Now'])
})

test('what is handed in, a date of something, and types are left alone', () => {
  expect(found('function a({ fetch }: { fetch: typeof fetch }) { return fetch("/x") }')).toEqual([])
  expect(found('function a(fetch: X) { return fetch("/x") }')).toEqual([])
  expect(found('const d = new Date(ms); sender.fetch(url); type T = typeof fetch')).toEqual([])
})

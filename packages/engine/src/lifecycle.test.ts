import { expect, test } from 'vitest'
import { openTab } from './a-tab.fixture.ts'
import { createMemoryLogbook } from './log/memory-logbook.ts'

test('who looks at how sending goes looks again when any of it changes, and not when a round says the same', async () => {
  const tab = await openTab(createMemoryLogbook())
  const before = tab.store.getState().sending
  let news = 0
  tab.store.subscribe(({ sending }, { sending: last }) => {
    if (sending !== last) news += 1
  })
  tab.setSending({ ...before })
  expect(news).toBe(0)
  for (const field of Object.keys(before) as (keyof typeof before)[]) {
    tab.setSending({ ...before, [field]: !before[field] })
    expect(tab.store.getState().sending[field]).toBe(!before[field])
    tab.setSending({ ...before })
  }
  expect(news).toBe(2 * Object.keys(before).length)
})

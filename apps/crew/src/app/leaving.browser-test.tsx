import { expect, test } from 'vitest'
import { aboard } from './every-screen.fixture.tsx'
import { pageAt, TABLET } from './page.fixture.tsx'

/** Whether the browser would ask. */
function asks(): boolean {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

test('[SHELL-31] [AMB-48] leaving the page asks each time, on each screen, and no more once the page is gone', async () => {
  expect(asks()).toBe(false)
  const engine = await aboard()
  for (const path of ['/dashboard', '/flight', '/help']) {
    const screen = await pageAt(engine, path, TABLET)
    expect([1, 2, 3].map(asks), path).toEqual([true, true, true])
    await screen.unmount()
    expect(asks(), path).toBe(false)
  }
})

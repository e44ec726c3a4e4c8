import { confirmed, plannedStops, prepared, started } from '@vaarboek/domain/testing'
import { describe, expect, test } from 'vitest'
import { cutOff, pageAt, SIZES, stillness } from '../../app/page.fixture.tsx'
import { engineWith } from '../../ui/engine-aboard.fixture.tsx'
import { openPanel, type PanelView } from '../../ui/panel.ts'

/** In one word: nowhere to break a line. */
const stopName = 'Rupelmondsesteenwegaanlegsteigerplatform'

function underWay() {
  return engineWith([
    prepared({ stops: plannedStops().map((stop) => ({ ...stop, stopName })) }),
    started(),
    confirmed({ stop: 'planned-0', count: { peopleOn: 10 } }),
  ])
}

/** What is drawn past the right edge of the window, or of the dialog it is in. */
function pastTheEdge(root: Element | null): string[] {
  const edge = (root ?? document.body).getBoundingClientRect().right
  return [...(root ?? document.body).querySelectorAll('*')]
    .filter((element) => element.getBoundingClientRect().right > edge + 1)
    .map(({ tagName, textContent }) => `${tagName} ${textContent}`)
}

const PANELS: PanelView[] = [
  { name: 'FlightConfirm' },
  { name: 'FlightSkipForm', stop: 'planned-1' },
  { name: 'FlightInsertForm', after: 'planned-1' },
  { name: 'CountCorrection', stop: 'planned-0' },
  { name: 'LoadCorrection' },
  { name: 'Aboard' },
]

describe.each(SIZES)('%i by %i', (...size) => {
  test.each(['/dashboard', '/flight/edit', '/flight-overview', '/logbook'])(
    'a name of 40 letters stays within %s',
    async (path) => {
      await pageAt(await underWay(), path, size)
      await expect.poll(() => document.body.textContent).toContain(stopName)
      expect(pastTheEdge(null)).toEqual([])
      // Words of a column's head aren't broken, and none lies over the next.
      for (const head of document.querySelectorAll('thead th')) expect(cutOff(head)).toBe(0)
    },
  )

  test.each(PANELS)('a name of 40 letters stays within the panel $name', async (panel) => {
    await pageAt(await underWay(), '/dashboard', size)
    openPanel(panel)
    await expect.poll(() => document.querySelector('dialog')?.textContent).toContain(stopName)
    await stillness()
    expect(pastTheEdge(document.querySelector('dialog'))).toEqual([])
  })
})

/** The strip of exceptions, over all of them: which are red, which only call, and what each says. */
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import * as styles from './board.module.css'
import { type BoardRow, EXCEPTIONS, type Exception } from './board-row.ts'
import { Exceptions } from './exceptions.tsx'

interface Told {
  /** Somebody has to act at once: red. The others call. */
  isUrgent: boolean
  none: string
  one: string
  two: string
}

/** A new exception has no line here, which doesn't compile. */
const TOLD: Record<Exception, Told> = {
  missed: {
    ...{ isUrgent: true, none: '0 hadden moeten vertrekken' },
    ...{ one: '1 had moeten vertrekken', two: '2 hadden moeten vertrekken' },
  },
  silent: { isUrgent: true, none: '0 stil > 10 min', one: '1 stil > 10 min', two: '2 stil > 10 min' },
  unread: {
    ...{ isUrgent: true, none: '0 lazen een dringende melding niet' },
    one: '1 las een dringende melding niet: roep op via VHF',
    two: '2 lazen een dringende melding niet: roep op via VHF',
  },
  late: { isUrgent: false, none: '0 later dan 5 min', one: '1 later dan 5 min', two: '2 later dan 5 min' },
  full: { isUrgent: false, none: '0 boven 90 %', one: '1 boven 90 %', two: '2 boven 90 %' },
  review: { isUrgent: false, none: '0 na te kijken', one: '1 na te kijken', two: '2 na te kijken' },
}

const UNKNOWN = 'niet bekend wie een dringende melding niet las'

/** What the strip shows of each exception when so many rows have this one. */
async function strip(of: Exception, count: number, isUnreadUnknown = false) {
  const rows = Array.from({ length: count }, () => ({ exceptions: [of] }) as unknown as BoardRow)
  const { container, unmount } = await render(
    <Exceptions rows={rows} isUnreadUnknown={isUnreadUnknown} chosen={null} onChoose={() => undefined} />,
  )
  const shown = [...container.querySelectorAll('button')].map(({ textContent, classList }) => ({
    words: textContent,
    isRed: classList.contains(styles.alarming ?? ''),
    calls: classList.contains(styles.calling ?? ''),
  }))
  await unmount()
  return Object.fromEntries(EXCEPTIONS.map((exception, place) => [exception, shown[place]]))
}

const calm = (exception: Exception) => ({ words: TOLD[exception].none, isRed: false, calls: false })
const allCalm = Object.fromEntries(EXCEPTIONS.map((exception) => [exception, calm(exception)]))

test('the colours are three, and each exception says none, one and two in its own words', async () => {
  expect(new Set([styles.exception, styles.alarming, styles.calling]).size).toBe(3)
  expect(await strip('late', 0)).toEqual(allCalm)
})

test.each(EXCEPTIONS)(
  'a row that is %s has its own colour in the strip, and nothing else has',
  async (of) => {
    const { isUrgent, one, two } = TOLD[of]
    const colour = { isRed: isUrgent, calls: !isUrgent }
    expect(await strip(of, 1)).toEqual({ ...allCalm, [of]: { words: one, ...colour } })
    expect(await strip(of, 2)).toEqual({ ...allCalm, [of]: { words: two, ...colour } })
  },
)

test('who didn’t read it, when nobody can say: it calls; red stays red', async () => {
  const unread = { words: UNKNOWN, isRed: false, calls: true }
  expect(await strip('late', 0, true)).toEqual({ ...allCalm, unread })
  expect(await strip('unread', 1, true)).toEqual({
    ...allCalm,
    unread: { ...unread, isRed: true, calls: false },
  })
})

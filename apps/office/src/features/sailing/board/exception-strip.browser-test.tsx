/** The strip of exceptions, over all of them: which are red, which only call, and what each says. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../../ui/global.css'
import type { BoardRow } from './board-row.ts'
import * as styles from './exception-strip.module.css'
import { type Asked, ExceptionStrip } from './exception-strip.tsx'
import { EXCEPTIONS, type Exception } from './exceptions.ts'

interface Told {
  /** Somebody has to act at once: red. The others call. */
  isUrgent: boolean
  /** Behind the count. */
  words: string
}

/** A new exception has no line here, which doesn't compile. */
const TOLD: Record<Exception, Told> = {
  incident: { isUrgent: true, words: 'dringend' },
  missed: { isUrgent: true, words: 'niet vertrokken' },
  silent: { isUrgent: true, words: 'stil' },
  unread: { isUrgent: true, words: 'ongelezen' },
  cancelled: { isUrgent: true, words: 'vaart toch' },
  out: { isUrgent: true, words: 'uit dienst' },
  over: { isUrgent: true, words: 'te vol' },
  twice: { isUrgent: false, words: 'dubbel' },
  late: { isUrgent: false, words: 'laat' },
  full: { isUrgent: false, words: 'bijna vol' },
  skipped: { isUrgent: false, words: 'sloeg over' },
  unsailed: { isUrgent: false, words: 'niet gevaren' },
  review: { isUrgent: false, words: 'na te kijken' },
}

/** Exceptions that nobody can count while what they are read from can't be asked. */
const UNKNOWN: Record<Asked, string> = {
  incident: 'dringend: niet bekend',
  unread: 'ongelezen: niet bekend',
}
const ASKED = Object.keys(UNKNOWN) as Asked[]

/** What the strip shows of each exception when so many rows have this one. */
async function strip(of: Exception, count: number, unknown: readonly Asked[] = []) {
  const rows = Array.from({ length: count }, () => ({ exceptions: [of] }) as unknown as BoardRow)
  const { container, unmount } = await render(
    <ExceptionStrip rows={rows} unknown={unknown} chosen={null} onChoose={() => undefined} />,
  )
  const shown = [...container.querySelectorAll('button')].map(({ textContent, classList }) => ({
    words: textContent,
    isRed: classList.contains(styles.alarming ?? ''),
    calls: classList.contains(styles.calling ?? ''),
  }))
  await unmount()
  return Object.fromEntries(EXCEPTIONS.map((exception, place) => [exception, shown[place]]))
}

const calm = (exception: Exception) => ({ words: `0 ${TOLD[exception].words}`, isRed: false, calls: false })
const allCalm = Object.fromEntries(EXCEPTIONS.map((exception) => [exception, calm(exception)]))

test('the colours are three, and each exception says how many in its own words', async () => {
  expect(new Set([styles.exception, styles.alarming, styles.calling]).size).toBe(3)
  expect(await strip('late', 0)).toEqual(allCalm)
})

test.each(EXCEPTIONS)(
  'a row that is %s has its own colour in the strip, and nothing else has',
  async (of) => {
    const { isUrgent, words } = TOLD[of]
    const colour = { isRed: isUrgent, calls: !isUrgent }
    expect(await strip(of, 1)).toEqual({ ...allCalm, [of]: { words: `1 ${words}`, ...colour } })
    expect(await strip(of, 2)).toEqual({ ...allCalm, [of]: { words: `2 ${words}`, ...colour } })
  },
)

test.each(ASKED)('%s, when nobody can say: it calls; red stays red', async (of) => {
  const said = { words: UNKNOWN[of], isRed: false, calls: true }
  expect(await strip('late', 0, [of])).toEqual({ ...allCalm, [of]: said })
  expect(await strip(of, 1, [of])).toEqual({ ...allCalm, [of]: { ...said, isRed: true, calls: false } })
})

test.each([1440, 1024, 390])('at %i it is one row of one height, however much is wrong', async (width) => {
  await page.viewport(width, 800)
  const heightOf = async (rows: readonly BoardRow[]) => {
    const { container, unmount } = await render(
      <ExceptionStrip rows={rows} unknown={[]} chosen={null} onChoose={() => undefined} />,
    )
    const { height } = container.getBoundingClientRect()
    const tops = [...container.querySelectorAll('button')]
      .filter((one) => one.checkVisibility())
      .map(({ offsetTop }) => offsetTop)
    await unmount()
    return { height, lines: new Set(tops).size }
  }
  const calm = await heightOf([])
  const all = await heightOf([{ exceptions: EXCEPTIONS } as unknown as BoardRow])
  expect(all).toEqual({ height: calm.height, lines: 1 })
  await page.viewport(1180, 820)
})

/** What was asked first and is answered last takes the place of nothing. `tests/late-answers.test.ts` says who asks. */
import { prepared, started } from '@vaarboek/domain/testing'
import type { RunningEngine } from '@vaarboek/engine/testing'
import { type ReactNode, useCallback } from 'react'
import { describe, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { FlightOverviewScreen } from '../features/trip/flight-overview-screen.tsx'
import { engineWith } from './engine-aboard.fixture.tsx'
import { EngineProvided } from './hooks.ts'
import { panelStore } from './panel.ts'
import { Photo } from './photo.tsx'
import { useAnswer } from './use-answer.ts'

/** Answers by hand, in the order of the questions. */
function byHand<Answer>() {
  const asked: PromiseWithResolvers<Answer>[] = []
  const ask = () => {
    const one = Promise.withResolvers<Answer>()
    asked.push(one)
    return one.promise
  }
  return { asked, ask }
}

interface Asker {
  /** What of the engine is asked. */
  asking: (engine: RunningEngine, ask: () => Promise<never>) => RunningEngine
  /** The part that asks, for the first time or again. */
  part: (time: number, ask: () => Promise<never>) => ReactNode
  /** What makes it ask again, where that isn't its part. */
  askAgain?: (engine: RunningEngine) => void
  answer: (words: '11' | '22') => unknown
  /** What stands there. */
  seen: () => Promise<string | undefined>
}

function Words({ time, ask }: { time: number; ask: () => Promise<never> }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another time is another question
  const question = useCallback(() => ask(), [time])
  return <output>{useAnswer<string>(question, 'test', '')}</output>
}

const ASKERS: Record<string, Asker> = {
  useAnswer: {
    asking: (engine) => engine,
    part: (time, ask) => <Words time={time} ask={ask} />,
    answer: (words) => words,
    seen: async () => document.querySelector('output')?.textContent,
  },
  usePhoto: {
    asking: (engine, show) => ({ ...engine, photos: { ...engine.photos, show } }),
    part: (time) => <Photo source={{ on: 'storage', address: `${time}.jpg` }} alt="" />,
    answer: (words) => ({ type: 'image/jpeg', bytes: new TextEncoder().encode(words) }),
    seen: async () => {
      const image = document.querySelector('img')
      return image ? (await fetch(image.src)).text() : undefined
    },
  },
  useTotals: {
    asking: (engine, loadTotals) => ({ ...engine, trip: { ...engine.trip, loadTotals } }),
    part: () => <FlightOverviewScreen />,
    askAgain: ({ store }) => {
      const { outstanding } = store.getState()
      store.setState({ outstanding: { ...outstanding, stops: 1 } })
      requestAnimationFrame(() => store.setState({ outstanding: { ...outstanding, stops: 0 } }))
    },
    answer: (people) => ({ ok: true, totals: { people: Number(people), bikes: 0 } }),
    seen: async () => document.querySelector('dl[aria-label="Vervoerd"] dd')?.textContent,
  },
}

/** Asked twice, with no answer yet. */
async function askedTwice({ asking, part, askAgain }: Asker) {
  const { asked, ask } = byHand<never>()
  const engine = await engineWith([prepared(), started()])
  const { outstanding } = engine.store.getState()
  engine.store.setState({ outstanding: { ...outstanding, stops: 0 } })
  const answering = { ...asking(engine, ask), reportError: () => {} }
  const drawn = (time: number) => <EngineProvided value={answering}>{part(time, ask)}</EngineProvided>
  const { rerender } = await render(drawn(1))
  await expect.poll(() => asked.length).toBe(1)
  askAgain?.(engine)
  await rerender(drawn(2))
  await expect.poll(() => asked.length).toBe(2)
  return asked
}

/** All that an answer does is done. */
const drawn = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 20)))

describe.each(Object.entries(ASKERS))('%s', (_, asker) => {
  test.each([
    ['is answered', (first?: PromiseWithResolvers<never>) => first?.resolve(asker.answer('11') as never)],
    ['fails', (first?: PromiseWithResolvers<never>) => first?.reject(new Error('late'))],
  ])('nothing comes of it when the first question %s after the second was asked', async (_how, end) => {
    const [first, second] = await askedTwice(asker)
    const before = document.body.innerText
    end(first)
    await drawn()
    expect(document.body.innerText).toBe(before)
    expect(await asker.seen()).not.toBe('11')
    second?.resolve(asker.answer('22') as never)
    await expect.poll(asker.seen).toBe('22')
  })

  test('nor after the second was answered', async () => {
    const [first, second] = await askedTwice(asker)
    second?.resolve(asker.answer('22') as never)
    await expect.poll(asker.seen).toBe('22')
    first?.resolve(asker.answer('11') as never)
    await drawn()
    expect(await asker.seen()).toBe('22')
    expect(panelStore.getState().view).toBeNull()
  })
})

test('what goes wrong is reported with where it was asked, and what stood there stays', async () => {
  const reported: unknown[][] = []
  const engine = { ...(await engineWith()), reportError: (...of: unknown[]) => void reported.push(of) }
  const error = new Error('no answer')
  await render(
    <EngineProvided value={engine}>
      <Words time={1} ask={() => Promise.reject(error)} />
    </EngineProvided>,
  )
  await expect.poll(() => reported).toEqual([[error, 'test']])
  expect(document.querySelector('output')?.textContent).toBe('')
})

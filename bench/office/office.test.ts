import { describe, expect, test } from 'vitest'
import { runLive } from './live-run.ts'
import { OfficeBench } from './office-run.ts'

describe.skipIf(!process.env.TEST_DATABASE_URL)('the office’s bench, as small as it goes', () => {
  test('reads every board and page it gives a figure for', async () => {
    const bench = await OfficeBench.on(process.env.TEST_DATABASE_URL ?? '', 2)
    try {
      const figures = [...(await bench.board(100)), ...(await bench.pages(40_000))]
      expect(figures).toHaveLength(17)
      for (const { what, p50, p95 } of figures) expect(p95, what).toBeGreaterThanOrEqual(p50)
    } finally {
      await bench.end()
    }
  }, 120_000)

  test('reads every report it gives a figure for, and sums a day', async () => {
    const bench = await OfficeBench.on(process.env.TEST_DATABASE_URL ?? '', 2)
    try {
      const { year, month } = await bench.reports(20_000)
      expect([year.length, month.length]).toEqual([10, 10])
      expect(await bench.stops(620)).toHaveLength(2)
    } finally {
      await bench.end()
    }
  }, 120_000)

  test('every viewer of the live board hears of each change', async () => {
    const order = { boats: 20, trips: 60, rate: 20, viewers: 3, seconds: 2 }
    const { events, heard, drawn, cpu } = await runLive(process.env.TEST_DATABASE_URL ?? '', order)
    expect([events, drawn]).toEqual([40, null])
    expect(heard.p98).toBeGreaterThanOrEqual(heard.p50)
    expect(cpu.with).toBeGreaterThan(0)
  }, 120_000)
})

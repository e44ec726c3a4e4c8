import { describe, expect, test } from 'vitest'
import { OfficeBench } from './office-run.ts'

describe.skipIf(!process.env.TEST_DATABASE_URL)('the office’s bench, as small as it goes', () => {
  test('reads every board and page it gives a figure for', async () => {
    const bench = await OfficeBench.on(process.env.TEST_DATABASE_URL ?? '', 2)
    try {
      const figures = [...(await bench.board(100)), ...(await bench.pages(40_000))]
      expect(figures).toHaveLength(16)
      for (const { what, p50, p95 } of figures) expect(p95, what).toBeGreaterThanOrEqual(p50)
    } finally {
      await bench.end()
    }
  }, 120_000)
})

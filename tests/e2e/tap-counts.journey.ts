/** How many taps a day's jobs take. The same numbers stand beside the times of `npm run bench:taps`. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, LONG, test } from '../kit/journey.ts'
import { startServer } from '../kit/server.ts'
import { countTaps, MOST_TAPS, type TapCounts } from '../kit/tap-counts.ts'

/** Then there is a next shift after the one that leaves next: UTC. */
const IN_THE_MORNING = 9

test.use({ hasTouch: true })

test(
  'the jobs of a day take few taps: from the login to the start, a stop, and back to one’s own trip',
  {
    tag: LONG,
  },
  async ({ page }, info) => {
    test.setTimeout(240_000)
    const now = new Date()
    const morning = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1, IN_THE_MORNING)
    const file = info.outputPath('ahead')
    await writeFile(file, String(morning - Number(now)))
    const shim = pathToFileURL(join(import.meta.dirname, '../kit/shifted-clock.mjs'))
    const server = await startServer({ NODE_OPTIONS: `--import=${shim}`, CLOCK_FILE: file })
    try {
      await page.clock.install({ time: morning })
      const counts = await countTaps(page, server.url)
      for (const job of Object.keys(MOST_TAPS) as (keyof TapCounts)[])
        expect(counts[job], job).toBeLessThanOrEqual(MOST_TAPS[job])
      expect(counts.stop).toBe(MOST_TAPS.stop)
    } finally {
      await server.stop()
    }
  },
)

/** The taps of a day's jobs, counted on a tablet that nobody has used. */
import { chromium } from '@playwright/test'
import { aim } from '../../tests/kit/aim.ts'
import { CHROMIUM_FLAGS } from '../../tests/kit/chromium-flags.ts'
import { countTaps, type TapCounts } from '../../tests/kit/tap-counts.ts'
import { CHROMIUM } from '../../tests/kit/whole-chromium.ts'

export async function countOnTablet(url: string): Promise<TapCounts> {
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_FLAGS })
  try {
    const page = await browser.newPage({ hasTouch: true, locale: 'nl-BE', timezoneId: 'Europe/Brussels' })
    aim(page)
    return await countTaps(page, url)
  } finally {
    await browser.close()
  }
}

import { defineConfig } from '@playwright/test'
import { CHROMIUM_HEADLESS } from './tests/kit/chromium.ts'
import { CHROMIUM_FLAGS } from './tests/kit/chromium-flags.ts'

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '*.journey.ts',
  globalSetup: './tests/kit/demo-folder.ts',
  timeout: 120_000,
  expect: { timeout: 15_000 },
  // Journeys of a worker share its server and each sails a shift of its own. Many wait most of their time: two cores carry
  // three workers.
  workers: 3,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: CHROMIUM_HEADLESS, args: CHROMIUM_FLAGS },
    locale: 'nl-BE',
    timezoneId: 'Europe/Brussels',
    viewport: { width: 1180, height: 820 },
    actionTimeout: 15_000,
    // Panels stand still at once; in other browsers and in components they move.
    contextOptions: { reducedMotion: 'reduce' },
  },
})

import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { iconsInThePage } from './apps/crew/plugins/icons.ts'
import { CHROMIUM_HEADLESS } from './tests/kit/chromium.ts'
import { CHROMIUM_FLAGS } from './tests/kit/chromium-flags.ts'

const inChromium = () => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  provider: playwright({
    launchOptions: { executablePath: CHROMIUM_HEADLESS, args: CHROMIUM_FLAGS },
    contextOptions: { locale: 'nl-BE', timezoneId: 'Europe/Brussels', hasTouch: true },
  }),
  instances: [{ browser: 'chromium' as const, viewport: { width: 1180, height: 820 } }],
})

/**
 * Component tests: what people touch most, drawn by React in a real browser, on a real engine without network. Each app has a page of its
 * own, as they have it: styles of one aren't there for the other.
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), iconsInThePage()],
  // Found while a test runs it would load the page anew.
  optimizeDeps: { include: ['axe-core', 'vitest-browser-react'] },
  test: {
    setupFiles: ['tests/kit/setup/in-dutch.ts', 'tests/kit/setup/screens-go.ts'],
    // A page of its own for each file took two fifths of the processor time, to load the same modules again.
    isolate: false,
    projects: ['crew', 'office'].map((name) => ({
      extends: true as const,
      test: { name, include: [`apps/${name}/src/**/*.browser-test.tsx`], browser: inChromium() },
    })),
  },
})

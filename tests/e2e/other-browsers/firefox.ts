/** Debian's Firefox, by WebDriver BiDi. */
import { setTimeout as wait } from 'node:timers/promises'
import puppeteer, { type ElementHandle, type Page } from 'puppeteer-core'
import { SEEN_MS } from '../../kit/aim.ts'
import type { OtherBrowser } from './other-browser.ts'
import { seek, type Target } from './seek.ts'

const FIREFOX = process.env.FIREFOX ?? '/usr/bin/firefox-esr'

export async function openFirefox(): Promise<OtherBrowser> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: FIREFOX,
    headless: true,
    defaultViewport: { width: 1180, height: 820 },
  })
  const page = await browser.newPage()
  const complaints = complaintsOf(page)
  page.on('dialog', (dialog) => {
    // The page may be gone before it replies.
    dialog.accept().catch(() => {})
  })

  return {
    name: (await browser.version()).replace('firefox/', 'Firefox '),
    open: async (url) => {
      await page.goto(url)
    },
    reload: async () => {
      await page.reload()
    },
    ask: (question, ...args) => page.evaluate(question as (...args: unknown[]) => never, ...args),
    click: async (target) => {
      const found = await sought(page, target)
      // Whoever presses has seen it.
      if (await found?.evaluate((button) => button.hasAttribute('data-records'))) await wait(SEEN_MS)
      await found?.click()
      return found !== null
    },
    fill: async (target, text) => {
      const found = await sought(page, target)
      if (!found) return false
      await found.evaluate((field) => {
        field.focus()
        ;(field as HTMLInputElement).select()
      })
      await page.keyboard.type(text)
      return true
    },
    chooseFile: async (path) => {
      const input = await page.$('input[type=file]')
      await (input as ElementHandle<HTMLInputElement> | null)?.uploadFile(path)
      return input !== null
    },
    complaints: async () => complaints.splice(0),
    screenshot: async (path) => {
      await page.screenshot({ path: path as `${string}.png` })
    },
    close: () => browser.close(),
  }
}

/** Errors of the console, filled as they come; what a page's policy objects to is one. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', (error) => void complaints.push(String(error)))
  return complaints
}

async function sought(page: Page, target: Target): Promise<ElementHandle<HTMLElement> | null> {
  const handle = await page.evaluateHandle(seek, target)
  return handle.asElement() as ElementHandle<HTMLElement> | null
}

/** What the content security policy of a page objects to. */
import type { Page } from '@playwright/test'

/** What it objects to on this page and all it opens, from now on. */
export async function violationsOf(page: Page): Promise<string[]> {
  const violations: string[] = []
  await page.exposeFunction('tellViolation', (what: string) => void violations.push(what))
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      const { tellViolation } = window as unknown as { tellViolation: (what: string) => void }
      tellViolation(`${violatedDirective} ${blockedURI} ${sourceFile}`)
    }),
  )
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) violations.push(message.text())
  })
  return violations
}

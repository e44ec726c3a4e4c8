/** What axe has against a page as it stands. */
import type { Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

/**
 * @param rules tags or names of axe's rules
 * @param more names of rules beside those of the tags
 * @returns a line for each objection, with the elements it is about
 */
export async function objectionsOfAxe(
  page: Page,
  rules: readonly string[],
  more: readonly string[] = [],
): Promise<string[]> {
  // Half a megabyte, so once for each document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const options: RunOptions = {
    runOnly: [...rules],
    rules: Object.fromEntries(more.map((rule) => [rule, { enabled: true }])),
    resultTypes: ['violations'],
  }
  const violations = await page.evaluate(async (asked) => {
    const world = window as unknown as { axe: typeof axe }
    return (await world.axe.run(document, asked)).violations
  }, options)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

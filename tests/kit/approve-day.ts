/** Approves what the dialog shows: where boats counted on meanwhile, it shows the sums of now and asks again. */
import { expect, type Locator } from '@playwright/test'

/** @param done what is said once the day is approved */
export async function approveDay(button: Locator, done: Locator): Promise<void> {
  await expect(async () => {
    if (!(await done.isVisible()) && (await button.isVisible())) await button.click()
    await expect(done).toBeVisible({ timeout: 3000 })
  }).toPass({ timeout: 60_000 })
}

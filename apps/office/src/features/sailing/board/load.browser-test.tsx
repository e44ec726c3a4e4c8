/** How many are aboard, in words for who listens. */
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { Load } from './load.tsx'

test.each([
  [31, 75, '31 personen, van hoogstens 75'],
  [0, 75, '0 personen, van hoogstens 75'],
  [99, 81, '99 personen, van hoogstens 81: te veel'],
  [null, 75, 'aantal personen niet bekend, van hoogstens 75'],
  [31, null, '31 personen, maximum niet bekend'],
])('%s of %s', async (count, max, words) => {
  const { getByText } = await render(<Load count={count} max={max} what="people" />)
  await expect.element(getByText(words, { exact: true })).toBeInTheDocument()
})

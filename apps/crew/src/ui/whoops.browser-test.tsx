import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { text } from '../text/text.ts'
import { closePanel } from './panel.ts'
import { Whoops } from './whoops.tsx'

test.each([
  ['no network', null, 'Network Error', text.helps.network],
  ['a gateway without words', 502, 'Request failed with status code 502', text.helps.wait],
  ['a portal', 200, '', text.portal],
])(
  '[ERR-02, SHELL-02, decision 20] the title of %s is Dutch, and so is what to do',
  async (_, status, title, line) => {
    const screen = await render(<Whoops status={status} title={title} />)
    await expect.element(screen.getByRole('heading', { name: 'Er is iets misgegaan' })).toBeVisible()
    expect(screen.baseElement.textContent).not.toMatch(/Network|Request/)
    await expect.element(screen.getByText(line)).toBeVisible()
    closePanel()
  },
)

test('[ERR-02] what the server says is the title', async () => {
  const screen = await render(<Whoops status={422} title="Deze steward bestaat niet" />)
  await expect.element(screen.getByRole('heading', { name: 'Deze steward bestaat niet' })).toBeVisible()
  closePanel()
})

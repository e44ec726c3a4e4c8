import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { text } from '../text/text.ts'
import { navigate } from './navigation.tsx'
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

test.each([
  ['nothing is under way, it leads to the login', false, '/'],
  ['there is work aboard, one stays where one is', true, '/flight'],
])('[ERR-04, ERR-06, decision 7] closing what a refused token says: %s', async (_, stays, place) => {
  for (const [status, title] of [
    [401, 'Je sessie is verlopen'],
    ['401', 'Je sessie is verlopen'],
    [500, text.login.captainNotFound],
  ] as const) {
    navigate('/flight')
    const screen = await render(<Whoops status={status} title={title} stays={stays} />)
    await screen.getByRole('button', { name: 'Sluiten' }).last().click()
    expect(window.location.pathname).toBe(place)
    await screen.unmount()
  }
  navigate('/')
})

test('[ERR-02] what the server says is the title', async () => {
  const screen = await render(<Whoops status={422} title="Deze steward bestaat niet" />)
  await expect.element(screen.getByRole('heading', { name: 'Deze steward bestaat niet' })).toBeVisible()
  closePanel()
})

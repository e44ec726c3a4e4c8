import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { coverPlace, Link, navigate, onBrowserStep, Redirect, usePath, useSearch } from './navigation.tsx'

const START = window.location.href

function Here() {
  const path = usePath()
  const search = useSearch()
  return path === '/gone' ? <Redirect to="/found" /> : <output>{path + search}</output>
}

beforeEach(() => {
  window.history.replaceState(null, '', '/first')
  return () => window.history.replaceState(null, '', START)
})

test('going elsewhere is drawn, with what follows the path; back leads to where one was', async () => {
  await render(<Here />)
  navigate('/second?end=true')
  await expect.element(page.getByText('/second?end=true')).toBeVisible()
  window.history.back()
  await expect.element(page.getByText('/first')).toBeVisible()
})

test('a link goes without loading the page again', async () => {
  await render(
    <>
      <Link href="/second">Verder</Link>
      <Here />
    </>,
  )
  await page.getByRole('link', { name: 'Verder' }).click()
  await expect.element(page.getByText('/second')).toBeVisible()
})

test('a place that leads elsewhere is not one to come back to', async () => {
  await render(<Here />)
  navigate('/gone')
  await expect.element(page.getByText('/found')).toBeVisible()
  window.history.back()
  await expect.element(page.getByText('/first')).toBeVisible()
})

test('[standing decision 23] one step back leads along the way, however one went, and never to a step that is done', async () => {
  const step = () => onBrowserStep(false)
  window.addEventListener('popstate', step, true)
  onTestFinished(() => window.removeEventListener('popstate', step, true))
  await render(<Here />)
  for (const to of [
    '/start/1',
    '/start/2',
    '/dashboard',
    '/notifications',
    '/dashboard',
    '/flight',
    '/flight/edit',
    '/flight',
  ])
    navigate(to)
  await expect.element(page.getByText('/flight')).toBeVisible()
  window.history.back()
  await expect.element(page.getByText('/dashboard')).toBeVisible()
  const { depth } = window.history.state
  for (let left = depth; left > 0; left -= 1) {
    window.history.back()
    await expect.poll(() => window.history.state.depth).toBe(left - 1)
    expect(window.location.pathname).toBe('/dashboard')
  }
})

test('[standing decision 23] what lies over a place is what a step back takes away', async () => {
  const step = () => onBrowserStep(true)
  window.addEventListener('popstate', step, true)
  onTestFinished(() => window.removeEventListener('popstate', step, true))
  await render(<Here />)
  navigate('/dashboard')
  navigate('/flight')
  coverPlace()
  coverPlace()
  const { depth } = window.history.state
  window.history.back()
  await expect.poll(() => window.history.state.depth).toBe(depth - 1)
  expect(window.location.pathname).toBe('/flight')
})

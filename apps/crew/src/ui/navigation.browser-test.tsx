import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Link, navigate, Redirect, usePath, useSearch } from './navigation.tsx'

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

test('a link goes without loading the page anew', async () => {
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

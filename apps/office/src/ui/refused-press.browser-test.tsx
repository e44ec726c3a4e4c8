/** A press that is ignored is answered where it was made: words in a line can't shake. */
import { refuseUnaimed } from '@vaarboek/look/aimed'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { leave } from '../app/drawn-form.fixture.tsx'
import { Link, navigate, usePathname } from './navigation.tsx'

let watching: AbortController
beforeEach(() => {
  watching = new AbortController()
  refuseUnaimed(watching.signal)
})
afterEach(async () => {
  watching.abort()
  await leave()
})

/** Each page has a way to the next one, at the same place. */
function Pages({ display }: { display: 'inline' | 'inline-block' }) {
  const here = usePathname()
  const next = here.endsWith('a') ? '/kantoor/b' : '/kantoor/a'
  return (
    <p>
      <span style={{ display }}>
        <Link to={next}>Verder</Link>
      </span>
      <style>{`a { display: ${display} }`}</style>
    </p>
  )
}

const answered = () => {
  const [answer] = document.getAnimations().filter(({ id }) => id === 'refused')
  const frames = (answer?.effect as KeyframeEffect | undefined)?.getKeyframes() ?? []
  return ['translate', 'outline'].filter((name) =>
    frames.some((frame) => Object.keys(frame).some((one) => one.startsWith(name))),
  )
}

test.each([
  ['inline', ['outline']],
  ['inline-block', ['translate']],
] as const)('a second press on the way to a page, on a link that is %s', async (display, says) => {
  navigate('/kantoor/a')
  await render(<Pages display={display} />)
  const link = page.getByRole('link', { name: 'Verder' })
  await new Promise((resolve) => setTimeout(resolve, 850))
  await link.click()
  await link.click()
  expect(location.pathname).toBe('/kantoor/b')
  expect(answered()).toEqual(says)
})

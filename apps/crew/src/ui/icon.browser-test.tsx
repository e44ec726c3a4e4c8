import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { Icon } from './icon.tsx'
import { ICON_NAMES } from './icon-names.ts'

test('each icon draws its shapes, which stand in the page', async () => {
  const { container } = await render(ICON_NAMES.map((name) => <Icon key={name} of={name} />))
  const empty = [...container.querySelectorAll('use')].filter((icon) => {
    const { width, height } = icon.getBBox()
    return width + height === 0
  })
  expect(empty.map((icon) => icon.getAttribute('href'))).toEqual([])
})

import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { leave, SESSION } from '../app/drawn-form.fixture.tsx'
import { CurrentSession } from './current-session.ts'
import { TextArea } from './text-area.tsx'
import { useKeptText } from './use-kept.ts'

afterEach(leave)

function Note({ about }: { about: string }) {
  const [words, type] = useKeptText(about)
  return <TextArea label="Wat" value={words} onChange={type} />
}
const of = (about: string) => (
  <CurrentSession value={SESSION}>
    <Note about={about} />
  </CurrentSession>
)
const words = page.getByLabelText('Wat')

test('where another thing takes its place each shows what was typed for it', async () => {
  const { rerender } = await render(of('vaart/1'))
  await words.fill('Paraplu')
  await rerender(of('vaart/2'))
  await expect.element(words).toHaveValue('')
  await words.fill('Fiets')
  await rerender(of('vaart/1'))
  await expect.element(words).toHaveValue('Paraplu')
  await words.fill('')
  expect(Object.values(sessionStorage)).toEqual(['"Fiets"'])
})

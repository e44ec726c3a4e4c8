/** What a form keeps in the browser is of one person in one office, over the table of all forms. */
import { afterEach, describe, expect, test } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { ALL_FORMS } from './all-forms.fixture.ts'
import { CALLS } from './described-calls.fixture.ts'
import { type DrawnForm, draw, leave, SESSION } from './drawn-form.fixture.tsx'

afterEach(leave)

const shownIn = (form: DrawnForm) => form.fields().map(({ label, show }) => [label, show()])
const kept = () => [window.sessionStorage, window.localStorage].map((storage) => ({ ...storage }))

const OTHERS = {
  'a colleague': { ...SESSION, staff: '2', name: 'Lotte de Boer', email: 'lotte@haven.example' },
  'the same number at another office': { ...SESSION, concession: { id: '2', name: 'Veer' } },
}

const KEEPING: string[] = []

describe.each(ALL_FORMS.filter(({ fields }) => fields))('$name ($source, $call)', (row) => {
  test('who comes next in the same window finds nothing of what was typed and not sent', async () => {
    const form = await draw(row)
    // The way to it may keep something by itself.
    const before = kept()
    const atFirst = shownIn(form)
    await form.fill()
    await cleanup()
    const left = kept()
    // What isn't kept is gone with the page.
    if (JSON.stringify(left) === JSON.stringify(before)) return
    KEEPING.push(row.name)
    for (const [who, session] of Object.entries(OTHERS)) {
      expect([who, shownIn(await draw(row, session))]).toEqual([who, atFirst])
      await cleanup()
    }
    // Nor is it lost by them.
    expect(kept()).toEqual(left)
    expect(shownIn(await draw(row))).not.toEqual(atFirst)
  })
})

/** No browser keeps a file; a choice beside what is pasted is made again. */
const isKeptField = ({ elements: [element] }: ReturnType<DrawnForm['fields']>[number]) =>
  element?.type !== 'file' && element?.type !== 'radio'
const typedIn = (form: DrawnForm) =>
  form
    .fields()
    .filter(isKeptField)
    .map(({ label, show }) => [label, show()])

describe.each(ALL_FORMS.filter(({ isDraft }) => isDraft))('$name ($source, $call)', (row) => {
  test('what was typed is there again after one left, and gone once it was sent', async () => {
    const form = await draw(row)
    const before = kept()
    await form.fill()
    const typed = typedIn(form)
    const others = form.fields().filter((field) => !isKeptField(field))
    await form.close()
    await cleanup()
    const again = await draw(row)
    expect(typedIn(again)).toEqual(typed)
    await again.fill((label) => others.some((field) => field.label === label))
    await again.submit()
    expect(again.server.changes).toHaveLength(1)
    // What was only read is kept in the draft it was read into.
    if (CALLS.get(row.call)?.record !== undefined) expect(kept()).toEqual(before)
  })
})

test('some forms do keep what was typed', () => {
  expect(KEEPING).not.toEqual([])
})

/** What was said or typed of one action or one thing isn't there for the next, over the table of all forms. */
import { afterEach, describe, expect, test } from 'vitest'
import type { FormRow, World } from '../ui/form-row.fixture.ts'
import { ALL_FORMS } from './all-forms.fixture.ts'
import { CALLS } from './described-calls.fixture.ts'
import { type DrawnForm, draw, leave, SESSION, said } from './drawn-form.fixture.tsx'
import { shown } from './drawn-page.fixture.tsx'
import { isOneOf, pageAt } from './pages.ts'
import { sampleOf } from './response-sample.fixture.ts'

afterEach(leave)

const REFUSED = 'Zo kan het niet: kies iets anders.'

/** What stands in front: behind a dialog the page waits. */
const inFront = () => [...document.querySelectorAll('dialog[open]')].at(-1)?.textContent ?? said()

/** Forms that say that it was done, but those one comes in by: they are gone then. */
const SAYING = ALL_FORMS.filter(({ said, call }) => said && !CALLS.get(call)?.open)

describe.each(SAYING)('$name ($source, $call)', (row) => {
  test('where it succeeded and then fails, only the failure is said', async () => {
    const form = await draw(row)
    await form.fill()
    await form.submit()
    expect(said()).toContain(row.said)
    expect([row.name, await form.again()]).toEqual([row.name, true])
    await form.fill()
    form.server.next = { status: 422, message: REFUSED }
    await form.submit()
    expect(form.server.changes).toHaveLength(1)
    expect(inFront()).toContain(REFUSED)
    expect(inFront()).not.toContain(row.said)
  })
})

const thingOf = ({ thing, page, path }: FormRow) => {
  if (thing || page) return thing
  const [address = ''] = path.split('?')
  const own = pageAt(address)
  return own && isOneOf(own) ? address : undefined
}
const ABOUT_THINGS = ALL_FORMS.flatMap((row) => {
  const thing = thingOf(row)
  return thing ? [{ ...row, thing }] : []
})

describe.each(ABOUT_THINGS)('$name ($source, $call)', ({ thing, page: _, ...row }) => {
  const [, id = ''] = /(\d[\d-]*)$/.exec(thing) ?? []
  const other = otherThan(id)
  const elsewhere = `${thing.slice(0, -id.length)}${other}`
  const path = row.path.startsWith(thing) ? row.path : thing
  const there = { ...row, path, world: () => withOther(row.world(), id, other) }

  let before: string[]
  const seenBoth = async (goTo: DrawnForm['goTo']) => {
    // A page is loaded as one comes to it.
    await expect.poll(() => document.querySelector('h1')).toBeTruthy()
    for (const address of [elsewhere, path, elsewhere]) await goTo(address)
    before = shown()
  }

  test('of what was typed nothing stands on another thing that was seen before', async () => {
    const form = await draw(there, SESSION, seenBoth)
    await form.fill()
    await form.goTo(elsewhere)
    expect(shown()).toEqual(before)
  })

  test('of what was done nothing is said on another thing that was seen before', async () => {
    const form = await draw(there, SESSION, seenBoth)
    await form.fill()
    await form.submit()
    expect(form.server.changes).toHaveLength(1)
    if (row.said) expect(said()).toContain(row.said)
    await form.goTo(elsewhere)
    expect(shown()).toEqual(before)
  })
})

function otherThan(id: string): string {
  return /^\d+$/.test(id) ? String(Number(id) + 1) : id.replace(/\d\d$/, (day) => String(Number(day) + 1))
}

/** A world with one thing more, like the first: it stays as it is. Of what no form needs it says anything. */
function withOther(world: World, id: string, other: string): World {
  const like = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(like)
    if (value === null || typeof value !== 'object')
      return value === id ? other : value === Number(id) ? Number(other) : value
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, like(one)]))
  }
  const lists = [...CALLS.values()].filter(({ method, path }) => method === 'GET' && !path.includes('{'))
  const told = lists.map(({ path, response }) => [`GET ${path}`, () => sampleOf(response)] as const)
  const others = Object.entries(world.answers)
    .filter(([asked]) => asked.startsWith('GET') && asked.split('/').includes(id))
    .map(([asked, answer]) => {
      const first = like(answer({}))
      return [asked.replace(`/${id}`, `/${other}`), () => first] as const
    })
  return { ...world, answers: { ...Object.fromEntries([...told, ...others]), ...world.answers } }
}

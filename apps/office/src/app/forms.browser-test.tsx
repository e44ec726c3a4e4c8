/** What holds for every form of the office, over the table of all of them. */
import * as v from 'valibot'
import { afterEach, describe, expect, test } from 'vitest'
import { type FormRow, targetsOf, type Values } from '../ui/form-row.fixture.ts'
import { ALL_FORMS } from './all-forms.fixture.ts'
import { CALLS, entriesOf } from './described-calls.fixture.ts'
import {
  type DrawnForm,
  draw,
  expected,
  isFoundByRole,
  leave,
  said,
  type Typed,
} from './drawn-form.fixture.tsx'
import type { Field } from './form-filler.fixture.ts'
import { CHANGED_SINCE } from './told-server.fixture.ts'

afterEach(leave)

const UNREACHABLE = 'Geen verbinding met de server. Probeer het zo opnieuw.'

const isKept = ({ call }: FormRow) => CALLS.get(call)?.record !== undefined
const labelsOf = ({ fields = {} }: FormRow) => Object.keys(fields)

/** What is switched off or can't be typed into isn't looked at by the browser. */
const isOpenAndRight = ({
  willValidate,
  validity,
}: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement) => willValidate && validity.valid

/** As it is written: what isn't said isn't there. */
const written = (values: Values): unknown => JSON.parse(JSON.stringify(values))

function showsWhatWasTyped(form: DrawnForm, typed: Typed): void {
  const shown = new Map(form.fields().map((field) => [field.label, field.show()]))
  for (const [label, value] of typed) expect([label, shown.get(label)]).toEqual([label, value])
}

describe.each(ALL_FORMS)('$name ($source, $call)', (row) => {
  test('every field goes out as it was filled in, and nothing else does; afterwards nothing of it is left', async () => {
    const form = await draw(row)
    const { world, server } = form
    const before = world.asItIs()
    const atFirst = form.fields().map(({ label, show }) => [label, show()])
    const typed = await form.fill()
    expect([...typed.keys()].toSorted()).toEqual(labelsOf(row).toSorted())
    for (const field of form.fields()) {
      expect([field.label, isFoundByRole(field)]).toEqual([field.label, true])
      expect([field.label, field.elements.every(isOpenAndRight)]).toEqual([field.label, true])
    }
    for (const field of form.fields()) expect([field.label, ...boundsOf(row, field)]).toEqual([field.label])
    const request = expected(row, before, typed)
    // What is filled in as it was shows nothing.
    for (const { to } of Object.values(row.fields ?? {}).flatMap(targetsOf))
      expect({ [to]: request[to] }).not.toEqual({ [to]: before[to] })
    const revision = world.revision?.() ?? null
    await form.submit()
    expect(server.changes).toEqual([
      { request, revision, key: isKept(row) ? expect.stringMatching(/^[\w-]{36}$/) : null },
    ])
    const schema = CALLS.get(row.call)?.request
    if (schema) expect(v.safeParse(schema, server.changes[0]?.request).issues).toBeUndefined()
    if (row.said) expect(said()).toContain(row.said)

    // What it looks like afterwards.
    const shown = form.fields().map(({ label, show }) => [label, show()])
    if (row.after === 'closes') expect(form.form()).toBeNull()
    if (row.after === 'empties') expect(shown).toEqual(expect.arrayContaining(atFirst))
    if (row.after === 'stays') showsWhatWasTyped(form, typed)
    server.changes.length = 0
    world.theirs?.()
    await form.readAgain()
    if (await form.comeAgain()) {
      const theirs = [world.asItIs(), world.revision?.() ?? null]
      const isPressed = (await form.submit()) && world.revision !== undefined
      if (isPressed && !isRefused(form)) expect(server.changes).toHaveLength(1)
      for (const { request, revision } of server.changes) expect([written(request), revision]).toEqual(theirs)
    }
    expect(server.unknown).toEqual([])
  })

  test('what is refused is said, and what was typed stays; what is sent again is the same change', async () => {
    const form = await draw(row)
    const { server, world } = form
    const typed = await form.fill()
    const request = expected(row, world.asItIs(), typed)
    for (const next of [{ status: 422, message: 'Zo kan het niet: kies iets anders.' }, 'lost'] as const) {
      server.next = next
      await form.submit()
      expect(said()).toContain(next === 'lost' ? UNREACHABLE : next.message)
      showsWhatWasTyped(form, typed)
    }
    await form.submit()
    expect(server.changes.map(({ request }) => request)).toEqual([request, request, request])
    expect(new Set(server.changes.map(({ key }) => key)).size).toBe(1)
  })

  if (isKept(row))
    test('what didn’t arrive and is then filled in otherwise is another change', async () => {
      const form = await draw(row)
      const typed = new Map(await form.fill())
      form.server.next = 'lost'
      await form.submit()
      const words = form.fields().find((field) => field.role === 'textbox' && isFree(row, field))
      if (!words) return
      typed.set(words.label, words.other(OTHER_PLACE))
      form.write(Object.fromEntries(typed))
      const request = expected(row, form.world.asItIs(), typed)
      await form.submit()
      const [first, second] = form.server.changes
      expect(second?.request).toEqual(request)
      expect(second?.key).not.toBe(first?.key)
    })

  if (isKept(row) && row.after !== 'closes')
    test('what is done again after it was done is another change', async () => {
      const form = await draw(row)
      for (const time of [1, 2]) {
        await form.fill()
        await form.submit()
        expect(form.server.changes).toHaveLength(time)
      }
      expect(new Set(form.server.changes.map(({ key }) => key)).size).toBe(2)
    })

  test('given up, nothing of it is sent, said or kept', async () => {
    const form = await draw(row)
    const atFirst = form.fields().map(({ label, show }) => [label, show()])
    // A part of a page that is drawn alone is closed by whoever draws it.
    for (const giveUp of row.page || row.isDraft ? [form.cancel] : [form.close, form.cancel]) {
      await form.fill()
      if (!(await giveUp())) continue
      expect(form.server.changes).toEqual([])
      if (!row.page) expect(document.querySelector('h1')).not.toBeNull()
      if (row.after === 'closes' && giveUp === form.close) expect(form.form()).toBeNull()
      await form.comeAgain()
      expect(form.fields().map(({ label, show }) => [label, show()])).toEqual(atFirst)
    }
  })

  const { theirs, revision } = row.world()
  // Where a colleague changes it too each half goes out without the other.
  if (labelsOf(row).length > 1 && !theirs)
    test('a field that is filled in alone goes out alone', async () => {
      for (const label of labelsOf(row)) {
        const form = await draw(row)
        const typed = await form.fill((one) => one === label || row.needs?.includes(one) === true)
        expect([...typed.keys()]).toContain(label)
        await form.submit()
        const request = expected(row, form.world.asItIs(), typed)
        expect([label, ...form.server.changes.map((change) => change.request)]).toEqual([label, request])
        await leave()
      }
    })

  for (const [what, isMeant] of theirs ? sharesOf(row) : []) {
    if (revision)
      test(`a colleague was first, ${what}: that is said, what was typed stays, the rest is theirs`, async () => {
        const form = await draw(row)
        const { server, world } = form
        const typed = await form.fill(isMeant)
        world.theirs?.()
        await form.submit()
        expect(said()).toContain(CHANGED_SINCE)
        const stays = row.givesWay ? new Map() : typed
        showsWhatWasTyped(form, stays)
        await form.stepBack()
        await sendsOverTheirs(row, form, stays, server.changes.length)
      })

    test(`a colleague's change is read while one types, ${what}: what was typed stays, the rest is theirs`, async () => {
      const form = await draw(row)
      const { world } = form
      const typed = await form.fill(isMeant)
      world.theirs?.()
      await form.readAgain()
      const stays = row.givesWay ? new Map() : typed
      showsWhatWasTyped(form, stays)
      await sendsOverTheirs(row, form, stays, 0)
    })
  }

  const bad = badOf(row)
  if (bad.length > 0)
    test('what isn’t right isn’t sent, and one sees why', async () => {
      const form = await draw(row)
      const typed = await form.fill()
      for (const { values, says } of bad) {
        form.write(values)
        await form.submit()
        expect([values, form.server.changes]).toEqual([values, []])
        if (says) expect(said()).toContain(says)
        else expect([values, isRefused(form)]).toEqual([values, true])
        form.write(Object.fromEntries(typed))
      }
    })
})

/** Behind the last field of any form. */
const OTHER_PLACE = 99

/** Whether it may be anything, and is sent. */
const isFree = ({ fields = {}, values = {} }: FormRow, { label }: Field) =>
  values[label] === undefined && targetsOf(fields[label] ?? []).length > 0

/** Longer than anything that is bounded. */
const NO_LENGTH = 100_000

/** What a field lets one type that the server refuses, and the other way round. */
function boundsOf(row: FormRow, { label, elements: [element] }: Field): string[] {
  const [target] = targetsOf(row.fields?.[label] ?? [])
  const schema = entriesOf(row.call)[target?.to ?? '']
  if (!schema || !(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return []
  const takes = (given: unknown) => v.safeParse(schema, given).success
  if (element instanceof HTMLInputElement && element.type === 'number') {
    const [min, max] = [Number(element.min), Number(element.max)]
    const before = row.world().asItIs()[target?.to ?? '']
    const takesNumber = (given: number) => takes(target?.as(String(given), before))
    return takesNumber(min) && takesNumber(max) && !takesNumber(min - 1) && !takesNumber(max + 1)
      ? []
      : ['other numbers than the server']
  }
  if (!takes('Woorden') || element.maxLength < 0) return []
  const takesSoMany = (length: number) => takes('x'.repeat(length))
  const isBounded = !takesSoMany(NO_LENGTH)
  const { maxLength } = element
  return takesSoMany(maxLength) && !(isBounded && takesSoMany(maxLength + 1))
    ? []
    : ['another length than the server']
}

/** Which fields somebody changes: half of them, and the other half. */
function sharesOf(row: FormRow): [string, (label: string) => boolean][] {
  const labels = labelsOf(row)
  if (labels.length < 2) return [['all', () => true]]
  const half = (rest: number) => (label: string) => labels.indexOf(label) % 2 === rest
  return [
    ['one half', half(0)],
    ['the other half', half(1)],
  ]
}

async function sendsOverTheirs(row: FormRow, form: DrawnForm, typed: Typed, from: number): Promise<void> {
  const { server, world } = form
  const [request, revision] = [expected(row, world.asItIs(), typed), world.revision?.() ?? null]
  await form.submit()
  const sent = server.changes.slice(from)
  if (row.isOfWhatWasSeen) {
    expect(sent.every((change) => change.revision !== revision)).toBe(true)
    expect(said()).toContain(CHANGED_SINCE)
  } else expect(sent.map(({ request, revision }) => ({ request, revision }))).toEqual([{ request, revision }])
}

/** What every form refuses by the kind of its fields, and what the table says of this one. */
function badOf(row: FormRow): NonNullable<FormRow['refuses']>[number][] {
  const entries = entriesOf(row.call)
  const empty = labelsOf(row).flatMap((label) => {
    const name = row.fields?.[label]
    const schema = typeof name === 'string' ? entries[name] : undefined
    if (!schema) return []
    const takes = (given: string) => v.safeParse(schema, given).success
    if (!takes('Woorden') && !takes('iemand@haven.example')) return []
    return ['', '   '].filter((given) => !takes(given)).map((given) => ({ values: { [label]: given } }))
  })
  return [...empty, ...(row.refuses ?? [])]
}

/** By the browser, in its own words, or by the form. */
function isRefused(form: DrawnForm): boolean {
  if (form.form()?.checkValidity() === false) return true
  const isInvalid = form.fields().some(({ elements }) => elements.some((one) => one.ariaInvalid === 'true'))
  return isInvalid || Boolean(form.form()?.querySelector('[role="alert"]')?.textContent)
}

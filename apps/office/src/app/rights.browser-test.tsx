/** Nobody is shown what the server would refuse them for want of a right, over the tables of all forms and all pages. */
import {
  officeEntryPhotoPath,
  officeMalfunctionPhotoPath,
  officePortraitPath,
  officeReplyPhotoPath,
  type Right,
  ROLES,
  type Role,
} from '@vaarboek/wire/office'
import { afterEach, describe, expect, test } from 'vitest'
import { MAY } from '../../../../tests/kit/may-call.ts'
import { HOME } from '../platform/paths.ts'
import { ALL_FORMS } from './all-forms.fixture.ts'
import { ALL_PAGES } from './all-pages.fixture.ts'
import { CALLS } from './described-calls.fixture.ts'
import { isOffered, leave, seesPage, sessionOf } from './drawn-form.fixture.tsx'
import { drawPage, samplesOf } from './drawn-page.fixture.tsx'
import { pageAt, pagesFor } from './pages.ts'

afterEach(leave)

/** What is asked of everybody is tried with the one who may least. */
const oneOfAll = (roles: readonly Role[]) => (roles.length === ROLES.length ? (['reader'] as const) : roles)

/** A file becomes a draft, and is sent by who changes drafts. The open calls are of nobody yet. */
const SENT = ALL_FORMS.filter(({ call }) => !CALLS.get(call)?.open).map((row) => ({
  row,
  name: row.name,
  call: row.call,
  may: MAY[row.call === 'upload' ? 'timetableDelete' : row.call] ?? [],
}))

describe.each(SENT)('$name ($call)', ({ row, may }) => {
  const mayNot = ROLES.filter((role) => !may.includes(role))

  test.each(oneOfAll(may))('%s may send it, and comes to it', async (role) => {
    expect(await isOffered(row, sessionOf([role]))).toBe(true)
  })

  if (mayNot.length > 0)
    test('who has every role but those that may send it sees nothing that leads to it', async () => {
      expect(await isOffered(row, sessionOf(mayNot))).toBe(false)
    })
})

const PHOTOS = [
  [officeEntryPhotoPath('(id)'), 'checklists.see'],
  [officeMalfunctionPhotoPath('(id)'), 'malfunctions.see'],
  [officeReplyPhotoPath('(id)' as never), 'malfunctions.see'],
  [officePortraitPath('(id)'), 'people.see'],
] as const

describe.each(ALL_PAGES)('$name', (row) => {
  const roles = ROLES.filter((role) => seesPage(row, sessionOf([role])))

  test.each(roles)('%s is shown nothing there that is refused', async (role) => {
    const session = sessionOf([role])
    const rights: readonly Right[] = session.rights as Right[]
    const may = (call: string) => MAY[call]?.includes(role) === true
    const { asked } = await drawPage(row, samplesOf(row), { session, may })
    expect([...asked].filter((call) => !may(call))).toEqual([])
    const addresses = [...document.body.querySelectorAll('[href], img[src]')]
      .map((one) => one.getAttribute('href') ?? one.getAttribute('src') ?? '')
      .map((address) => new URL(address, location.href).pathname)
    const theirs = pagesFor(session)
    const pages = addresses
      .filter((path) => path.startsWith(HOME))
      .map((path) => [path, pageAt(path)] as const)
    expect(pages.filter(([, page]) => !page || !theirs.includes(page)).map(([path]) => path)).toEqual([])
    const photos = PHOTOS.filter(([path, right]) => {
      const start = `/api${path.split('(id)')[0]}`
      return !rights.includes(right) && addresses.some((address) => address.startsWith(start))
    })
    expect(photos).toEqual([])
  })
})

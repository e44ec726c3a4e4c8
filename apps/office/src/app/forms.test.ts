/** The table of all forms has all of them: what sends a change, every form of a file, every field of a request. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { type FormRow, targetsOf } from '../ui/form-row.fixture.ts'
import { ALL_FORMS } from './all-forms.fixture.ts'
import { CALLS, entriesOf } from './described-calls.fixture.ts'

const SOURCES = join(import.meta.dirname, '..')

/** Sends without a form, and why that stands in no row. */
const WITHOUT_FORM: Record<string, string> = {
  'app/frame.tsx officeGoTo': 'loads the page again: in the journeys',
  'app/frame.tsx officeLogOut': 'loads the page again: in the journeys',
  'features/sailing/review/review-page.tsx reviewChange': 'one key on a row: in the journeys',
  'features/incidents/incident-list.tsx incidentsSeen': 'one press on a row: incidents-now.browser-test.tsx',
  'features/session/return-screen.tsx providerLogIn': 'sent as the page opens: organisation.journey.ts',
  'features/session/return-screen.tsx providerConfirm': 'sent as the page opens: organisation.journey.ts',
  'features/timetable/withdraw-notices.tsx passengerAlertWithdraw':
    'with the form of the shift: withdraw-notices.browser-test.tsx',
  'features/sailing/wall/wall-screen.tsx wallOpen': 'sent as the page opens: wall-link.journey.ts',
  'features/malfunctions/malfunction-panel.tsx malfunctionSeen': 'nobody asks for it: opening it is enough',
}

/** Asked for on the way to what is sent. */
const ON_THE_WAY = /Options$|^invitationShow$/

/** What draws a form, or a button that sends by itself. */
const FORMS = new Set(['form', 'Form', 'DialogForm', 'Deed', 'PasskeyButton'])

const isChange = (name: string) => (CALLS.get(name)?.method ?? 'GET') !== 'GET' && !ON_THE_WAY.test(name)

interface Read {
  /** Calls that change something, as often as they are named. */
  calls: string[]
  /** Forms that are drawn in it. */
  forms: number
}

function read(source: string): Read {
  const found: Read = { calls: [], forms: 0 }
  const text = readFileSync(join(SOURCES, source), 'utf8')
  const visit = (node: ts.Node) => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return
    if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) {
      if (FORMS.has(node.tagName.getText(file))) found.forms += 1
    } else if (ts.isIdentifier(node)) {
      if (isChange(node.text)) found.calls.push(node.text)
      if (node.text === 'upload' && ts.isCallExpression(node.parent) && node.parent.expression === node)
        found.calls.push('upload')
    }
    ts.forEachChild(node, visit)
  }
  const file = ts.createSourceFile(source, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  visit(file)
  return found
}

const files = globSync('{app,features}/**/*.{ts,tsx}', { cwd: SOURCES })
  .filter((path) => !/\.(test|fixture|browser-test)\.tsx?$/.test(path))
  .map((path) => ({ path, ...read(path) }))

const rowsOf = (path: string, call?: string) =>
  ALL_FORMS.filter((row) => row.source === path && (call === undefined || row.call === call))

test('whatever sends a change stands in the table, as often as it does', () => {
  const missing = files.flatMap(({ path, calls }) =>
    [...new Set(calls)].flatMap((call) => {
      const times = calls.filter((one) => one === call).length
      return `${path} ${call}` in WITHOUT_FORM || rowsOf(path, call).length >= times
        ? []
        : [`${path} ${call}`]
    }),
  )
  expect(missing).toEqual([])
})

test('every form of a file stands in the table', () => {
  // A form that only asks, or holds what others put into it, is a part of the one that sends.
  const parts: Record<string, string> = {
    'features/retention/retention-page.tsx': 'features/retention/change-retention.tsx',
    // Either choice puts its own into it.
    'features/account/choice-form.tsx': 'features/account/mail-choice.tsx',
    'features/notifications/confirm-dialog.tsx': 'features/notifications/write-form.tsx',
  }
  const missing = files
    .filter(({ path, forms }) => rowsOf(parts[path] ?? path).length < forms)
    .map(({ path, forms }) => `${path}: ${forms} forms`)
  expect(missing).toEqual([])
})

test('nothing in the table is gone', () => {
  const known = new Set(files.flatMap(({ path, calls }) => calls.map((call) => `${path} ${call}`)))
  const told = [...ALL_FORMS.map(({ source, call }) => `${source} ${call}`), ...Object.keys(WITHOUT_FORM)]
  expect(told.filter((one) => !known.has(one))).toEqual([])
})

test('every field of a request is set by a field of the form, or named as one that isn’t', () => {
  const groups = Map.groupBy(ALL_FORMS, ({ source, call }) => `${source} ${call}`)
  const forgotten = [...groups].flatMap(([group, rows]) => {
    const set = rows.flatMap((row) => [...setBy(row), ...(row.kept ?? [])])
    const entries = Object.keys(entriesOf(rows[0]?.call ?? ''))
    return entries.filter((name) => !set.includes(name)).map((name) => `${group} ${name}`)
  })
  expect(forgotten).toEqual([])
})

const setBy = ({ fields = {} }: FormRow) =>
  Object.values(fields).flatMap((field) => targetsOf(field).map(({ to }) => to))

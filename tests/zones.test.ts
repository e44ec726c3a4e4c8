/**
 * Nothing reads the zone or the language of the machine it runs on: a PC elsewhere shows the service's time, in the words of the app.
 * So a moment is written with the zone that is handed in, or in UTC. Reads the sources; what it can't see `abroad.journey.ts` looks at.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

/** By file and what it asks: why the machine's own is meant. */
const OWN: Record<string, string> = {
  'apps/crew/src/platform/device.ts getTimezoneOffset':
    'the wire has the times of a tablet as its clock shows them',
  ...Object.fromEntries(
    ['getDate', 'getFullYear', 'getMonth'].map((asked) => [
      `apps/office/src/ui/written/calendar.tsx ${asked}`,
      'the calendar knows a day by its midnight on the browser’s clock, and gets it so',
    ]),
  ),
}

const OF_DATE = /^[gs]et(?:Hours|Minutes|Date|Day|Month|FullYear|TimezoneOffset)$|^to(?:Date|Time)String$/
const IN_WORDS = /^toLocale(?:Date|Time)?String$/
/** Seconds are the same in every zone. */
const WITHOUT_ZONE = /\d{4}-\d\d-\d\d[T ]\d\d:\d\d|\$\{[^}]+\}T\d\d:\d\d(?::\d\d)?`$/

function askedIn(path: string, text: string): string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const found: string[] = []
  const hasZone = (options: ts.Expression | undefined) =>
    options !== undefined && /\btimeZone\b/.test(options.getText())
  const visit = (node: ts.Node) => {
    if (ts.isTypeNode(node)) return
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const { text: name } = node.expression.name
      const [locale, options] = node.arguments
      // Of a number it has no zone; in which words it is written must be said all the same.
      const isOfMoment = name !== 'toLocaleString' || /date/i.test(node.expression.expression.getText())
      if (OF_DATE.test(name) && node.expression.expression.kind !== ts.SyntaxKind.ThisKeyword)
        found.push(name)
      if (IN_WORDS.test(name) && (!locale || (isOfMoment && !hasZone(options)))) found.push(name)
    }
    if (ts.isNewExpression(node) || ts.isCallExpression(node)) {
      const [locale, options] = node.arguments ?? []
      const what = node.expression.getText()
      if (what === 'Intl.DateTimeFormat' && !hasZone(options)) found.push(what)
      if (/^Intl\.\w+$/.test(what) && what !== 'Intl.DateTimeFormat' && !locale) found.push(what)
      if (/^(?:Date|Date\.parse)$/.test(what) && locale && WITHOUT_ZONE.test(locale.getText()))
        if (!/(?:Z|[+-]\d\d:\d\d)['"`]$/.test(locale.getText())) found.push(what)
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return [...new Set(found)].map((what) => `${path} ${what}`)
}

test('whoever writes a moment says in which zone, and whoever writes words in which language', () => {
  // Most name nothing of it, and needn't be understood.
  const names = /Date|Intl|toLocale|TimeString|[gs]et(?:Hours|Minutes|Day|Month|FullYear|TimezoneOffset)/
  const files = globSync('{packages/*,apps/*}/src/**/*.{ts,tsx}', { cwd: ROOT }).filter(
    (path) => !/[.-](?:test|fixture|contract)\.tsx?$|\.d\.ts$|\/testing\//.test(path),
  )
  expect(files.length).toBeGreaterThan(500)
  const found = files.flatMap((path) => {
    const text = readFileSync(join(ROOT, path), 'utf8')
    return names.test(text) ? askedIn(path, text) : []
  })
  expect(found.toSorted()).toEqual(Object.keys(OWN).toSorted())
})

test.each([
  ['at.getHours()', 'getHours'],
  ['date.toLocaleDateString()', 'toLocaleDateString'],
  ["date.toLocaleTimeString('nl-BE', { timeStyle: 'short' })", 'toLocaleTimeString'],
  ['count.toLocaleString()', 'toLocaleString'],
  ["new Intl.DateTimeFormat('nl-BE', { dateStyle: 'short' })", 'Intl.DateTimeFormat'],
  ['new Intl.NumberFormat()', 'Intl.NumberFormat'],
  ["new Date('2026-03-29T01:30')", 'Date'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code
  ['new Date(`${day}T12:00:00`)', 'Date'],
])('%s is seen', (code, what) => {
  expect(askedIn('any.ts', code)).toEqual([`any.ts ${what}`])
})

test.each([
  'at.getUTCHours()',
  "date.toLocaleDateString('nl-BE', { timeZone })",
  "count.toLocaleString('nl-BE')",
  "new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })",
  "new Date('2026-03-29T01:30:00Z')",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code
  'new Date(`${day}T12:00:00Z`)',
  'setHours(value)',
])('%s says it', (code) => {
  expect(askedIn('any.ts', code)).toEqual([])
})

import { expect, test } from 'vitest'
import { type Headings, pastedRows, pastedTable } from './pasted-table.ts'

test('fields stand between tabs, semicolons or commas, quoted or not; lines without a word are none', () => {
  for (const text of ['An\tx;y\r\n\r\nBo\t"z"\r\n', '\ufeffAn;"x;y"\n\nBo;z', 'An, "x;y" \r \rBo,z'])
    expect(pastedRows(text)).toEqual([
      { line: 1, fields: ['An', 'x;y'] },
      { line: 3, fields: ['Bo', 'z'] },
    ])
  expect(pastedRows('"een ""A""";;')).toEqual([{ line: 1, fields: ['een "A"', '', ''] }])
  expect(pastedRows(' \n')).toEqual([])
})

const HEADINGS: Headings<'name' | 'email'> = {
  named: { name: /^naam$/i, email: /^e-?mail/i },
  inOrder: ([name = '', email = '']) => ({ name, email }),
}

test('a heading says what a column is, in whatever order; other columns are left', () => {
  expect(pastedTable('E-mailadres;Leeftijd;NAAM\nan@x.be;31;An\nbo@x.be', HEADINGS)).toEqual([
    { line: 2, written: { email: 'an@x.be', name: 'An' } },
    { line: 3, written: { email: 'bo@x.be', name: '' } },
  ])
})

test('without one the fields are read in their order, from the first row on', () => {
  expect(pastedTable('An\tan@x.be\nBo', HEADINGS)).toEqual([
    { line: 1, written: { name: 'An', email: 'an@x.be' } },
    { line: 2, written: { name: 'Bo', email: '' } },
  ])
  expect(pastedTable('', HEADINGS)).toEqual([])
})

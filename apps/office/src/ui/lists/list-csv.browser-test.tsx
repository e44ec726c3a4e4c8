import { expect, test } from 'vitest'
import { csvOf, saidIn } from './list-csv.ts'

test('a cell with what a spreadsheet would calculate gets an apostrophe; figures as they are', () => {
  const row = ['=cmd', '@som', '-3+cmd|', '+8 min', '-3', '12,5 %', '+32 475', 'a;b', 'zegt "nee"', '']
  expect(csvOf([row])).toBe(
    '\ufeff\'=cmd;\'@som;\'-3+cmd|;+8 min;-3;12,5 %;+32 475;"a;b";"zegt ""nee""";\r\n',
  )
})

test('what two elements say is two words, what is only drawn none, and what React wrote in parts one', () => {
  const table = document.createElement('table')
  table.innerHTML =
    '<tr><th>Schip</th><td><span>Kluut</span><span>uit dienst</span> <i aria-hidden="true">–</i><svg><text>x</text></svg></td></tr>'
  const parted = table.insertRow().insertCell()
  parted.append('12', ' / ', '75')
  expect(saidIn(table)).toEqual([['Schip', 'Kluut uit dienst'], ['12 / 75']])
})

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { text } from './malfunctions-nl.ts'

test('the categories that the crew app offers are those that it records', () => {
  const records = readFileSync('apps/crew/src/text/dutch-records.ts', 'utf8')
  const said = text.dangers.offered.map((one) => `'${one}'`).join(', ')
  expect(records).toContain(`situations: [${said}]`)
})

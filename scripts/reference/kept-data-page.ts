/** docs/reference/kept-data.md: the register of what is kept of whom. */
import { KEPT_ABOARD, KEPT_DATA } from './kept-data.ts'
import { table } from './table.ts'

export function keptDataPage(): string {
  const tables = Object.entries(KEPT_DATA)
  const personal = tables.flatMap(([name, { why, long, seenBy, persons }]) =>
    Object.keys(persons).length === 0 ? [] : [[`\`${name}\``, why, columnsOf(persons), long, seenBy]],
  )
  const others = tables.flatMap(([name, { why, long, persons }]) =>
    Object.keys(persons).length === 0 ? [[`\`${name}\``, why, long]] : [],
  )
  return `# Kept data

What is kept of whom, why, how long, and who sees it: the register of article 30 of the GDPR. The operator of the boats is the controller. Everything
belongs to a concession, and nobody of another one sees it. Passengers are counted, never named. How to set how long:
[data protection](../operations.md#data-protection). Operators of the machine can read the whole database. Beside it: the
[log](../operations.md#logs), with network addresses; e-mails in \`DATA_DIR/mail\` where there is no mail server; and backups, with everything that is here.

## On the server

${table(['table', 'why', 'of whom, and what', 'how long', 'who sees it'], personal)}

A captain's or steward's number leads to a name as long as that is kept. Columns that aren't named say nothing of a person.

## On the server, of nobody

${table(['table', 'what', 'how long'], others)}

## Aboard

On each tablet, in the app's own database (IndexedDB).

${table(
  ['store', 'what', 'how long'],
  Object.entries(KEPT_ABOARD).map(([name, { what, long }]) => [`\`${name}\``, what, long]),
)}

The office keeps nothing on a machine but its session's cookie. For the weather the server sends out a position rounded to a tenth of a degree; push services get
encrypted bytes.`
}

function columnsOf(persons: Readonly<Record<string, string>>): string {
  return Object.entries(persons)
    .map(([column, what]) => `\`${column}\`: ${what}`)
    .join('; ')
}

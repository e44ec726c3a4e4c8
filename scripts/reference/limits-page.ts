/** docs/reference/limits.md: limits and times that stand in the code, so that a changed one is seen by who reads the change. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { table } from './table.ts'

const ROOT = join(import.meta.dirname, '../..')
const SOURCES = '{packages/{domain,engine,wire,look,rescue},apps/{crew,office,server}}/src/**/*.{ts,tsx}'
const TESTS = /\.(test|browser-test|fixture|contract|gen)\.tsx?$|\/testing\//

/** A constant of the module that is a number, with the comment above it. */
const NUMBER =
  /(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*)?^(?:export )?const ([A-Z][A-Z0-9_]*) = ([-\d_.*+/ ()A-Z]*\d[-\d_.*+/ ()A-Z]*)$/gm
/** Names that tell a limit or a time, by their unit or their kind. */
const LIMIT = /^(MAX|MIN|MOST|LEAST|LONGEST|FEWEST)_|_(MS|S|SECONDS|MINUTES|HOURS|DAYS|BYTES|KM|LENGTH)$/
/** Words for a unit of time. */
const UNIT = /^(SECOND|MINUTE|HOUR|DAY|WEEK)_(MS|S)$/

export function limitsPage(): string {
  const files = globSync(SOURCES, { cwd: ROOT })
    .filter((file) => !TESTS.test(file))
    .toSorted()
  const rows = files.flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(NUMBER)]
      .filter(([, , name = '']) => LIMIT.test(name) && !UNIT.test(name))
      .map(([, comment = '', name = '', value = '']) => ({
        place: file,
        cells: [`\`${name}\``, value.trim(), comment.replaceAll(/\s*\*\s/g, ' ').trim()],
      })),
  )
  const rooms = Map.groupBy(rows, ({ place }) => place.split('/').slice(0, 2).join('/'))
  const parts = [...rooms].map(
    ([room, inRoom]) => `## ${room}

${table(
  ['limit', 'is', '', 'in'],
  inRoom.map(({ place, cells }) => [...cells, `\`${place}\``]),
)}`,
  )
  return `# Limits and times

Numbers of the code that somebody may meet: how much is taken at most, how long something waits, lasts or is kept. What can be set is on
[Settings](settings.md).

${parts.join('\n\n')}`
}

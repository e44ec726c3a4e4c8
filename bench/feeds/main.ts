/** `npm run bench:feeds`: how long a server takes to render feeds of live data of so many ships, without what the database takes. */
import { parseArgs } from 'node:util'
import { table } from '../browser/table.ts'
import { renderFeeds } from './feeds-run.ts'

const { values } = parseArgs({
  options: {
    /** Ships under way, each with two legs of twelve stops in all. */
    ships: { type: 'string', default: '500' },
    rounds: { type: 'string', default: '20' },
  },
})
const [ships, rounds] = [Number(values.ships), Number(values.rounds)]
if (![ships, rounds].every((number) => Number.isSafeInteger(number) && number > 0))
  throw new Error('--ships and --rounds are whole numbers above zero')
const times = renderFeeds(ships, rounds)
console.log(
  table([
    ['feed', 'entities', 'bytes', 'median ms', 'most ms'],
    ...times.map(({ what, entities, bytes, ms }) => {
      const sorted = ms.toSorted((one, other) => one - other)
      const median = sorted[Math.floor(sorted.length / 2)] ?? 0
      return [what, String(entities), String(bytes), median.toFixed(1), (sorted.at(-1) ?? 0).toFixed(1)]
    }),
  ]),
)

/** `npm run fuzz -- --requests N --seed S [--first N] [--postgres]`: prints what it found, ends with 1 when it did. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openPglite } from '../../apps/server/src/database/pglite.ts'
import { openPostgres } from '../../apps/server/src/database/postgres.ts'
import { fuzz } from './fuzz.ts'
import { summaryOf } from './summary.ts'

const timeZone = 'Europe/Brussels'
const text = { type: 'string' } as const
const { values } = parseArgs({
  options: {
    requests: { ...text, default: '20000' },
    seed: { ...text, default: String(Math.floor(Math.random() * 1e6)) },
    first: { ...text, default: '0' },
    postgres: { type: 'boolean', default: false },
  },
})

const folder = await mkdtemp(join(tmpdir(), 'vaarboek-fuzz-'))
const { TEST_DATABASE_URL = '' } = process.env
const url = values.postgres ? TEST_DATABASE_URL : ''
if (values.postgres && !url) throw new Error('TEST_DATABASE_URL names no server.')
try {
  const seed = Number(values.seed)
  console.log(`seed ${seed}`)
  const report = await fuzz({
    seed,
    requests: Number(values.requests),
    first: Number(values.first),
    openDatabase: async () =>
      url
        ? openPostgres({ url, timeZone, onBrokenConnection: () => undefined })
        : openPglite({ folder, timeZone }),
    settings: { DATA_DIR: folder, DATABASE_URL: url },
    progress: (line) => console.log(line),
  })
  const { lines, isClean } = summaryOf(report)
  console.log(lines.join('\n'))
  process.exitCode = isClean ? 0 : 1
} finally {
  await rm(folder, { recursive: true, force: true })
}

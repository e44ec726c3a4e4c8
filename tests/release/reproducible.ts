/**
 * `npm run release` twice, as two people would: other zone, other umask, at another time. Every file must be the same. A line for each, 'ok' or
 * 'FAIL'; exit code 1 when one differs. Both are made in `dist`, where the second stays.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { run } from '../../packaging/run.ts'

const ROOT = join(import.meta.dirname, '../..')
const PEOPLE = [
  { zone: 'Etc/UTC', umask: '022' },
  { zone: 'Asia/Kolkata', umask: '077' },
] as const

/** Sums of its files, by their names. */
async function sumsOfRelease({ zone, umask }: (typeof PEOPLE)[number]): Promise<Map<string, string>> {
  // Without a key: a signature has its moment in it.
  const env = { TZ: zone, RELEASE_KEY: '' }
  run('sh', ['-c', `umask ${umask}; exec npm run release`], { cwd: ROOT, env })
  const lines = (await readFile(join(ROOT, 'dist/SHA256SUMS'), 'utf8')).trim().split('\n')
  return new Map(
    lines.map((line) => {
      const [sum = '', name = ''] = line.split('  ')
      return [name, sum]
    }),
  )
}

const [one, other] = [await sumsOfRelease(PEOPLE[0]), await sumsOfRelease(PEOPLE[1])]
for (const name of new Set([...one.keys(), ...other.keys()])) {
  const isSame = one.get(name) === other.get(name)
  if (!isSame) process.exitCode = 1
  console.log(`${isSame ? 'ok  ' : 'FAIL'} ${name} ${isSame ? 'is the same' : 'differs'} of two builds`)
}

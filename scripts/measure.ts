/**
 * The size of the product, and the share of its comments that don't begin with what they are about. Printed by `npm run lint`, so that
 * both are seen to grow; too large a share fails. `-- --list` names those comments.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beginnings } from './comments.ts'

const ROOT = join(import.meta.dirname, '..')
/** Percent. */
const MOST_WITHOUT = 5
const TESTS = /\.(test|browser-test|fixture|contract|gen)\.tsx?$|\/(testing|dist|node_modules)\//

const files = globSync('{apps/*,packages/*}/src/**/*.{ts,tsx,css}', { cwd: ROOT }).filter(
  (file) => !TESTS.test(file),
)
const sources = files.map((file) => ({ file, source: readFileSync(join(ROOT, file), 'utf8') }))
const lines = sources.reduce((sum, { source }) => sum + source.split('\n').length - 1, 0)
const begun = sources
  .filter(({ file }) => !file.endsWith('.css'))
  .map(({ file, source }) => ({ file, ...beginnings(source) }))
const comments = begun.reduce((sum, each) => sum + each.comments, 0)
const without = begun.flatMap((each) => each.without.map((line) => `${each.file}: ${line}`))
if (process.argv.includes('--list')) console.log(without.join('\n'))
const share = (100 * without.length) / comments
console.log(
  `${lines} lines of product in ${files.length} files; ${share.toFixed(1)} % of ${comments} comments begin without a noun (at most ${MOST_WITHOUT} %)`,
)
if (comments === 0) throw new Error('No comment was found: nothing is measured.')
process.exitCode = share > MOST_WITHOUT ? 1 : 0

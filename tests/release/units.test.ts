/** What a service of the package could do if it were taken over, in systemd's own eyes. */
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const FOLDER = join(import.meta.dirname, '../../packaging/debian')
const SERVICES = globSync('*.service', { cwd: FOLDER })
/** From 0, nothing, to 100. */
const EXPOSED_AT_MOST = '18'
const isHere = spawnSync('systemd-analyze', ['--version']).status === 0

describe.skipIf(!isHere)('the units', () => {
  test('are all there', () => {
    expect(SERVICES).toHaveLength(3)
  })

  test.each(SERVICES)('%s can do little', (unit) => {
    const asked = [
      'security',
      '--offline=true',
      `--threshold=${EXPOSED_AT_MOST}`,
      '--no-pager',
      join(FOLDER, unit),
    ]
    const { status, stdout } = spawnSync('systemd-analyze', asked, { encoding: 'utf8' })
    expect(status, stdout).toBe(0)
    // A folder that all accounts write to is no place for what a service reads or removes.
    expect(stdout).toMatch(/✓ PrivateTmp=/)
  })

  test('the server is started again whatever ended it, also when it hangs', () => {
    const unit = readFileSync(join(FOLDER, 'vaarboek.service'), 'utf8')
    for (const line of ['Restart=always', 'WatchdogSec=2min', 'Type=notify'])
      expect(unit.split('\n')).toContain(line)
  })
})

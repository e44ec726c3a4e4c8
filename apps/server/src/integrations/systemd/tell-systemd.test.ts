import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { tellSystemd } from './tell-systemd.ts'

/** Reads a socket of the kind systemd has, and answers its barrier as systemd does: by closing what comes with it. */
const LISTENS = `
use Socket;
socket(my $at, PF_UNIX, SOCK_DGRAM, 0) or die $!;
bind($at, pack_sockaddr_un($ARGV[0])) or die $!;
$| = 1;
print "listens\\n";
while (defined recv($at, my $said, 4096, 0)) { print "$said\\n"; }
`

const isHere = spawnSync('systemd-notify', ['--version']).status === 0
if (!isHere) console.log('not run: what systemd is told, for systemd-notify isn’t here')

describe.skipIf(!isHere)('systemd', () => {
  let folder: string
  let heard = ''
  let listening: ReturnType<typeof spawn>
  let socket: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vaarboek-notify-'))
    socket = join(folder, 'notify')
    heard = ''
    listening = spawn('perl', ['-e', LISTENS, socket], { stdio: ['ignore', 'pipe', 'inherit'] })
    listening.stdout?.on('data', (part) => {
      heard += part
    })
    await once(listening.stdout ?? listening, 'data')
  })
  afterEach(async () => {
    listening.kill()
    await rm(folder, { recursive: true })
  })
  const never = (error: unknown) => {
    throw error
  }

  test('hears that the server is ready, and as often as it asks that it lives', async () => {
    const { stop } = await tellSystemd({ NOTIFY_SOCKET: socket, WATCHDOG_USEC: '600000' }, never)
    expect(heard).toContain('READY=1')
    await vi.waitFor(() => expect(heard.match(/WATCHDOG=1/g)?.length).toBeGreaterThan(2))
    stop()
  })

  test('hears only that it is ready where it asks for no more; nobody is told where nobody asks', async () => {
    await tellSystemd({ NOTIFY_SOCKET: socket }, never)
    await tellSystemd({ WATCHDOG_USEC: '1000' }, never)
    expect(heard).toContain('READY=1')
    expect(heard).not.toContain('WATCHDOG')
  })
})

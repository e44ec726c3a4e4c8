/** Errors of the app itself, as whoever maintains it reads them. */
import { expect, test } from 'vitest'
import { onEachServer } from '../database/databases.fixture.ts'
import { runAt } from './commands.fixture.ts'

onEachServer((server) => {
  const run = (...argv: string[]) => runAt(server, ['list-script-errors', ...argv])
  const report = (message: string, stack: string) =>
    server.app.inject({
      method: 'POST',
      url: '/api/log-js-error',
      payload: {
        message,
        context: 'React',
        stack,
        userAgent: 'Firefox',
        url: 'http://boot/flight',
        timestamp: '',
      },
    })

  test('[API-49] list-script-errors says when there is nothing', async () => {
    expect(await run()).toBe('No errors were reported.')
  })

  test('[API-49] list-script-errors shows the newest first, equal ones once with their number', async () => {
    await report('boem\u001b[2J', 'a@http://boot/assets/index-gone.js:2:11')
    server.setTime('2026-11-21T10:05:00+01:00')
    await report('anders', '')
    server.setTime('2026-11-21T10:07:00+01:00')
    await report('boem\u001b[2J', 'a@http://boot/assets/index-gone.js:2:11')
    expect((await run()).split('\n')).toEqual([
      '2026-11-21 10:07  2 times, since 2026-11-21 10:00',
      '  React: boem [2J',
      '  http://boot/flight  Firefox',
      '    index-gone.js:2:11  (the source map of this build is missing)',
      '',
      '2026-11-21 10:05  1 time',
      '  React: anders',
      '  http://boot/flight  Firefox',
      '  No place in a script of the app.',
    ])
    expect(await run('--limit', '1')).not.toContain('anders')
    await expect(run('--limit', 'veel')).rejects.toThrow('--limit must be a whole number, 1 or more.')
  })
})

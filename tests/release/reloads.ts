/** What `systemctl reload` does on a machine with systemd, while boats sail and somebody asks without a pause: it takes what may change, and drops nothing. */
import { appendFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from './half-hour-client-process.ts'
import type { Machine } from './machine.ts'
import { says, until } from './until.ts'

const TIMES = 6
const EVERY_MS = 1500

export async function reloads(machine: Machine, client: Client): Promise<void> {
  const show = (what: string) =>
    machine.must('systemctl', 'show', '--value', `--property=${what}`, 'vaarboek').trim()
  const process = () => `process ${show('MainPID')}, started again ${show('NRestarts')} times`
  const [before, since] = [process(), machine.must('date', '+%Y-%m-%d %H:%M:%S').trim()]
  const asking = client('ask')
  // What it fails with is heard of below.
  asking.catch(() => undefined)
  await wait(2 * EVERY_MS)
  for (let time = 1; time <= TIMES; time += 1) {
    const settings = `MAIL_FROM=dienst${time}@example.org\nSTANDSTILL_S=9${time}\n`
    await appendFile(machine.path('/etc/vaarboek/vaarboek.env'), settings)
    machine.must('systemctl', 'reload', 'vaarboek')
    await wait(EVERY_MS)
  }
  says('none failed', await asking)
  console.log(`ok  ${await asking}`)
  says(before, process())
  const said = machine.must('journalctl', '-u', 'vaarboek', '-o', 'cat', '--no-pager', `--since=${since}`)
  for (const what of ['Reloaded: MAIL_FROM;', 'Needs a restart: STANDSTILL_S'])
    says(`${TIMES} times`, `${said.split(what).length - 1} times ${what}`)
  const newest = 'cat "$(ls -t /var/lib/vaarboek/mail/* | head -n 1)"'
  await until('a letter has the sender of the last reload', () =>
    machine.run('sh', '-c', newest).output.includes(`From: dienst${TIMES}@example.org`),
  )
}

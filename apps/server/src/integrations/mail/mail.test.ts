import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { chooseMail } from './choose-mail.ts'
import { fileMail, mailFolder } from './file-mail.ts'
import { smtpMail } from './smtp-mail.ts'

const FROM = 'Vaarboek <vaarboek@example.org>'
const message = {
  to: 'an@example.org',
  subject: 'Je nieuwe pincode',
  text: 'Dag An,\n\nje pincode is 0042 – €\n',
}

const portOf = (address: unknown) => (address as { port: number }).port

describe('through an SMTP server', () => {
  /** A real server on loopback; `refuse` returns the recipients it rejects. */
  async function startSmtp(refuse = '') {
    const received: { from: string; to: string[]; text: string }[] = []
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: ({ address }, _, done) => done(address === refuse ? new Error('no such box') : null),
      onData(stream, session, done) {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          const { mailFrom, rcptTo } = session.envelope
          received.push({
            from: mailFrom ? mailFrom.address : '',
            to: rcptTo.map(({ address }) => address),
            text: Buffer.concat(chunks).toString(),
          })
          done()
        })
      },
    })
    server.listen(0, '127.0.0.1')
    await once(server.server, 'listening')
    const close = () => new Promise<void>((resolve) => server.close(resolve))
    return { received, url: `smtp://127.0.0.1:${portOf(server.server.address())}`, close }
  }

  test('[API-06] a message arrives with its sender, subject and text', async () => {
    const smtp = await startSmtp()
    const settings = { smtpUrl: smtp.url, mailFrom: FROM, dataDir: '/nowhere' }
    await chooseMail(settings, () => 'no-file').send(message)
    await smtp.close()
    const [mail] = smtp.received
    expect(mail).toMatchObject({ from: 'vaarboek@example.org', to: ['an@example.org'] })
    expect(mail?.text).toContain('Subject: Je nieuwe pincode')
    expect(mail?.text).toMatch(/0042/)
  })

  test('a refused recipient and a server that is not there are errors', async () => {
    const smtp = await startSmtp('an@example.org')
    await expect(smtpMail(smtp.url, FROM).send(message)).rejects.toThrow('no such box')
    await smtp.close()
    await expect(smtpMail(smtp.url, FROM).send(message)).rejects.toThrow('ECONNREFUSED')
    expect(smtp.received).toEqual([])
  })

  test('a server that says nothing is given up', async () => {
    const silent = createServer((socket) => socket.on('error', () => undefined))
    silent.listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const mail = smtpMail(`smtp://127.0.0.1:${portOf(silent.address())}`, FROM, 200)
    await expect(mail.send(message)).rejects.toThrow(/greeting|timeout/i)
    silent.close()
  })

  test('an address with a line break adds no recipient and no header', async () => {
    const smtp = await startSmtp()
    const to = 'an@example.org\r\nBcc: eve@example.org'
    await smtpMail(smtp.url, FROM)
      .send({ ...message, to })
      .catch(() => undefined)
    await smtp.close()
    expect(smtp.received.flatMap((mail) => mail.to)).not.toContain('eve@example.org')
    expect(smtp.received.map(({ text }) => text).join()).not.toMatch(/^Bcc:/im)
  })
})

describe('as files', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vaarboek-mail-'))
  })
  afterEach(() => rm(folder, { recursive: true }))

  test('each message is a file of its own that only its owner can read', async () => {
    let count = 0
    const settings = { smtpUrl: null, mailFrom: FROM, dataDir: folder }
    const mail = chooseMail(settings, () => `message-${++count}`)
    await mail.send(message)
    await mail.send({ ...message, text: 'De tweede' })
    const files = (await readdir(join(folder, 'mail'))).sort()
    expect(files).toEqual(['message-1.eml', 'message-2.eml'])
    const path = join(folder, 'mail', 'message-1.eml')
    const text = await readFile(path, 'utf8')
    expect(text).toContain('To: an@example.org')
    expect(text).toContain('Subject: Je nieuwe pincode')
    expect(text).toContain('je pincode is 0042 – €')
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    expect((await stat(join(folder, 'mail'))).mode & 0o777).toBe(0o700)
  })

  test('a message never writes over another', async () => {
    const mail = fileMail(mailFolder(folder), FROM, () => 'the-same')
    await mail.send(message)
    await expect(mail.send({ ...message, text: 'De tweede' })).rejects.toThrow('EEXIST')
    expect(await readFile(join(folder, 'mail', 'the-same.eml'), 'utf8')).toContain('0042')
  })
})

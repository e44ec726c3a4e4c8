import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { fileMail } from '../integrations/mail/file-mail.ts'
import { sendLetter } from './send-letter.ts'

const LETTER = { subject: 'Welkom', paragraphs: ['Dag An,'] }

test('a letter that became a file wasn’t sent, and one that no server takes neither', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vaarboek-letter-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const told: string[] = []
  const log = (_: unknown, what: string) => void told.push(what)
  const send = (mail: Parameters<typeof sendLetter>[0]['mail']) =>
    sendLetter({ mail, log }, 'an@example.org', LETTER, 'not mailed')
  expect(await send(fileMail(folder, 'boot@example.org', () => 'one'))).toBe('filed')
  expect(await readdir(folder)).toEqual(['one.eml'])
  expect(await send({ send: async () => undefined })).toBe('sent')
  expect(await send({ send: async () => Promise.reject(new Error('away')) })).toBe('failed')
  expect(told).toEqual(['not mailed'])
})

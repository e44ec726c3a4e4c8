import { expect, test } from 'vitest'
import { forPeople } from './open-log.ts'

test('on a terminal a line is its sentence, with where an error comes from; that of a request is as everywhere', () => {
  const shown: string[] = []
  const terminal = forPeople({ write: (line) => void shown.push(line) })
  const request = '{"level":30,"req":{"url":"/"},"msg":"request completed"}\n'
  terminal.write('{"level":30,"msg":"Vaarboek runs at http://127.0.0.1:3000"}\n')
  terminal.write('{"level":60,"err":{"type":"Error","stack":"Error: x\\n    at y"},"msg":"It ends"}\n')
  terminal.write(request)
  expect(shown).toEqual([
    'Vaarboek runs at http://127.0.0.1:3000\n',
    'It ends\nError: x\n    at y\n',
    request,
  ])
})

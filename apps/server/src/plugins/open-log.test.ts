import { expect, test } from 'vitest'
import { forPeople, weighed } from './open-log.ts'

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

test('each line is counted in bytes, as it is written', () => {
  const shown: string[] = []
  let bytes = 0
  const lines = weighed({ write: (line) => void shown.push(line) }, (more) => {
    bytes += more
  })
  lines.write('{"msg":"één"}\n')
  lines.write('{"msg":"…"}\n')
  expect(shown).toEqual(['{"msg":"één"}\n', '{"msg":"…"}\n'])
  expect(bytes).toBe(16 + 14)
})

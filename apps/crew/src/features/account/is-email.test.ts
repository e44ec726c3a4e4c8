import { expect, test } from 'vitest'
import { isEmail } from './is-email.ts'

test.each(['an@boot.be', ' jan.de-smet+boot@haven.antwerpen.be '])(
  '[LOGIN-18] %s can be an address',
  (text) => {
    expect(isEmail(text)).toBe(true)
  },
)

test.each([
  '',
  'abc',
  'abc@',
  '@boot.be',
  'abc@boot',
  'a b@boot.be',
  'abc@boot.',
  'abc@boot..be',
  'a@b@boot.be',
])('[LOGIN-17, LOGIN-18] %s is none', (text) => {
  expect(isEmail(text)).toBe(false)
})

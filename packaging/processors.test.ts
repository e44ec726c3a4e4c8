import { expect, test } from 'vitest'
import { PROCESSORS, processorNamed, siblingName } from './processors.ts'

const [amd64, arm64] = [processorNamed('amd64'), processorNamed('arm64')]

test('a processor is named as Debian names it', () => {
  expect(PROCESSORS.map(({ debian }) => processorNamed(debian))).toEqual(PROCESSORS)
  expect(() => processorNamed('aarch64')).toThrow("--arch is amd64 or arm64, not 'aarch64'")
})

test('a package that each processor has its own of is told by its name', () => {
  expect(siblingName('@img/sharp-linux-x64', amd64, arm64)).toBe('@img/sharp-linux-arm64')
  expect(siblingName('@img/sharp-linux-arm64', arm64, amd64)).toBe('@img/sharp-linux-x64')
  expect(siblingName('@img/sharp-linux-x64', amd64, amd64)).toBe('@img/sharp-linux-x64')
  for (const same of ['sharp', '@img/sharp-darwin-x64', '@img/sharp-linuxmusl-x64', 'a-linux-x64-gnu'])
    expect(siblingName(same, amd64, arm64)).toBe(same)
})

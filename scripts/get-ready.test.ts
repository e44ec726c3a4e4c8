import { expect, test } from 'vitest'
import { getReady } from './get-ready.mjs'
import { runStages } from './stages.mjs'

const NODE_SAYS = (text: string) => ['--input-type=module', '-e', `console.log(${text})`]
const LAST = { count: () => ({ passed: 1, failed: 0 }) }
const never = () => Promise.reject(new Error('one was started'))
/** What each stage printed, by its name. */
function listening() {
  const said: Record<string, string> = {}
  const stage = (name: string, programs: 'postgres'[]) => ({
    ...LAST,
    name,
    programs,
    args: NODE_SAYS('process.env.TEST_DATABASE_URL'),
    note: (output: string) => {
      said[name] = output.trim()
      return ''
    },
  })
  return {
    said,
    stages: [stage('without', []), stage('on it', ['postgres']), stage('on it too', ['postgres'])],
  }
}

test('a stage that needs a server gets the one given from outside, and then none is started', async () => {
  const { said, stages } = listening()
  const given = 'postgres://elsewhere'
  const ready = getReady(stages.slice(1), { installed: Promise.resolve(), given, start: never })
  expect(await runStages(ready.stages)).toEqual({ passed: 2, failed: 0 })
  await ready.stop()
  expect(said).toEqual({ 'on it': given, 'on it too': given })
})

test('else one is started once the programs are there, for all, and ended', async () => {
  const { said, stages } = listening()
  const happened: string[] = []
  const { promise: installed, resolve } = Promise.withResolvers<void>()
  const start = async () => {
    happened.push('started')
    return { url: 'postgres://own', stop: async () => void happened.push('stopped') }
  }
  const ready = getReady(stages, { installed, given: undefined, start })
  const run = runStages(ready.stages, { slots: 3 })
  await expect.poll(() => said.without).toBeDefined()
  expect(happened).toEqual([])
  resolve()
  expect(await run).toEqual({ passed: 3, failed: 0 })
  await ready.stop()
  expect(happened).toEqual(['started', 'stopped'])
  expect(said['on it']).toBe('postgres://own')
})

test('programs that can’t be installed fail the stages that need them, and no others', async () => {
  const { stages } = listening()
  const installed = Promise.reject(new Error('apt-get failed.'))
  const ready = getReady(stages, { installed, given: undefined, start: never })
  const counted = ready.stages.map((stage) => ({ ...stage, count: (said: string) => counts(said) }))
  const counts = (said: string) => {
    const failed = Number(said.includes('apt-get failed.'))
    return { passed: 1 - failed, failed }
  }
  expect(await runStages(counted)).toEqual({ passed: 1, failed: 2 })
  await ready.stop()
})

/** What runs elsewhere can't be tried here: that it asks for what is there, and for nothing that others can change. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { root } from './setup.mjs'
import { SUITES } from './suites.mjs'

interface Job {
  if: string
  container: { image: string }
  strategy: { matrix: { suite: string[]; include?: { suite: string; image: string }[] } }
  steps: { uses?: string; run?: string; with?: Record<string, string> }[]
}

const text = readFileSync(join(root, '.github/workflows/ci.yml'), 'utf8')
const workflow: { on: Record<string, unknown>; jobs: Record<'tests' | 'nightly', Job> } = parse(text)
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const jobs = Object.values(workflow.jobs)
const { tests, nightly } = workflow.jobs

test('each action is that of a commit, with its version beside it', () => {
  const uses = [...text.matchAll(/uses: (.*)/g)].map(([, what]) => what)
  expect(uses).toHaveLength(3)
  for (const what of uses) expect(what).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
})

test('each image has its version and its digest, and each machine its version', () => {
  const images = [...text.matchAll(/[\w-]+:[\w.-]+@sha256:[0-9a-f]{64}/g)].map(([image]) => image)
  expect(images).toHaveLength(text.match(/image: /g)?.length ?? 0)
  expect(text).not.toMatch(/-latest|:latest/)
})

test('suites run on the PostgreSQL of Debian 12 and on a newer one', () => {
  const images = tests.strategy.matrix.include?.filter(({ suite }) => suite === 'test:contract')
  expect(tests.container.image).toContain('debian:12')
  expect(tests.strategy.matrix.suite).toContain('test:contract')
  expect(images?.map(({ image }) => Number(/^postgres:(\d+)\./.exec(image)?.[1]))).toEqual([
    expect.closeTo(18, 0),
  ])
})

test('each suite is one of package.json, and packages are kept from run to run', () => {
  for (const { steps, strategy } of jobs) {
    for (const suite of strategy.matrix.suite) expect(Object.keys(scripts)).toContain(suite.split(' ')[0])
    expect(steps.map(({ with: given }) => given?.cache).filter(Boolean)).toEqual(['npm'])
  }
})

test('no programs but git are listed: suites install what they need', () => {
  const installed = [...text.matchAll(/apt-get install (.*)/g)].map(([, what]) => what)
  expect(installed).toEqual(['-y --no-install-recommends ca-certificates git'])
})

test('each night runs every part of the long suite, once', () => {
  expect(workflow.on.schedule).toEqual([{ cron: expect.stringMatching(/^\d+ \d+ \* \* \*$/) }])
  expect(nightly.if).toContain("github.event_name == 'schedule'")
  const parts = nightly.strategy.matrix.suite.map((suite) => suite.replace('test:long -- ', ''))
  const names = (words: string[]) => (SUITES.long?.stages(words) ?? []).map(({ name }) => name)
  const built = names(['no such part'])
  const ran = parts.flatMap((part) => names([part]).filter((name) => !built.includes(name)))
  expect(ran.toSorted()).toEqual(
    names([])
      .filter((name) => !built.includes(name))
      .toSorted(),
  )
})

/** A release is made, and each of its artefacts used as an operator would, on a machine that has what that takes. */
import { afterAll, beforeAll, describe } from 'vitest'
import { fromARepository } from './apt.ts'
import { type Artefacts, makeArtefacts } from './artefacts.ts'
import { inContainers } from './containers.ts'
import { onDebian } from './debian.ts'
import { whyNoPrivateRoot } from './private-root.ts'
import { whatAPurgeKeeps } from './purge.ts'

const why = whyNoPrivateRoot()
if (why) console.log(`not run: nothing of a release is installed here, because ${why}`)

describe.skipIf(why)('a release', () => {
  let made: Artefacts
  beforeAll(async () => {
    made = await makeArtefacts()
  })
  afterAll(() => made?.remove())

  describe('as a Debian package', () => onDebian(() => made))
  describe('of a repository, by apt', () => fromARepository(() => made))
  describe('purged', whatAPurgeKeeps)
  describe('in containers', () => inContainers(() => made))
})

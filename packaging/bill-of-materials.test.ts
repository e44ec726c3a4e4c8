import { expect, test } from 'vitest'
import { withSiblings } from './bill-of-materials.ts'

const component = (name: string, hash: string) => ({
  'bom-ref': `${name}@1.2.3`,
  name,
  version: '1.2.3',
  purl: `pkg:npm/${name}@1.2.3`,
  hash,
})
const bill = (components: object[], dependencies: object[]) => JSON.stringify({ components, dependencies })

test('packages with native parts are listed as the other processor has them, hash and all', () => {
  const listed = bill(
    [component('image', 'a'), component('image-linux-x64', 'b'), component('alone-linux-x64', 'c')],
    [{ ref: 'image@1.2.3', dependsOn: ['image-linux-x64@1.2.3'] }, { ref: 'image-linux-x64@1.2.3' }],
  )
  const locked = bill([component('image', 'a'), component('image-linux-arm64', 'd')], [])
  expect(JSON.parse(withSiblings(listed, locked, (name) => name.replace(/x64$/, 'arm64')))).toEqual({
    components: [
      component('image', 'a'),
      component('image-linux-arm64', 'd'),
      component('alone-linux-x64', 'c'),
    ],
    dependencies: [
      { ref: 'image@1.2.3', dependsOn: ['image-linux-arm64@1.2.3'] },
      { ref: 'image-linux-arm64@1.2.3', dependsOn: [] },
    ],
  })
})

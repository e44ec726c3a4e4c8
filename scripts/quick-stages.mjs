// Stages that need no database server, no built app and no browser.
import { UNASKED } from './audit.mjs'
import { commandOf, root } from './setup.mjs'

/** Each is a program of its own, the largest first. */
const PROJECTS = [
  '.',
  'apps/server',
  'apps/crew',
  'apps/office',
  'packages/engine',
  'packages/rescue',
  'scripts',
  'packages/wire',
  'packages/domain',
  'packages/look',
]

/** @type {Record<string, string>} */
const NAMES = { '.': 'tests and benches', scripts: 'what npm scripts start' }

/** @type {import('./stages.mjs').Stage[]} */
export const typeStages = PROJECTS.map((project) => ({
  name: `types of ${NAMES[project] ?? project}`,
  args: [commandOf('typescript7', 'tsc'), '-p', project],
}))

/** @type {import('./stages.mjs').Stage[]} */
export const lintStages = [
  {
    name: 'format and lint',
    args: [commandOf('@biomejs/biome', 'biome'), 'ci', '--error-on-warnings', '--colors=off', root],
  },
  { name: 'unused files, exports and packages', args: [commandOf('knip')] },
  {
    name: 'document of the API',
    args: [commandOf('@redocly/cli', 'redocly'), 'lint', 'docs/openapi.json'],
    env: { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  },
  { name: 'layers', args: ['scripts/layers.ts'] },
  { name: 'clock, chance, network and storage are handed in', args: ['scripts/ambient.ts'] },
  {
    name: 'size of the product, and how its comments begin',
    args: ['scripts/measure.ts'],
    note: (output) => output.trim(),
  },
]

/** Asks the network. */
/** @type {import('./stages.mjs').Stage} */
export const auditStage = {
  name: 'known faults of the packages the product runs on',
  args: ['scripts/audit.mjs'],
  note: (output) => (output.includes(UNASKED) ? output.trim() : ''),
}

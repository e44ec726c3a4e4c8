// `npm run planted -- --patches FOLDER [--quick]`: which test finds each bug of a folder of patches, and after how long.
import { runMain } from './run-main.mjs'

runMain('scripts/planted.ts')

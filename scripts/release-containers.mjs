// `npm run release:containers`: a release in real containers, as an operator starts, restarts and upgrades it, with times. It takes ports
// 80 and 443 and needs root. Images that no registry gives are made of Debian's packages. `--debian` names a folder with a fresh Debian 12
// (`debootstrap --variant=minbase bookworm FOLDER`) to make them of, `--before` `dist` of an earlier version; both are made without.
import { build } from './build.mjs'
import { runMain } from './run-main.mjs'

runMain('tests/release/real-containers.ts', () => build({ quiet: true }))

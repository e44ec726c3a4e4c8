// `npm run release:try`: a release on a fresh Debian that boots, as an operator installs, upgrades and removes it, with times.
// `--debian` names a folder with a fresh Debian 12 (`debootstrap --variant=minbase --include=systemd-sysv,dbus bookworm FOLDER`); without
// it one is made. `--before` names `dist` of an earlier version, which is upgraded; without it that is this one under another number.
import { build } from './build.mjs'
import { runMain } from './run-main.mjs'

runMain('tests/release/half-hour.ts', () => build({ quiet: true }))

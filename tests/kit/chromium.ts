/** Debian's browser as people have it: for pictures and for what is measured. */
export const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium'

/** The same browser without windows, menus and extensions, which tests start hundreds of times: two fifths less processor time. */
export const CHROMIUM_HEADLESS = process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell'

/** Quiet on the network and able to run as root. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

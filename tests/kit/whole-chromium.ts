/**
 * Debian's Chromium as people have it: for pictures, for what is measured, and for notifications of the system, at which the one of the
 * other tests ends. A file of its own, because what reaches it needs a second browser of the machine.
 */
export const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium'

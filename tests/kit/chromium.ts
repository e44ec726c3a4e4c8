/**
 * The tests' browser: Debian's Chromium without windows, menus and extensions, which tests start hundreds of times: two fifths less
 * processor time than the whole one (`whole-chromium.ts`).
 */
export const CHROMIUM_HEADLESS = process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell'

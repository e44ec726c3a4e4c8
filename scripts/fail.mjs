/** Ends with one clear line. @param {string} message @returns {never} */
export function fail(message) {
  console.error(message)
  process.exit(1)
}

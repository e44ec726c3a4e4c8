/** The name of a channel goes into the statement as it is, so it may be nothing but a name. */
export function checkChannel(name: string): void {
  if (!/^[a-z_]{1,60}$/.test(name)) throw new Error(`Not the name of a channel: ${name}`)
}

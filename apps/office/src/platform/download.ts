/** Lets the browser fetch a file: the page stays where it is, also when the file doesn't come. */
export function download(path: string): void {
  const link = document.createElement('a')
  link.href = path
  link.download = ''
  link.click()
}

const SOME_TIME_MS = 60_000

/** Saves a text that the page itself made as a file. */
export function keepFile(name: string, text: string, type: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type }))
  link.download = name
  link.click()
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), SOME_TIME_MS)
}

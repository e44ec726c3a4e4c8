/** Lets the browser fetch a file: the page stays where it is, also when the file doesn't come. */
export function download(path: string): void {
  const link = document.createElement('a')
  link.href = path
  link.download = ''
  link.click()
}

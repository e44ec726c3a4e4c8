/** What the lines of a run that failed say: the first stage that failed, and the first test or error it names. */
export function whoFound(output: string): string {
  const lines = output.split('\n')
  const at = lines.findIndex((line) => line.startsWith('FAIL '))
  if (at === -1) return lines.findLast((line) => line.trim() !== '')?.trim() ?? 'a run that says nothing'
  const stage = lines[at]?.replace(/^FAIL (.*) \(\d+ passed, .*$/, '$1')
  const named = lines.slice(at + 1).find((line) => line.trim() !== '')
  return named === undefined ? `${stage}` : `${stage}: ${named.trim()}`
}

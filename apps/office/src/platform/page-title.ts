/** The window's title: what the page shows, behind how much wants an answer. */
const shown = { name: '', count: 0 }

export function entitle(more: Partial<typeof shown>): void {
  const { name, count } = Object.assign(shown, more)
  document.title = count > 0 ? `(${count}) ${name}` : name
}

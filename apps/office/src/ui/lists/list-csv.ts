/** A table as it is shown, as text for a spreadsheet that is set for Belgium: semicolons, a mark of UTF-8, RFC 4180 otherwise. */

const SEPARATOR = ';'
const BYTE_ORDER_MARK = '\ufeff'
const END_OF_LINE = '\r\n'
/** '+8 min', '-3', '12,5 %': what begins as a calculation and can't be one. */
const IS_FIGURE = /^[+-]?[\d.,:\s]+(?:\s?(?:%|\p{L}+))?$/u

export function csvOf(rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => row.map(cellOf).join(SEPARATOR) + END_OF_LINE).join('')
}

/** A text that a spreadsheet would calculate gets an apostrophe before it. */
function cellOf(said: string): string {
  const text = /^[=+\-@\t\r]/.test(said) && !IS_FIGURE.test(said) ? `'${said}` : said
  return /["\r\n;]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** What each cell of a table says. */
export function saidIn(table: HTMLTableElement): string[][] {
  return [...table.rows].map((row) => [...row.cells].map(saidBy))
}

/** As a reader would say it: what stands in two elements is two words; what is only drawn is none. */
function saidBy(cell: Element): string {
  const walker = document.createTreeWalker(cell, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
    node instanceof Element && (node.matches('svg, [aria-hidden="true"]') || node.tagName === 'SCRIPT')
      ? NodeFilter.FILTER_REJECT
      : NodeFilter.FILTER_ACCEPT,
  )
  let said = ''
  let around: Node | null = null
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.nodeType !== Node.TEXT_NODE) continue
    said += node.parentNode === around ? node.nodeValue : ` ${node.nodeValue}`
    around = node.parentNode
  }
  return said.replace(/\s+/g, ' ').trim()
}

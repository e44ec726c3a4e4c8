/** Letters of the catalogue as HTML, for mail programs that draw it: no pictures, no scripts, nothing that is fetched. */
import { onOneLine } from '../integrations/mail/mail.ts'
import type { Letter } from '../text/mails-nl.ts'

const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const CELL = 'style="padding:2px 16px 2px 0;text-align:left;font-weight:normal"'

/** A line that is an address of the office is a link to it. */
export function htmlOf({ subject, paragraphs }: Letter): string {
  const body = paragraphs.map((part) => {
    if (typeof part === 'object' && 'facts' in part) return tableOf(part.facts)
    const lines = [part].flat().filter((line) => onOneLine(line) !== '')
    return `<p>${lines.map(lineOf).join('<br>')}</p>`
  })
  return `<!doctype html>
<html lang="nl"><head><meta charset="utf-8"><title>${plain(subject)}</title></head>
<body style="font-family:sans-serif">
${body.join('\n')}
</body></html>
`
}

function tableOf(facts: readonly (readonly [string, string])[]): string {
  const rows = facts.map(
    ([what, is]) => `<tr><th scope="row" ${CELL}>${plain(what)}</th><td><b>${plain(is)}</b></td></tr>`,
  )
  return `<table style="border-collapse:collapse">${rows.join('')}</table>`
}

function lineOf(line: string): string {
  const words = plain(line)
  return /^https?:\/\/\S+$/.test(line) ? `<a href="${words}">${words}</a>` : words
}

/** Words of people stay words. */
function plain(text: string): string {
  return onOneLine(text).replace(/[&<>"]/g, (sign) => ESCAPED[sign] ?? sign)
}

/** What there is to say about the rows of a feed: alike remarks become one line that names the first rows. */

/** A row of a file of the feed, for people. */
export interface Place {
  file: string
  /** Counted from 1, the heading included: as an editor shows it. */
  row: number
  /** The id it is about, and what else identifies it. */
  about?: string
}

export interface Remarks {
  /** It was taken over, otherwise than it stands. */
  warn(place: Place, what: string): void
  /** It was not taken over, because it can't be right. */
  refuse(place: Place, what: string): void
  /** It isn't ours to take over. */
  leaveOut(what: string): void
  /** All of it as lines. */
  lists(): { warnings: string[]; refused: string[]; leftOut: string[] }
}

/** So many rows are named in one line. */
const MAX_NAMED = 10

interface Remark {
  named: string[]
  count: number
}

export function newRemarks(): Remarks {
  const [warned, refused, leftOut] = [new Map<string, Remark>(), new Map<string, Remark>(), new Map()]
  return {
    warn: (place, what) => add(warned, place, what),
    refuse: (place, what) => add(refused, place, what),
    leaveOut: (what) => leftOut.set(what, (leftOut.get(what) ?? 0) + 1),
    lists: () => ({
      warnings: linesOf(warned),
      refused: linesOf(refused),
      leftOut: [...leftOut].map(([what, count]) => `${count} × ${what}`),
    }),
  }
}

function add(remarks: Map<string, Remark>, { file, row, about }: Place, what: string): void {
  const remark = remarks.getOrInsertComputed(`${file}\0${what}`, () => ({ named: [], count: 0 }))
  remark.count += 1
  if (remark.named.length < MAX_NAMED) remark.named.push(about ? `rij ${row} (${about})` : `rij ${row}`)
}

function linesOf(remarks: Map<string, Remark>): string[] {
  return [...remarks].map(([key, { named, count }]) => {
    const [file, what] = key.split('\0')
    const more = count > named.length ? ` en ${count - named.length} andere` : ''
    return `${file}, ${named.join(', ')}${more}: ${what}`
  })
}

/** Remarks on the rows of a feed: alike remarks become one that names the first rows. */
import type {
  FeedRemark,
  FeedRemarks,
  FeedRow,
  LeftOutRows,
  PlainRemark,
  RemarkOnRows,
} from '@vaarboek/wire/office'

/** A row of a file of the feed. */
export interface Place extends FeedRow {
  file: string
}

export interface Remarks {
  /** It was imported, otherwise than it stands. */
  warn(place: Place, remark: PlainRemark | FeedRemark): void
  /** It was not imported, because it can't be right. */
  refuse(place: Place, remark: PlainRemark | FeedRemark): void
  /** It isn't ours to import. */
  leaveOut(remark: LeftOutRows['remark']): void
  lists(): FeedRemarks
}

/** The most rows named with one remark. */
const MAX_NAMED = 10

export function newRemarks(): Remarks {
  const [warned, refused] = [new Map<string, RemarkOnRows>(), new Map<string, RemarkOnRows>()]
  const leftOut = new Map<string, LeftOutRows>()
  return {
    warn: (place, remark) => add(warned, place, remark),
    refuse: (place, remark) => add(refused, place, remark),
    leaveOut: (remark) => {
      leftOut.getOrInsertComputed(JSON.stringify(remark), () => ({ remark, count: 0 })).count += 1
    },
    lists: () => ({
      warnings: [...warned.values()],
      refused: [...refused.values()],
      leftOut: [...leftOut.values()],
    }),
  }
}

function add(
  remarks: Map<string, RemarkOnRows>,
  { file, ...row }: Place,
  given: PlainRemark | FeedRemark,
): void {
  const remark = typeof given === 'string' ? { code: given } : given
  const alike = remarks.getOrInsertComputed(`${file}\0${JSON.stringify(remark)}`, () => ({
    remark,
    file,
    rows: [],
    count: 0,
  }))
  alike.count += 1
  if (alike.rows.length < MAX_NAMED) alike.rows.push(row)
}

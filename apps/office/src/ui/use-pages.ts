/** A list that is read page after page. */
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'

interface Asked<Page> {
  /** The query key. */
  key: readonly unknown[]
  /** @param after the end of the page before; null for the first */
  read: (after: string | null, signal: AbortSignal) => Promise<Page>
  /** How often all of it is read again; once without. */
  everyMs?: number
  /** Whether what was there stays until the response to another question is. */
  keepsPrevious?: boolean
}

export interface Pages<Row> {
  /** Rows of all pages that were read; null before the first. */
  rows: Row[] | null
  error: Error | null
  hasMore: boolean
  isReadingMore: boolean
  readMore: () => void
  /** Reads it from the beginning to the end, for a file or paper: beside what is shown. */
  readAll: (onRead: (count: number) => void, signal: AbortSignal) => Promise<{ rows: Row[]; isCut: boolean }>
}

interface WithFirst<Page, Row> extends Pages<Row> {
  /** The first page, for what it says beside its rows. */
  first: Page | null
}

/** Of a whole list no more is read. */
const MAX_ROWS = 5000

export function usePages<Page extends { next: string | null }, Row>(
  { key, read, everyMs, keepsPrevious = false }: Asked<Page>,
  rowsOf: (page: Page) => readonly Row[],
): WithFirst<Page, Row> {
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchInterval: everyMs ?? false,
    ...(keepsPrevious && { placeholderData: keepPreviousData }),
  })
  return {
    first: data?.pages[0] ?? null,
    rows: data?.pages.flatMap(rowsOf) ?? null,
    error,
    hasMore: hasNextPage,
    isReadingMore: isFetchingNextPage,
    readMore: () => void fetchNextPage(),
    async readAll(onRead, signal) {
      const rows: Row[] = []
      for (let after: string | null = null; ; ) {
        const page: Page = await read(after, signal)
        rows.push(...rowsOf(page))
        onRead(rows.length)
        after = page.next
        if (after === null || rows.length >= MAX_ROWS) return { rows, isCut: after !== null }
      }
    },
  }
}

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { later } from '../platform/event-stream.ts'
import { SearchField } from './search-field.tsx'

/** The server is asked when somebody stops typing. */
const TYPED_MS = 250

interface TypedSearchProps {
  label: string
  /** What is looked for now; another one than was typed takes its place. */
  search: string
  onSearch: (typed: string) => void
}

/** A search field of a list that the server searches. */
export function TypedSearch({ label, search, onSearch }: TypedSearchProps) {
  const [typed, type] = useState(search)
  const asked = useRef(search)
  const ask = useEffectEvent(() => {
    if (typed === asked.current) return
    asked.current = typed
    onSearch(typed)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed is what starts the clock again
  useEffect(() => later(TYPED_MS, ask), [typed])
  useEffect(() => {
    if (search === asked.current) return
    asked.current = search
    type(search)
  }, [search])
  return <SearchField label={label} value={typed} onChange={type} />
}

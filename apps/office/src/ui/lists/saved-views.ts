/** Filters and order of a page by a name, kept by the browser for one person. */
import { use, useState } from 'react'
import { keepJson, keptJson } from '../../platform/kept-json.ts'
import { CurrentSession } from '../current-session.ts'
import { navigate, useFilters, usePathname } from '../navigation.tsx'

export interface SavedView {
  name: string
  /** Of the address, without its question mark. */
  search: string
}

export interface SavedViews {
  views: readonly SavedView[]
  /** The page as it stands; over the one of the same name. */
  save: (name: string) => void
  remove: (name: string) => void
  open: (view: SavedView) => void
  isFull: boolean
}

export const MAX_VIEWS = 20
export const MAX_VIEW_NAME = 40

const isViews = (kept: unknown): kept is SavedView[] =>
  Array.isArray(kept) && kept.every((one) => typeof one?.name === 'string' && typeof one?.search === 'string')

/** @param fleeting what of the address isn't kept: a row that is open */
export function useSavedViews(list: string, fleeting: readonly string[]): SavedViews {
  const { staff, concession } = use(CurrentSession)
  const path = usePathname()
  const [filters] = useFilters()
  const key = `kantoor-weergaven-${concession.id}-${staff}-${list}`
  const [views, setViews] = useState(() => keptJson(key, isViews, []))
  const keep = (now: SavedView[]) => {
    keepJson(key, now)
    setViews(now)
  }
  const others = (name: string) => views.filter((view) => view.name !== name)
  return {
    views,
    isFull: views.length >= MAX_VIEWS,
    save(name) {
      const search = new URLSearchParams(filters)
      for (const one of fleeting) search.delete(one)
      keep([...others(name), { name, search: String(search) }])
    },
    remove: (name) => keep(others(name)),
    open: ({ search }) => navigate(search === '' ? path : `${path}?${search}`),
  }
}

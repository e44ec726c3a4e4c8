/** Columns that somebody leaves out of a list, kept by the browser for that person. */
import { use, useState } from 'react'
import { keepJson, keptJson } from '../../platform/kept-json.ts'
import type { Column } from '../columns.tsx'
import { CurrentSession } from '../current-session.ts'

export interface OwnColumns<Row> {
  all: readonly Column<Row>[]
  shown: readonly Column<Row>[]
  isShown: (label: string) => boolean
  show: (label: string, isShown: boolean) => void
}

const isLabels = (kept: unknown): kept is string[] =>
  Array.isArray(kept) && kept.every((one) => typeof one === 'string')

/** The first column says which row it is: it is always shown. @param list its name, by which it is kept */
export function useOwnColumns<Row>(list: string, all: readonly Column<Row>[]): OwnColumns<Row> {
  const { staff } = use(CurrentSession)
  const name = `kantoor-kolommen-${staff}-${list}`
  const [hidden, setHidden] = useState(() => keptJson(name, isLabels, []))
  return {
    all,
    shown:
      hidden.length === 0 ? all : all.filter(({ label }, place) => place === 0 || !hidden.includes(label)),
    isShown: (label) => !hidden.includes(label),
    show(label, isShown) {
      const others = hidden.filter((one) => one !== label)
      const now = isShown ? others : [...others, label]
      keepJson(name, now)
      setHidden(now)
    },
  }
}

import { use } from 'react'
import { EMERGENCY_PATH, HOME } from '../../../platform/paths.ts'
import { CurrentSession } from '../../../ui/current-session.ts'
import { navigate } from '../../../ui/navigation.tsx'
import { useShortcut } from '../../../ui/use-shortcut.ts'
import type { BoardRow } from './board-row.ts'

/** Of the row with the focus, else of the one that is open: `n` writes a notification to its boat, `e` opens its emergency page. */
export function useNotifyKey(rows: readonly BoardRow[], openKey: string | null): void {
  const { rights } = use(CurrentSession)
  const ship = () => {
    const focused = document.activeElement?.closest<HTMLElement>('[data-key]')?.dataset.key
    return rows.find(({ key }) => key === (focused ?? openKey))?.trip?.ship
  }
  useShortcut('n', () => {
    const of = ship()
    if (of && rights.includes('notifications.send')) navigate(`${HOME}/meldingen/nieuw?schip=${of}`)
  })
  useShortcut('e', () => {
    const of = ship()
    if (of) navigate(`${EMERGENCY_PATH}/${of}`)
  })
}

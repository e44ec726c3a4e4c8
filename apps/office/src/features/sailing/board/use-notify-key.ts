import { use } from 'react'
import { HOME } from '../../../platform/paths.ts'
import { CurrentSession } from '../../../ui/current-session.ts'
import { navigate } from '../../../ui/navigation.tsx'
import { useShortcut } from '../../../ui/use-shortcut.ts'
import type { BoardRow } from './board-row.ts'

/** `n` writes a notification to the boat of the row with the focus, else of the one that is open. */
export function useNotifyKey(rows: readonly BoardRow[], openKey: string | null): void {
  const { rights } = use(CurrentSession)
  useShortcut('n', () => {
    const focused = document.activeElement?.closest<HTMLElement>('[data-key]')?.dataset.key
    const ship = rows.find(({ key }) => key === (focused ?? openKey))?.trip?.ship
    if (ship && rights.includes('notifications.send')) navigate(`${HOME}/meldingen/nieuw?schip=${ship}`)
  })
}

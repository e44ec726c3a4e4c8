import { useState } from 'react'
import { newKey } from './server.ts'

/** Keys of what a dialog changes: what is sent again after a lost response is the same change, what was chosen again is another. */
export function useKeys(): (change: unknown) => string {
  const [keys] = useState(() => new Map<string, string>())
  return (change) => {
    const content = JSON.stringify(change)
    const key = keys.get(content) ?? newKey()
    keys.set(content, key)
    return key
  }
}

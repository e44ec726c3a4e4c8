/** Reload of a page that is older than its server; what somebody types isn't taken away, they are asked. */
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { pageVersion } from '../platform/page-version.ts'
import { text } from '../text/nl.ts'
import { LineButton } from '../ui/line-button.tsx'
import { Said } from '../ui/said.tsx'

interface OtherVersionProps {
  /** The page one is on: what was typed on the one before is sent, or given up. */
  path: string
  of?: typeof pageVersion
  reload?: () => void
}

export function OtherVersion({
  path,
  of = pageVersion,
  reload = () => window.location.reload(),
}: OtherVersionProps) {
  const served = useSyncExternalStore(of.follow, of.other)
  const typedOn = useRef<string | null>(null)
  useEffect(() => {
    const noteTyped = () => {
      typedOn.current = path
    }
    document.addEventListener('input', noteTyped)
    return () => document.removeEventListener('input', noteTyped)
  }, [path])
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at when the server is upgraded, and on each page after that
  useEffect(() => {
    const isInUse = typedOn.current === path || document.querySelector('dialog[open]') !== null
    if (served !== null && !isInUse && of.takeReload(served)) reload()
  }, [served, path])
  if (served === null) return null
  return (
    <Said>
      <span>{text.frame.otherVersion}</span>
      <LineButton onClick={reload}>{text.frame.reload}</LineButton>
    </Said>
  )
}

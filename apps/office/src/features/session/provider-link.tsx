import { Suspense, use, useEffect } from 'react'
import { type Errand, leavingPath, onTold, type Provider, providerOf } from '../../platform/provider.ts'
import { text } from '../../text/nl.ts'
import { ButtonLink } from '../../ui/button-link.tsx'

/** The way to the organisation's own login, where there is one. */
export function LoginLink({ onDone }: { onDone?: (() => void) | undefined }) {
  return (
    <Suspense>
      <Asked onDone={onDone} />
    </Suspense>
  )
}

function Asked({ onDone }: { onDone?: (() => void) | undefined }) {
  return <ProviderLink provider={use(providerOf())} errand="login" onDone={onDone} />
}

interface ProviderLinkProps {
  /** Null where there is none. */
  provider: Provider
  errand: Errand
  /** Over a page it is done in another tab, and what stands on this one stays. */
  onDone?: (() => void) | undefined
}

export function ProviderLink({ provider, errand, onDone }: ProviderLinkProps) {
  const isOver = onDone !== undefined
  useEffect(() => (onDone ? onTold(onDone) : undefined), [onDone])
  if (!provider) return null
  return (
    <ButtonLink href={leavingPath(errand)} isInOtherTab={isOver}>
      {provider.words ?? text.provider}
    </ButtonLink>
  )
}

import { use, useEffect } from 'react'
import { type Errand, leavingPath, onTold, type Provider, providerOf } from '../../platform/provider.ts'
import { text } from '../../text/nl.ts'
import { ButtonLink } from '../../ui/button-link.tsx'

interface LinkProps {
  errand: Errand
  /** Over a page it is done in another tab, and what stands on this one stays. */
  onDone?: (() => void) | undefined
}

/** The way to the organisation's own login, where there is one. */
export function LoginLink({ onDone }: Omit<LinkProps, 'errand'>) {
  const provider = use(providerOf())
  return provider && <ProviderLink provider={provider} errand="login" onDone={onDone} />
}

export function ProviderLink({ provider, errand, onDone }: LinkProps & { provider: NonNullable<Provider> }) {
  useEffect(() => onDone && onTold(onDone), [onDone])
  return (
    <ButtonLink href={leavingPath(errand)} target={onDone && '_blank'}>
      {provider.words ?? text.provider}
    </ButtonLink>
  )
}

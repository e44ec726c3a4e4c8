/** A button that leads to another screen. */
import { Button, type ButtonProps } from './button.tsx'
import { navigate } from './navigation.tsx'

export function WayTo({ to, ...look }: ButtonProps & { to: string }) {
  return <Button variant="secondary" {...look} onClick={() => navigate(to)} />
}

import { HAS_PASSKEYS } from '../platform/passkeys.ts'
import { Button } from './button.tsx'
import { Form } from './form.tsx'

/** Does something with a passkey, and says what went wrong below itself. Nothing where the browser has none. */
export function PasskeyButton({ children, onUse }: { children: string; onUse: () => Promise<void> }) {
  if (!HAS_PASSKEYS) return null
  return (
    <Form
      isOnlyLooking
      onSubmit={onUse}
      actions={
        <Button type="submit" variant="secondary">
          {children}
        </Button>
      }
    >
      {null}
    </Form>
  )
}

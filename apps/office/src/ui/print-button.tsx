import { print } from '../text/print-nl.ts'
import { Button } from './button.tsx'

/** Prints the page as it stands. */
export function PrintButton() {
  return (
    <Button variant="secondary" onClick={() => window.print()}>
      {print}
    </Button>
  )
}

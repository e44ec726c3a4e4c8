import { stewardAdd } from '@vaarboek/wire/office'
import { text as common } from '../../text/nl.ts'
import { text } from '../../text/people-nl.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form.tsx'
import { useSendChange } from '../../ui/use-send-change.ts'
import { nameOf, STEWARDS } from './people.ts'
import { StewardName } from './steward-name.tsx'

const words = text.stewards

/** A new steward, whom crews can choose at once. */
export function AddSteward({ onClose }: { onClose: (done?: string) => void }) {
  const sendChange = useSendChange(STEWARDS)
  return (
    <Dialog title={words.add} onClose={onClose}>
      <Form
        onSubmit={async ({ firstname = '', lastname = '' }) => {
          const { steward } = await sendChange(stewardAdd, { firstname, lastname })
          onClose(words.done.added(nameOf(steward)))
        }}
        actions={
          <>
            <Button type="submit">{words.addSubmit}</Button>
            <Button variant="secondary" onClick={onClose}>
              {common.cancel}
            </Button>
          </>
        }
      >
        <StewardName />
      </Form>
    </Dialog>
  )
}

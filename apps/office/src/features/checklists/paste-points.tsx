/** Points from a spreadsheet, read by the server as it reads a file. */
import { checklistRead } from '@vaarboek/wire/office'
import { send } from '../../platform/server.ts'
import { text } from '../../text/checklists-nl.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import * as field from '../../ui/field.module.css'
import { usePathname } from '../../ui/navigation.tsx'
import { useKeptText } from '../../ui/use-kept.ts'
import * as styles from './checklists.module.css'
import type { Point } from './checklists.ts'

const words = text.paste
/** Characters the server takes. */
const MAX_LENGTH = 400_000

interface PasteProps {
  onPaste: (points: readonly Point[]) => void
  onClose: () => void
}

export function PastePoints({ onPaste, onClose }: PasteProps) {
  const [cells, setCells] = useKeptText(`punten${usePathname()}`)
  const end = () => {
    setCells('')
    onClose()
  }
  return (
    <Dialog title={words.title} keepsTyped onClose={onClose}>
      <DialogForm
        submit={words.submit}
        onSubmit={async () => {
          const { points } = await send(checklistRead, { text: cells })
          onPaste(points)
          end()
        }}
        onCancel={end}
      >
        <p>{words.hint}</p>
        <div className={field.field}>
          <label htmlFor="pasted-cells">{words.cells}</label>
          <textarea
            id="pasted-cells"
            className={styles.cells}
            rows={8}
            maxLength={MAX_LENGTH}
            required
            data-first
            value={cells}
            onChange={({ currentTarget }) => setCells(currentTarget.value)}
          />
        </div>
      </DialogForm>
    </Dialog>
  )
}

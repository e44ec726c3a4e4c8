/** Categories that mean danger: looked at by who sees malfunctions, changed by who changes them. */
import { useQuery } from '@tanstack/react-query'
import { normalForm } from '@vaarboek/domain'
import { MAX_DANGERS, malfunctionDangers, malfunctionDangersChange } from '@vaarboek/wire/office'
import { use, useState } from 'react'
import { send } from '../../platform/server.ts'
import { text } from '../../text/malfunctions-nl.ts'
import { text as common } from '../../text/nl.ts'
import { CheckBox } from '../../ui/check-box.tsx'
import { Choice } from '../../ui/choice.tsx'
import { CurrentSession } from '../../ui/current-session.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { Failure } from '../../ui/failure.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useSendChange } from '../../ui/use-send-change.ts'
import { MALFUNCTIONS } from './malfunctions.ts'

const words = text.dangers
const KEY = [MALFUNCTIONS, 'dangers']

export default function Dangers({ onClose }: { onClose: () => void }) {
  const { rights } = use(CurrentSession)
  const { data, error } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => send(malfunctionDangers, {}, { signal }),
  })
  return (
    <Dialog title={words.title} onClose={onClose}>
      <Failure of={error} />
      {!data && !error && <p>{common.loading}</p>}
      {data && <p>{data.categories.length > 0 ? words.now(data.categories) : words.none}</p>}
      {data && data.known.length > 0 && <p>{words.known(data.known)}</p>}
      {data && rights.includes('malfunctions.change') && (
        <Change categories={data.categories} revision={data.revision} onClose={onClose} />
      )}
    </Dialog>
  )
}

interface ChangeProps {
  categories: readonly string[]
  revision: number
  onClose: () => void
}

const isOf = (categories: readonly string[], wanted: string) =>
  categories.some((one) => normalForm(one) === normalForm(wanted))

/** Boxes for what the crew app offers, and a line for each other category. Untouched they follow what others do. */
function Change({ categories, revision, onClose }: ChangeProps) {
  const sendChange = useSendChange(MALFUNCTIONS)
  const [typed, type] = useState<string | null>(null)
  const [ticked, tick] = useState<Readonly<Record<string, boolean>>>({})
  const shown = typed ?? categories.filter((one) => !isOf(words.offered, one)).join('\n')
  const isTicked = (offered: string) => ticked[offered] ?? isOf(categories, offered)
  return (
    <DialogForm
      submit={words.save}
      onSubmit={async () => {
        const lines = shown.split('\n').map((line) => line.trim())
        const given = {
          categories: [...words.offered.filter(isTicked), ...lines.filter((line) => line !== '')],
        }
        await sendChange(malfunctionDangersChange, given, revision, { answers: KEY })
        onClose()
      }}
      onCancel={onClose}
    >
      <Choice legend={words.offeredBy}>
        {words.offered.map((offered) => (
          <CheckBox
            key={offered}
            isChecked={isTicked(offered)}
            onChange={(isChecked) => tick({ ...ticked, [offered]: isChecked })}
          >
            {offered}
          </CheckBox>
        ))}
      </Choice>
      <TextArea label={words.field(MAX_DANGERS)} value={shown} isFirst onChange={type} />
    </DialogForm>
  )
}

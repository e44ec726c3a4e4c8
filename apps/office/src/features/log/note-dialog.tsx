/** One note of the log: written, said better, seen to, or withdrawn. */
import { LOG_KINDS, logNoteChange, logNoteWithdraw, logNoteWrite } from '@vaarboek/wire/office'
import { shortMoment } from '../../platform/moments.ts'
import { text } from '../../text/log-nl.ts'
import { Action } from '../../ui/action.tsx'
import { Button } from '../../ui/button.tsx'
import { CheckBox } from '../../ui/check-box.tsx'
import { LAST_DAY } from '../../ui/day-field.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Picker } from '../../ui/picker.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useSendChange } from '../../ui/use-send-change.ts'
import { WrittenField } from '../../ui/written/written-field.tsx'
import { LOG, type LogNote, type LogWords, type NamedShip, tagsIn, tripInWords, wordsOf } from './log.ts'
import { useTypedNote } from './typed-note.ts'

const EMPTY: LogWords = {
  ...{ at: null, kind: 'note', text: '', tags: [] },
  ship: null,
  trip: null,
  isOpen: false,
}

interface DialogProps {
  /** Null for a new one. */
  of: LogNote | null
  ships: readonly NamedShip[]
  onClose: (done?: string) => void
}

export function NoteDialog({ of, ships, onClose }: DialogProps) {
  const sendChange = useSendChange(LOG)
  const { touched, fields, isTyped, touch, type, forget } = useTypedNote(of)
  const { form, done } = text
  const said: LogWords = { ...(of ? wordsOf(of) : EMPTY), ...touched }
  const kept = of?.at.slice(0, 16) ?? ''
  async function save({ at = '', tags = '' }: Record<string, string>) {
    const words = { ...said, at: at === kept || at === '' ? null : at, tags: tagsIn(tags) }
    if (of) await sendChange(logNoteChange, { id: of.id, ...words }, of.revision)
    else await sendChange(logNoteWrite, words)
    end(of ? done.changed : done.written)
  }
  function end(said?: string) {
    forget()
    onClose(said)
  }
  return (
    <Dialog title={of ? form.change(shortMoment(of.at)) : form.title} keepsTyped onClose={() => onClose()}>
      <Form
        onSubmit={save}
        actions={
          <>
            <Button type="submit">{form.save}</Button>
            {isTyped && (
              <Button variant="secondary" onClick={() => end()}>
                {form.forget}
              </Button>
            )}
          </>
        }
      >
        {of?.trip && <p>{form.aboutTrip(tripInWords(of.trip))}</p>}
        <TextArea
          label={form.text}
          value={said.text}
          isFirst
          isRequired
          onChange={(words) => touch({ text: words })}
        />
        <Picker
          label={form.kind}
          value={said.kind}
          options={LOG_KINDS.map((kind) => [kind, text.kinds[kind]])}
          onChange={(chosen) => touch({ kind: LOG_KINDS.find((kind) => kind === chosen) ?? said.kind })}
        />
        <WrittenField
          label={form.at}
          name="at"
          kind="moment"
          required={false}
          max={`${LAST_DAY}T23:59`}
          defaultValue={fields.at ?? kept}
          onChange={(at) => type({ at })}
          {...(of ? {} : { hint: form.atHint })}
        />
        <Picker
          label={form.ship}
          value={said.ship ?? ''}
          options={shipOptions(ships, of?.ship ?? null)}
          onChange={(ship) => touch({ ship: ships.find(({ id }) => id === ship)?.id ?? null })}
        />
        <TextField
          label={form.tags}
          name="tags"
          required={false}
          defaultValue={fields.tags ?? of?.tags.join(', ') ?? ''}
          onChange={({ currentTarget }) => type({ tags: currentTarget.value })}
          hint={form.tagsHint}
        />
        <CheckBox isChecked={said.isOpen} onChange={(isOpen) => touch({ isOpen })}>
          {form.isOpen}
        </CheckBox>
      </Form>
      {of && (
        <Action
          label={form.withdraw}
          hint={form.withdrawHint}
          variant="danger"
          onDo={async () => {
            await sendChange(logNoteWithdraw, { id: of.id }, of.revision)
            end(done.withdrawn)
          }}
        />
      )}
    </Dialog>
  )
}

/** @param held among the choices also when it isn't one any more */
function shipOptions(ships: readonly NamedShip[], held: NamedShip | null): [string, string][] {
  const all = held === null || ships.some(({ id }) => id === held.id) ? ships : [...ships, held]
  return [['', text.form.noShip], ...all.map(({ id, name }): [string, string] => [id, name])]
}

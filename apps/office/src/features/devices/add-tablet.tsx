/** Lets a new tablet in, where that takes a code: shown this once. */
import type { ResponseOf } from '@vaarboek/wire'
import { deviceCode } from '@vaarboek/wire/office'
import { useState } from 'react'
import { shortMoment } from '../../platform/moments.ts'
import { text } from '../../text/devices-nl.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { TextField } from '../../ui/field.tsx'
import { useSendChange } from '../../ui/use-send-change.ts'
import * as styles from './devices.module.css'
import { DEVICES } from './devices.ts'

type Code = NonNullable<ResponseOf<typeof deviceCode>['code']>

export function AddTablet({ onClose }: { onClose: () => void }) {
  const [code, show] = useState<Code | null>(null)
  const sendChange = useSendChange(DEVICES)
  async function make(name: string) {
    const made = await sendChange(deviceCode, { name })
    if (!made.code) throw new Error(text.code.gone)
    show(made.code)
  }
  return (
    <Dialog title={text.add} onClose={onClose}>
      {code ? (
        <Made code={code} onClose={onClose} />
      ) : (
        <DialogForm submit={text.makeCode} onSubmit={({ name = '' }) => make(name)} onCancel={onClose}>
          <TextField
            label={text.name}
            name="name"
            autoComplete="off"
            maxLength={100}
            hint={text.addHint}
            autoFocus
          />
        </DialogForm>
      )}
    </Dialog>
  )
}

function Made({ code: { code, qr, link, expiresAt }, onClose }: { code: Code; onClose: () => void }) {
  return (
    <>
      <p role="status">
        <span>{text.code.is}</span> <strong className={styles.code}>{code}</strong>
      </p>
      <p>{text.code.until(shortMoment(expiresAt))}</p>
      <p>{text.code.how}</p>
      <Qr rows={qr} />
      <p className={styles.line}>{link}</p>
      <Button onClick={onClose}>{text.code.close}</Button>
    </>
  )
}

function Qr({ rows }: { rows: readonly string[] }) {
  const black = rows.flatMap((row, y) => [...row].map((bit, x) => (bit === '1' ? `M${x} ${y}h1v1h-1z` : '')))
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      role="img"
      aria-label={text.code.qr}
      shapeRendering="crispEdges"
    >
      <path fill="currentColor" d={black.join('')} />
    </svg>
  )
}

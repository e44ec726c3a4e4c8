/** When a ship is told to be empty or full: percentages of the people it may carry, set below the feeds. */
import { useQuery } from '@tanstack/react-query'
import type { ResponseOf } from '@vaarboek/wire'
import {
  isRising,
  MOST_PERCENT,
  OCCUPANCY_BOUNDS,
  type OccupancyBounds,
  occupancyChange,
  occupancyShow,
} from '@vaarboek/wire/office'
import { useState } from 'react'
import { send } from '../../platform/server.ts'
import { text as common } from '../../text/nl.ts'
import { text } from '../../text/realtime-nl.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Failure } from '../../ui/failure.tsx'
import { TextField } from '../../ui/field.tsx'
import { useSendChange } from '../../ui/use-send-change.ts'
import * as styles from './realtime.module.css'

const OCCUPANCY = 'occupancy'
const words = text.occupancy

interface OccupancyProps {
  mayChange: boolean
  say: (said: string) => void
}

export function Occupancy({ mayChange, say }: OccupancyProps) {
  const { data, error } = useQuery({
    queryKey: [OCCUPANCY],
    queryFn: ({ signal }) => send(occupancyShow, {}, { signal }),
  })
  const [isOpen, open] = useState(false)
  return (
    <section className={styles.feed}>
      <h2>{words.name}</h2>
      <p>{words.says}</p>
      <Failure of={error} />
      {!data && !error && <p>{common.loading}</p>}
      {data && <Facts of={OCCUPANCY_BOUNDS.map((bound) => [words.bounds[bound], words.upTo(data[bound])])} />}
      {data && mayChange && (
        <Button variant="secondary" onClick={() => open(true)}>
          {text.change(words.name)}
        </Button>
      )}
      {data && isOpen && (
        <ChangeOccupancy
          bounds={data}
          onClose={(done) => {
            open(false)
            if (done !== undefined) say(done)
          }}
        />
      )}
    </section>
  )
}

interface ChangeProps {
  bounds: ResponseOf<typeof occupancyShow>
  onClose: (done?: string) => void
}

function ChangeOccupancy({ bounds, onClose }: ChangeProps) {
  const sendChange = useSendChange(OCCUPANCY)
  return (
    <Dialog title={text.change(words.name)} onClose={onClose}>
      <DialogForm
        submit={text.save}
        onSubmit={async ({ empty, many, few, standing }) => {
          const asked: OccupancyBounds = {
            ...{ empty: Number(empty), many: Number(many) },
            ...{ few: Number(few), standing: Number(standing) },
          }
          if (!isRising(asked)) throw new Error(words.notRising)
          await sendChange(occupancyChange, asked, bounds.revision)
          onClose(words.changed)
        }}
        onCancel={onClose}
      >
        {OCCUPANCY_BOUNDS.map((bound) => (
          <TextField
            key={bound}
            label={words.field(words.bounds[bound])}
            name={bound}
            {...{ type: 'number', min: 0, max: MOST_PERCENT }}
            defaultValue={String(bounds[bound])}
          />
        ))}
        <p>{words.above}</p>
      </DialogForm>
    </Dialog>
  )
}

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
import { send } from '../../platform/server.ts'
import { text } from '../../text/realtime-nl.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { TextField } from '../../ui/field.tsx'
import { useSendChange } from '../../ui/use-send-change.ts'
import { SettingSection } from './setting-section.tsx'

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
  return (
    <SettingSection
      words={words}
      setting={data}
      error={error}
      facts={(bounds) => OCCUPANCY_BOUNDS.map((bound) => [words.bounds[bound], words.upTo(bounds[bound])])}
      mayChange={mayChange}
      change={(bounds, onClose) => <ChangeOccupancy bounds={bounds} onClose={onClose} />}
      say={say}
    />
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

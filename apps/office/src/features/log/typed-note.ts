/** What was touched of a note of the log: all else is as it is kept, also when somebody else changes it meanwhile. */
import { LOG_KINDS } from '@vaarboek/wire/office'
import * as v from 'valibot'
import { useKept } from '../../ui/use-kept.ts'
import type { LogNote, LogWords } from './log.ts'

const touchedSchema = v.partial(
  v.object({
    text: v.string(),
    kind: v.picklist(LOG_KINDS),
    ship: v.nullable(v.string()),
    isOpen: v.boolean(),
  }),
)
/** As they stand in their fields. */
const typedSchema = v.object({
  touched: touchedSchema,
  at: v.optional(v.string()),
  tags: v.optional(v.string()),
})

interface TypedNote {
  touched: Partial<Pick<LogWords, 'text' | 'kind' | 'ship' | 'isOpen'>>
  at?: string
  tags?: string
}

const isTypedNote = (kept: unknown): kept is TypedNote => v.is(typedSchema, kept)

/** @param of null for a new one */
export function useTypedNote(of: LogNote | null) {
  const [typed, keep] = useKept(`notitie/${of?.id ?? 'nieuw'}`, isTypedNote)
  const { touched, ...fields } = typed ?? { touched: {} }
  return {
    ...{ touched, fields, isTyped: typed !== null },
    touch: (more: TypedNote['touched']) => keep({ ...fields, touched: { ...touched, ...more } }),
    type: (more: Omit<TypedNote, 'touched'>) => keep({ touched, ...fields, ...more }),
    forget: () => keep(null),
  }
}

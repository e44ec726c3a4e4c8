/** Hand-overs as their pages show them. */
import type { ResponseOf } from '@vaarboek/wire'
import type { handOver, handOvers } from '@vaarboek/wire/office'
import { HOME } from '../../platform/paths.ts'

export type HandOver = ResponseOf<typeof handOver>
export type HandOverRow = ResponseOf<typeof handOvers>['handOvers'][number]
export type HandOverContent = HandOver['content']

/** All questions about hand-overs are kept below it. */
export const HAND_OVERS = 'hand-overs'

export const HAND_OVERS_PATH = `${HOME}/logboek/overdracht`
export const handOverPath = (id: string) => `${HAND_OVERS_PATH}/${id}`

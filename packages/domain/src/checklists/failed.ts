/** Whether a point of a checklist failed by its answer, and whether that makes a malfunction of the ship. */
import { numberOf } from './draft.ts'

/** When a point makes a malfunction: never, when it failed, or when the crew remarked on it as well. */
export const MALFUNCTION_CAUSES = ['never', 'failed', 'remarked'] as const
export type MalfunctionCause = (typeof MALFUNCTION_CAUSES)[number]

/** A point as it is drawn up. */
export interface JudgedPoint {
  /** The least a value may be, null without a bound. */
  minimum: number | null
  takesTick: boolean
  malfunctionWhen: MalfunctionCause
}

/** A point as a crew answered it. */
export interface PointAnswer {
  ticked: boolean
  /** Null where none was asked or given. */
  value: string | null
  remark: string | null
}

/** Where a number was given that is less than the point asks; what is no number is unknown, not too little. */
export function isBelowMinimum({ minimum }: Pick<JudgedPoint, 'minimum'>, value: string | null): boolean {
  const number = value === null ? null : numberOf(value)
  return minimum !== null && number !== null && number < minimum
}

/** Answered with no, or with less than its minimum. */
export function isFailed(
  point: Pick<JudgedPoint, 'minimum' | 'takesTick'>,
  { ticked, value }: Pick<PointAnswer, 'ticked' | 'value'>,
): boolean {
  return (point.takesTick && !ticked) || isBelowMinimum(point, value)
}

/**
 * Whether the answer makes a malfunction. The crew app lets nobody submit what failed, so that aboard a remark is the way to say that
 * something is wrong: a point may count it.
 */
export function makesMalfunction(point: JudgedPoint, answer: PointAnswer): boolean {
  if (point.malfunctionWhen === 'never') return false
  const isRemarked = (answer.remark ?? '').trim() !== ''
  return isFailed(point, answer) || (point.malfunctionWhen === 'remarked' && isRemarked)
}

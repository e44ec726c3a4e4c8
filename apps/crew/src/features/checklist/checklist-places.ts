/**
 * Addresses of a checklist's parts: steps counted from 0, then the overview; the end list carries its mark
 * along (SHELL-19 to SHELL-23).
 */
import type { ListKind } from '@vaarboek/domain'

export type ChecklistStep = number | 'overview'

/** The address of a step. */
export function checklistPlace(step: ChecklistStep, kind: ListKind): string {
  return `/checklist/${step}${kind === 'end' ? '?end=true' : ''}`
}

/** The step of an address; what isn't one leads to the first, what lies behind the last to the overview. */
export function stepOf(text: string | undefined, steps: number): ChecklistStep {
  if (text === 'overview') return 'overview'
  const step = Number(text ?? 0)
  if (!Number.isInteger(step) || step < 0) return 0
  return step < steps ? step : 'overview'
}

/** The next step: after the last one the overview, after that none (CHECK-24, CHECK-25). */
export function stepAfter(step: ChecklistStep, steps: number): ChecklistStep | null {
  if (step === 'overview') return null
  return step + 1 < steps ? step + 1 : 'overview'
}

/** The step before; none before the first (CHECK-05). */
export function stepBefore(step: ChecklistStep, steps: number): ChecklistStep | null {
  if (step === 'overview') return Math.max(0, steps - 1)
  return step > 0 ? step - 1 : null
}

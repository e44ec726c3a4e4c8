/** A small checklist: two categories, a tick, a value without tick, a value with minimum. */
import type { Checklist, ChecklistField } from '../checklists/checklist.ts'
import type { FieldId } from '../ids.ts'

const field = (id: FieldId, title: string, over: Partial<ChecklistField> = {}): ChecklistField => ({
  id,
  title,
  text: '',
  unit: '',
  minimum: null,
  takesRemarks: true,
  takesTick: true,
  value: '',
  ticked: false,
  ...over,
})

export const radar = field('radar', 'Radar')
export const depth = field('depth', 'Diepgang', { unit: 'meter', takesTick: false, value: '3' })
export const lifeJackets = field('life', 'Zwemvesten', { unit: 'stuks', minimum: 75 })

export const aChecklist: Checklist = {
  id: '8',
  categories: [
    { name: 'Brug', subcategories: [{ name: 'Navigatie', fields: [radar, depth] }] },
    { name: 'Veiligheid', subcategories: [{ name: 'Aan dek', fields: [lifeJackets] }] },
  ],
}

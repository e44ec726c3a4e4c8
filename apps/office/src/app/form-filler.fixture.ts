/** Finds every field of a drawn form and fills it as somebody does; a field of a kind it doesn't know is an error. */
import type { Shown } from '../ui/form-row.fixture.ts'
import { WRITINGS, type Written } from '../ui/written/writings.ts'

type Element = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** A field as somebody sees it. */
export interface Field {
  label: string
  elements: readonly Element[]
  /** What it is called by an aid; null for those that have no role. */
  role: 'textbox' | 'spinbutton' | 'combobox' | 'checkbox' | 'radio' | null
  show: () => Shown
  fill: (shown: Shown) => void
  /** Another value than it has. @param place of the field in the form, so that no two get the same */
  other: (place: number) => Shown
}

/** What plays a field and isn't one of the browser's own. */
const HOME_MADE = ['textbox', 'combobox', 'listbox', 'checkbox', 'radio', 'switch', 'slider', 'spinbutton']
  .map((role) => `[role="${role}"]`)
  .concat('[contenteditable]')
  .join(', ')

/** Every field of a form, in its order. Buttons to choose one of are one field. */
export function fieldsOf(form: HTMLElement): Field[] {
  if (form.querySelector(HOME_MADE)) throw new Error('A field that no browser knows: teach the filler')
  const elements = [...form.querySelectorAll<Element>('input, select, textarea')].filter(
    (element) => !element.hidden && element.type !== 'hidden',
  )
  const firsts = elements.filter(
    (element, place) =>
      element.type !== 'radio' || elements.findIndex(({ name }) => name === element.name) === place,
  )
  return firsts.map((element) => fieldOf(element, elements))
}

function fieldOf(element: Element, all: readonly Element[]): Field {
  if (element instanceof HTMLSelectElement) return selectField(element)
  if (element instanceof HTMLTextAreaElement)
    return textField(element, 'textbox', (place) => `Anders ${place}\nen meer`)
  switch (element.type) {
    case 'checkbox':
      return checkBox(element)
    case 'radio':
      return radios(
        all.filter(({ name, type }) => type === 'radio' && name === element.name) as HTMLInputElement[],
      )
    case 'file':
      return fileField(element)
    case 'text':
      if (element.dataset.written) return writtenField(element, element.dataset.written as Written)
      return textField(element, 'textbox', (place) => `Anders ${place}`)
    case 'search':
      return textField(element, null, (place) => `Anders ${place}`)
    case 'email':
      return textField(element, 'textbox', (place) => `anders${place}@haven.example`)
    case 'password':
      return textField(element, null, (place) => `geheime zin nummer ${place}`)
    case 'number':
      return textField(element, 'spinbutton', (place) => String(Number(element.min || 0) + 11 + place))
    default:
      throw new Error(`A field of a kind the filler doesn't know: ${element.type}`)
  }
}

function labelOf(element: Element): string {
  const label = element.labels?.[0]?.textContent?.trim() || element.getAttribute('aria-label')
  if (!label) throw new Error(`A field without a label: ${element.outerHTML}`)
  return label
}

function textField(element: Element, role: Field['role'], other: (place: number) => string): Field {
  return {
    label: labelOf(element),
    elements: [element],
    role,
    show: () => element.value,
    fill: (shown) => write(element, String(shown)),
    other,
  }
}

/** Within any month. */
const twoDigits = (place: number) => String((place % 28) + 1).padStart(2, '0')

/** What each is filled with, as forms have it. */
const WRITTEN: Record<Written, (place: number) => string> = {
  day: (place) => `2027-03-${twoDigits(place)}`,
  time: (place) => `${10 + (place % 13)}:25`,
  moment: (place) => `2027-03-${twoDigits(place)}T12:35`,
}

/** A day or time: shown and filled by its value, whatever is written for it. */
function writtenField(element: HTMLInputElement, kind: Written): Field {
  const { read, write: written } = WRITINGS[kind]
  return {
    ...textField(element, 'textbox', WRITTEN[kind]),
    show: () => read(element.value) ?? element.value,
    fill: (shown) => write(element, written(String(shown))),
  }
}

function selectField(element: HTMLSelectElement): Field {
  const options = () => [...element.options]
  const chosen = () => element.selectedOptions[0]?.label ?? ''
  return {
    label: labelOf(element),
    elements: [element],
    role: 'combobox',
    show: chosen,
    fill(shown) {
      const option = options().find(({ label }) => label === shown)
      if (!option)
        throw new Error(`${labelOf(element)}: no '${shown}' among ${options().map(({ label }) => label)}`)
      write(element, option.value)
    },
    other(place) {
      const others = options().filter(({ label, value }) => label !== chosen() && value !== '')
      const option = others[place % others.length]
      if (!option) throw new Error(`${labelOf(element)}: nothing else to choose`)
      return option.label
    },
  }
}

function checkBox(element: HTMLInputElement): Field {
  return {
    label: labelOf(element),
    elements: [element],
    role: 'checkbox',
    show: () => element.checked,
    fill(shown) {
      if (element.checked !== shown) element.click()
    },
    other: () => !element.checked,
  }
}

function radios(buttons: readonly HTMLInputElement[]): Field {
  const legend = buttons[0]?.closest('fieldset')?.querySelector('legend')?.textContent
  if (!legend) throw new Error('Buttons to choose from without a legend')
  const chosen = () => buttons.find(({ checked }) => checked)
  return {
    label: legend,
    elements: buttons,
    role: 'radio',
    show: () => {
      const button = chosen()
      return button ? labelOf(button) : ''
    },
    fill(shown) {
      const button = buttons.find((one) => labelOf(one) === shown)
      if (!button) throw new Error(`${legend}: no '${shown}'`)
      button.click()
    },
    other(place) {
      const others = buttons.filter((one) => one !== chosen())
      return labelOf(others[place % others.length] as HTMLInputElement)
    },
  }
}

function fileField(element: HTMLInputElement): Field {
  return {
    label: labelOf(element),
    elements: [element],
    role: null,
    show: () => element.files?.[0]?.name ?? '',
    fill(shown) {
      const chosen = new DataTransfer()
      if (shown !== '') chosen.items.add(fileNamed(String(shown)))
      element.files = chosen.files
      element.dispatchEvent(new Event('change', { bubbles: true }))
    },
    other: () => (element.accept.includes('image') ? 'foto.png' : 'dienst.zip'),
  }
}

/** A file that isn't called a photo is none. */
function fileNamed(name: string): File {
  if (!name.endsWith('.png')) return new File(['words'], name)
  const [, drawn = ''] = document.createElement('canvas').toDataURL().split(',')
  return new File([Uint8Array.from(atob(drawn), (letter) => letter.charCodeAt(0))], name, {
    type: 'image/png',
  })
}

/** As the keyboard does: past what React knows of the value. */
function write(element: Element, value: string): void {
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')
  own?.set?.call(element, value)
  element.dispatchEvent(new Event('input', { bubbles: true }))
  element.dispatchEvent(new Event('change', { bubbles: true }))
}

/** What a crew does on the screens of the app, in their own words. */
import type { Hands } from './hands.ts'
import type { Target } from './seek.ts'

export const CAPTAIN = { email: 'kapitein@vaarboek.example', pin: '1234' }
const PASSENGERS: Target = { role: 'dialog', name: 'Passagiers' }
const PIN: Target = { role: 'dialog', name: 'Bevestig met je pincode' }

export interface Count {
  on?: number
  off?: number
}

export async function login({ type, press, arriveAt }: Hands): Promise<void> {
  await type(/E-mailadres/, CAPTAIN.email)
  await type(/Pincode/, CAPTAIN.pin)
  await press('button', /^Login$/)
  await arriveAt(/^\/start\/1$/)
}

/** The wizard, to the start checklist. */
export async function setUpTrip(hands: Hands, track: string, shift: string): Promise<void> {
  const { press, arriveAt } = hands
  await press('radio', new RegExp(track))
  await press('button', /^Verder$/)
  await arriveAt(/^\/start\/2$/)
  await chooseShift(hands, shift)
  await press('button', /^Verder$/)
  await arriveAt(/^\/start\/3$/)
  await press('radio', /Aalscholver/)
  await press('button', /^Verder$/)
  await arriveAt(/^\/start\/4$/)
  await press('checkbox', /Bram Goossens/)
  await press('button', /^Naar checklist$/)
  await arriveAt(/^\/checklist$/)
}

/** Looks it up by its name among the many there are. */
async function chooseShift({ type, press }: Hands, shift: string): Promise<void> {
  await type(/Tijd, bestemming of dienst/, shift)
  await press('checkbox', new RegExp(`${shift}(?!\\d)`))
}

/** Chooses a photo that is too large: the app makes it small enough. */
async function chooseLargePhoto({ choosePhoto, seePicture }: Hands, path: string): Promise<void> {
  await choosePhoto(path)
  await seePicture('De gekozen foto')
}

/** A remark with a photo on the first field there is. */
export async function remark(hands: Hands, words: string, photo: string): Promise<void> {
  const { press, type, seeNoPanel } = hands
  const form: Target = { role: 'dialog', name: 'Opmerkingen' }
  await press('button', /^Opmerking bij/)
  await type(/^Opmerkingen/, words, form)
  await chooseLargePhoto(hands, photo)
  await press('button', /^Verzenden$/, form)
  await press('button', /^Bevestigen$/, { role: 'dialog' })
  await seeNoPanel()
}

/** Fills in the checklist on the screen, category by category, and submits it. */
export async function fillChecklist(hands: Hands): Promise<void> {
  const { press, pressIfThere, place, until } = hands
  for (let before = ''; ; ) {
    await until('de volgende categorie', async () => (await place()) !== before)
    before = await place()
    await fillCategory(hands)
    if (!(await pressIfThere('button', /^Volgende$/))) break
  }
  await press('button', /Klaar voor vertrek|Checklist opslaan/)
  await press('button', /^Checklist indienen$/)
}

async function fillCategory({ fields, type, press }: Hands): Promise<void> {
  for (const { role, name, isTicked } of await fields()) {
    const exactly = new RegExp(`^${RegExp.escape(name)}$`)
    if (role === 'textbox') await type(exactly, '500')
    else if (!isTicked) await press('checkbox', exactly)
  }
}

export async function startTrip({ press, arriveAt }: Hands): Promise<void> {
  await press('link', /Start vaart/)
  await arriveAt(/^\/flight$/)
  await press('button', /^Start vaart$/)
}

/** Arrives, counts, confirms. */
export async function passStop(hands: Hands, { on, off }: Count): Promise<void> {
  const { press, type, seeNoPanel } = hands
  await press('button', /^Aangekomen aan halte$/)
  if (off) await type(/^Personen/, String(off), { role: 'group', name: '^Afstappers', within: PASSENGERS })
  if (on) await type(/^Personen/, String(on), { role: 'group', name: '^Opstappers', within: PASSENGERS })
  await press('button', /^(Bevestigen|Dienst beëindigen)$/, PASSENGERS)
  await seeNoPanel()
}

/** A malfunction with a photo, confirmed by PIN: first a wrong one. */
export async function reportMalfunction(hands: Hands, words: string, photo: string): Promise<void> {
  const { press, type, read, arriveAt } = hands
  await press('button', /^Storing versturen$/)
  await press('radio', /Defect melden/)
  await press('button', /^Volgende$/)
  await type(/^Opmerkingen/, words)
  await chooseLargePhoto(hands, photo)
  await press('button', /^Volgende$/)
  await press('button', /^Versturen$/)
  await enterPin(hands, '9999')
  await read(/Foutive code/)
  await enterPin(hands, CAPTAIN.pin)
  await arriveAt(/\/malfunctions$/)
  await read(new RegExp(words))
}

async function enterPin({ press }: Hands, pin: string): Promise<void> {
  for (const digit of pin) await press('button', new RegExp(`^${digit}$`), PIN)
  await press('button', /^Bevestigen$/, PIN)
}

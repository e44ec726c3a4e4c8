import { expect, test } from 'vitest'
import { adviceOn } from './advice.ts'
import { dutchRecords } from './dutch-records.ts'
import { nl } from './nl.ts'

const { advice } = nl.own.rejected

test.each([
  ['Deze vaart bestaat niet', 'trip'],
  ['Deze vaart is afgesloten', 'trip'],
  ['Deze vaart is van een andere kapitein, en je hebt ze niet hervat toen ze nog liep', 'colleagues'],
  ['Deze vaart hoort bij een andere dienst', 'shift'],
  ['Deze dienst bestaat niet', 'shift'],
  ['Deze dienst hoort niet bij dit traject', 'shift'],
  ['Deze dienst heeft geen haltes', 'shift'],
  ['Dit traject bestaat niet', 'shift'],
  ['Dit schip bestaat niet', 'ship'],
  ['Een van de stewards bestaat niet', 'crew'],
  ['Deze halte hoort niet bij deze vaart', 'stop'],
  ['Deze halte bestaat niet', 'stop'],
  ['Een van de haltes bestaat niet', 'stop'],
  ['De halte waarna ingevoegd wordt bestaat niet', 'stop'],
  [dutchRecords.notOnServer('Pier Een', '10:10'), 'stop'],
  [dutchRecords.tripSetAside, 'setAside'],
  ['Deze storing bestaat niet', 'malfunction'],
  ['Deze checklist bestaat niet', 'checklist'],
  ['Deze melding bestaat niet', 'notice'],
  ['Dit is te groot om te ontvangen', 'tooLong'],
  ["Het veld 'remarks' is te lang", 'tooLong'],
  ["Het veld 'people_on' is niet geldig", 'count'],
  ["Het veld 'recorded_at' kan niet kloppen", 'clock'],
  ["Het veld 'service_day' kan niet kloppen", 'clock'],
  ['Deze sleutel is al gebruikt voor een ander verzoek', 'known'],
  ["Het veld 'lon' is niet geldig", 'any'],
  ['Unprocessable entity', 'any'],
  ['', 'any'],
] as const)('[decision 20] %j comes with what to do next: %s', (message, which) => {
  expect(adviceOn(message)).toBe(advice[which])
})

test('[decision 20] every advice ends as a sentence', () => {
  for (const sentence of Object.values(advice)) expect(sentence).toMatch(/^[A-Z].*\.$/)
})

/** Where the office shows what a tablet will show, it says it with the words of the crew app. */
import { expect, test } from 'vitest'
import { nl as crew } from '../apps/crew/src/text/nl.ts'
import { text as office } from '../apps/office/src/text/notifications-nl.ts'

test('a notification that is being written is shown with the words aboard', () => {
  const { unread, tracks, sender } = crew.notifications
  expect(office.tablet).toEqual({
    urgent: crew.malfunction.urgent,
    fresh: unread,
    open: crew.malfunction.open,
    tracks,
    sender,
  })
  expect(office.title).toBe(crew.dashboard.notifications)
})

import { describe, expect, test } from 'vitest'
import {
  mergeNotifications,
  type Notification,
  shouldAlert,
  unreadOf,
  withoutDuplicates,
  withRead,
} from './notification.ts'

const notification = (id: string, isUrgent = false): Notification => ({
  id,
  title: `Melding ${id}`,
  message: '',
  isUrgent,
  createdAt: '2026-11-21 14:05:00',
  tracks: [],
  sender: 'Noor Aerts',
})

test('[NOTIF-15] duplicates by id are left out, the first stays', () => {
  expect(
    withoutDuplicates([notification('1'), notification('2'), { ...notification('1'), title: 'later' }]),
  ).toEqual([notification('1'), notification('2')])
})

test('[NOTIF-08, NOTIF-09, NOTIF-12] unread are those the server calls unread, less what was read here', () => {
  const notifications = {
    all: [notification('1'), notification('2'), notification('3')],
    unread: ['1', '3', 'gone'],
  }
  expect(unreadOf(notifications).map(({ id }) => id)).toEqual(['1', '3'])
  expect(unreadOf(withRead(notifications, ['3'])).map(({ id }) => id)).toEqual(['1'])
  expect(unreadOf(withRead(notifications, ['1', '2', '3']))).toEqual([])
})

test('[NOTIF-09] what was read here stays read, whatever an older response says; what is new is as the server says', () => {
  const before = { all: [notification('2'), notification('1')], unread: ['2'] }
  const fetched = {
    all: [notification('4'), notification('3'), notification('2'), notification('1')],
    unread: ['4', '3', '2', '1'],
  }
  expect(mergeNotifications(before, fetched, []).unread).toEqual(['4', '3', '2'])
  expect(mergeNotifications(before, fetched, ['3']).unread).toEqual(['4', '2'])
  expect(mergeNotifications(null, fetched, []).unread).toEqual(fetched.unread)
  expect(mergeNotifications(null, fetched, ['3']).unread).toEqual(['4', '2', '1'])
  expect(mergeNotifications(before, { ...fetched, unread: [] }, []).unread).toEqual([])
})

test('[NOTIF-17, AMB-59] the alert sounds for what nobody here has seen, at first only for what is urgent', () => {
  const known = { all: [notification('1')], unread: ['1'] }
  expect(shouldAlert(known, known)).toBe(false)
  expect(shouldAlert(known, { all: [notification('2'), notification('1')], unread: ['1', '2'] })).toBe(true)
  expect(shouldAlert(known, { all: [notification('2'), notification('1')], unread: ['1'] })).toBe(false)
  expect(shouldAlert(null, known)).toBe(false)
  expect(shouldAlert(null, { all: [notification('1', true)], unread: ['1'] })).toBe(true)
  expect(shouldAlert({ all: [], unread: [] }, known)).toBe(true)
  // At first one urgent one among others is enough, and one that was read isn't.
  const both = { all: [notification('1', true), notification('2')], unread: ['1', '2'] }
  expect(shouldAlert(null, both)).toBe(true)
  expect(shouldAlert(null, { ...both, unread: ['2'] })).toBe(false)
  expect(shouldAlert(null, { all: [], unread: [] })).toBe(false)
})

describe('[NOTIF-17, AMB-59] however many are unread, the alert sounds for what wasn’t in the list before', () => {
  const [first, second, third] = [notification('1'), notification('2'), notification('3')]
  const both = { all: [second, first], unread: ['2', '1'] }
  test.each([
    ['one comes while another is read', both, { all: [third, second, first], unread: ['3', '2'] }, true],
    ['one comes while both are read', both, { all: [third, second, first], unread: ['3'] }, true],
    ['one takes the place of one that is withdrawn', both, { all: [third, first], unread: ['3', '1'] }, true],
    ['one comes while both are withdrawn', both, { all: [third], unread: ['3'] }, true],
    ['one is read', both, { all: [second, first], unread: ['2'] }, false],
    ['one is withdrawn', both, { all: [first], unread: ['1'] }, false],
    [
      'one that was read is called unread again',
      { ...both, unread: ['2'] },
      { ...both, unread: ['2', '1'] },
      false,
    ],
    [
      'one comes that was read on another tablet',
      both,
      { all: [third, second, first], unread: ['2', '1'] },
      false,
    ],
  ])('%s', (_, before, after, sounds) => {
    expect(shouldAlert(before, after)).toBe(sounds)
  })
})

import { expect, test } from 'vitest'
import { instantOf } from '../../plugins/content/local-time'

test.for<[localTime: string, timeZone: string, instant: string]>([
  ['2027-01-12T09:00', 'America/Los_Angeles', '2027-01-12T17:00:00.000Z'],
  ['2027-07-12T09:00', 'America/Los_Angeles', '2027-07-12T16:00:00.000Z'],
  ['2027-01-12T09:00', 'Asia/Kolkata', '2027-01-12T03:30:00.000Z'],
  ['2027-01-12T09:00', 'UTC', '2027-01-12T09:00:00.000Z'],
  // The clocks change in the night between these days.
  ['2027-03-27T12:00', 'Europe/Lisbon', '2027-03-27T12:00:00.000Z'],
  ['2027-03-28T12:00', 'Europe/Lisbon', '2027-03-28T11:00:00.000Z'],
  // Skipped in spring: the clocks go from 01:00 to 02:00.
  ['2027-03-28T01:30', 'Europe/Lisbon', '2027-03-28T01:30:00.000Z'],
  // Shown twice in autumn: the clocks go from 02:00 to 01:00.
  ['2027-10-31T01:30', 'Europe/Lisbon', '2027-10-31T00:30:00.000Z'],
  ['2027-10-31T02:30', 'Europe/Lisbon', '2027-10-31T02:30:00.000Z'],
])('%s in %s is the instant %s', ([localTime, timeZone, instant]) => {
  expect(new Date(instantOf(localTime, timeZone)).toISOString()).toBe(instant)
})

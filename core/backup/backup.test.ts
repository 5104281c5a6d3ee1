import { expect, test } from 'vitest'
import { backupInstant, backupName, isBackupDue, outdatedBackups } from './backup.ts'

const day = 86_400_000
const at = (text: string) => new Date(text)

test('names a back-up by its instant and reads it back', () => {
  const name = backupName(at('2026-11-28T20:15:30.123Z'))
  expect(name).toBe('equipo-2026-11-28-201530.tar.zst.age')
  expect(backupInstant(name)).toEqual(at('2026-11-28T20:15:30Z'))
  expect(backupInstant('férias.zip')).toBeNull()
})

test('keeps the newest of 7 days, 4 weeks and 12 months out of two years of nights', () => {
  const now = at('2026-11-28T08:00:00Z')
  let names: string[] = []
  for (let night = 730; night >= 0; night -= 1) {
    const moment = new Date(now.getTime() - night * day)
    names.push(backupName(moment))
    const outdated = outdatedBackups(names, moment)
    names = names.filter((name) => !outdated.includes(name))
  }
  const dates = names.map((name) => name.slice(7, 17))
  expect(dates.slice(-7)).toEqual([22, 23, 24, 25, 26, 27, 28].map((date) => `2026-11-${date}`))
  expect(dates.length).toBeLessThanOrEqual(7 + 4 + 13)
  expect(new Set(dates.map((date) => date.slice(0, 7))).size).toBeGreaterThanOrEqual(12)
})

test('never removes the newest, nor a file of somebody else', () => {
  const old = backupName(at('2020-01-01T00:00:00Z'))
  expect(outdatedBackups([old, 'notas.txt'], at('2026-11-28T00:00:00Z'))).toEqual([])
})

test('keeps the last of several on one day', () => {
  const names = ['2026-11-28T10:00:00Z', '2026-11-28T12:00:00Z'].map((text) => backupName(at(text)))
  expect(outdatedBackups(names, at('2026-11-28T13:00:00Z'))).toEqual(names.slice(0, 1))
})

test.each([
  ['is due at night', null, '2026-11-28T06:00:00Z', true],
  ['is not due by day without one before', null, '2026-11-28T18:00:00Z', false],
  ['is not due twice in a night', '2026-11-28T05:10:00Z', '2026-11-28T07:00:00Z', false],
  ['is due by day once the last is late', '2026-11-27T05:10:00Z', '2026-11-28T08:00:00Z', true],
])('%s', (_, newest, now, due) => {
  expect(isBackupDue(newest === null ? null : at(newest), at(now))).toBe(due)
})

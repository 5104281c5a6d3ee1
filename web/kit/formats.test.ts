import { expect, test } from 'vitest'
import { count, dueIn, formatBytes, longDate, monthName, timeAgo } from './formats.ts'

test('names the lost time first in a due date', () => {
  expect(dueIn('2026-11-05', '2026-11-17')).toEqual({ text: '12 dias de atraso', tone: 'late' })
  expect(dueIn('2026-11-16', '2026-11-17')).toEqual({ text: '1 dia de atraso', tone: 'late' })
  expect(dueIn('2026-11-17', '2026-11-17').text).toBe('hoje')
  expect(dueIn('2026-11-18', '2026-11-17').text).toBe('amanhã')
  expect(dueIn('2026-11-30', '2026-11-17')).toEqual({ text: 'em 13 dias', tone: '' })
})

test('shows recent events as now, and old ones by date', () => {
  const now = new Date('2026-11-17T15:00:00Z')
  expect(timeAgo('2026-11-17T14:59:45.000Z', now)).toBe('agora')
  expect(timeAgo('2026-11-17T14:55:00.000Z', now)).toBe('há 5 minutos')
  expect(timeAgo('2026-11-16T14:00:00.000Z', now)).toBe('ontem')
  expect(timeAgo('2026-10-01T15:00:00.000Z', now)).toBe('01/10/2026')
})

test('formats dates, sizes, counts and names', () => {
  expect(longDate('2026-11-17')).toBe('Terça-feira, 17/11/2026')
  expect(formatBytes(3_420_000)).toBe('3,4 MB')
  expect(formatBytes(20)).toBe('1 kB')
  expect(count(1, 'equipamento', 'equipamentos')).toBe('1 equipamento')
  expect(count(1500, 'equipamento', 'equipamentos')).toBe('1.500 equipamentos')
})

test('names a month in Portuguese', () => {
  expect(monthName('2026-11', 'long')).toBe('novembro de 2026')
  expect(monthName('2026-03', 'short')).toBe('mar')
})

import { describe, expect, test } from 'vitest'
import { againstVisit, dayConflict, hoursConflict, lasting, overlaps, type Opening } from './conflicts.ts'

const day = { isOpen: true, opens: '08:00', closes: '18:00', pauseFrom: '12:00', pauseTo: '13:00' }
const closed = { isOpen: false, opens: null, closes: null, pauseFrom: null, pauseTo: null }
const clinic: Opening = {
  name: 'Sorriso da Vila',
  timeZone: 'America/Sao_Paulo',
  hours: [day, day, day, day, { ...day, closes: '12:00', pauseFrom: null, pauseTo: null }, closed, closed],
  holidays: { '2026-11-20': 'Consciência Negra' },
}
/** The conflict of a visit on that day between two hours, on the clinic's clock. */
const at = (date: string, from: string, to: string) =>
  hoursConflict(clinic, `${date}T${from}:00-03:00`, `${date}T${to}:00-03:00`)?.text ?? null

describe("conflicts of a visit with the clinic's hours", () => {
  test.each([
    ['2026-11-17', '08:00', '12:00', null],
    ['2026-11-17', '13:00', '18:00', null],
    ['2026-11-17', '07:30', '08:30', 'Sorriso da Vila abre às 8:00 e a visita começa às 7:30'],
    ['2026-11-17', '17:00', '18:30', 'Sorriso da Vila fecha às 18:00 e a visita passa 30 minutos disso'],
    ['2026-11-17', '11:30', '12:30', 'Sorriso da Vila faz pausa das 12:00 às 13:00'],
    ['2026-11-17', '12:15', '12:45', 'Sorriso da Vila faz pausa das 12:00 às 13:00'],
    ['2026-11-20', '09:00', '10:00', 'Sorriso da Vila fecha em 20/11/2026: Consciência Negra'],
    ['2026-11-21', '09:00', '10:00', 'Sorriso da Vila não abre aos sábados'],
  ])('on %s from %s to %s: %s', (date, from, to, text) => {
    expect(at(date, from, to)).toBe(text)
  })
  test('ends after closing if it lasts past midnight, however early that is on the clock', () => {
    const against = hoursConflict(clinic, '2026-11-17T17:00:00-03:00', '2026-11-18T01:00:00-03:00')
    expect(against).toMatchObject({ code: 'after_closing', text: expect.stringContaining('7h disso') })
  })
  test('uses the clock of Acre for a clinic in Acre', () => {
    const acre = { ...clinic, timeZone: 'America/Rio_Branco' }
    expect(hoursConflict(acre, '2026-11-17T12:00:00Z', '2026-11-17T12:30:00Z')?.code).toBe('before_opening')
  })
  test("meets only holidays if the clinic's hours are unknown", () => {
    const unknown = { ...clinic, hours: null }
    expect(dayConflict(unknown, '2026-11-22')).toBeNull()
    expect(dayConflict(unknown, '2026-11-20')?.code).toBe('holiday')
  })
})

test('warns of a visit outside the days and times that the clinic wrote for the order', () => {
  const against = (from: string, availability: string | null) =>
    againstVisit(
      {
        startsAt: `2026-11-17T${from}:00-03:00`,
        endsAt: '2026-11-17T17:00:00-03:00',
        clinicId: 'c',
        whose: 'rogerio',
        availability,
      },
      [],
      new Map([['c', clinic]]),
      clinic.timeZone,
    )
  expect(against('14:00', 'terça à tarde')).toEqual([])
  expect(against('14:00', null)).toEqual([])
  expect(against('13:00', 'terça, depois das 14h')).toEqual([
    {
      code: 'unavailable',
      text: 'A clínica disse que pode: terça, depois das 14h. Esta visita é terça, 13:00 às 17:00',
    },
  ])
})

test('reports overlapping visits of one person both ways, and none of two people or one after another', () => {
  const visit = (id: string, from: string, to: string, whose = 'rogerio') => ({
    id,
    whose,
    startsAt: `2026-11-17T${from}:00.000Z`,
    endsAt: `2026-11-17T${to}:00.000Z`,
  })
  const found = overlaps([
    visit('d', '13:00', '14:00'),
    visit('a', '08:00', '12:00'),
    visit('b', '09:00', '10:00'),
    visit('c', '11:00', '13:00'),
    visit('e', '08:00', '18:00', 'marina'),
  ])
  expect(Object.fromEntries(found)).toEqual({ a: 'b', b: 'a', c: 'a' })
})

test.each([
  [1, '1 minuto'],
  [45, '45 minutos'],
  [90, '1h30'],
  [120, '2h'],
])('writes %i minutes as %s', (minutes, text) => {
  expect(lasting(minutes)).toBe(text)
})

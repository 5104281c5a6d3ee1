import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wallTime } from './wall-clock.ts'

const zones = [
  'America/Sao_Paulo',
  'America/Manaus',
  'America/Rio_Branco',
  'America/Noronha',
  'America/Campo_Grande',
]

/** The wall time as the platform's own calendar gives it, one instant at a time. */
function platformTime(timeZone: string, instant: string) {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  const text = clock.format(Date.parse(instant))
  return { date: text.slice(0, 10), minutes: Number(text.slice(11, 13)) * 60 + Number(text.slice(14, 16)) }
}

test('agrees with the platform at any instant since zones have whole hours, also from the cache', () => {
  const instants = fc.date({
    min: new Date('1915-01-01T00:00:00Z'),
    max: new Date('2199-12-31T00:00:00Z'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(fc.constantFrom(...zones), instants, (zone, at) => {
      const expected = platformTime(zone, at.toISOString())
      expect([wallTime(zone, at.toISOString()), wallTime(zone, at.toISOString())]).toEqual([
        expected,
        expected,
      ])
    }),
    { numRuns: 500 },
  )
})

test('tells apart the minutes before and after a clock change', () => {
  for (const change of ['2018-11-04T03:00:00.000Z', '2019-02-17T02:00:00.000Z']) {
    for (const minutes of [-1, 0, 1]) {
      const at = new Date(Date.parse(change) + minutes * 60_000).toISOString()
      expect(wallTime('America/Sao_Paulo', at)).toEqual(platformTime('America/Sao_Paulo', at))
    }
  }
})

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

/** As the platform's own calendar says it, one instant after the other. */
function platformTime(timeZone: string, instant: string) {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  const text = clock.format(Date.parse(instant))
  return { date: text.slice(0, 10), minutes: Number(text.slice(11, 13)) * 60 + Number(text.slice(14, 16)) }
}

test('the wall shows what the platform says, at any instant since zones have whole hours, asked once or twice', () => {
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

test('the minute before and after the clock is put forward or back is told apart', () => {
  for (const change of ['2018-11-04T03:00:00.000Z', '2019-02-17T02:00:00.000Z']) {
    for (const minutes of [-1, 0, 1]) {
      const at = new Date(Date.parse(change) + minutes * 60_000).toISOString()
      expect(wallTime('America/Sao_Paulo', at)).toEqual(platformTime('America/Sao_Paulo', at))
    }
  }
})

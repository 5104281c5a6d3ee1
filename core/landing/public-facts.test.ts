import { expect, test } from 'vitest'
import { defaultSettings } from '#core/setting/setting.ts'
import { publicFacts, type PublicData } from './public-facts.ts'

const data: PublicData = {
  publicUrl: 'https://equipo.example',
  settings: defaultSettings,
  testimonials: [],
  testimonialsAreSamples: false,
}
const at = (now: string, settings = defaultSettings) => publicFacts({ ...data, settings }, new Date(now))

test.each([
  ['2026-11-21T12:00:00Z', 20, false],
  ['2026-12-10T12:00:00Z', 1, false],
  // Still the tenth in Brasília.
  ['2026-12-11T02:59:59Z', 1, false],
  ['2026-12-11T03:00:00Z', null, false],
  ['2026-12-12T02:59:59Z', null, false],
  ['2026-12-12T03:00:00Z', null, true],
  ['2027-03-01T12:00:00Z', null, true],
])('at %s, %s days are left, and isOver is %s', (now, daysLeft, isOver) => {
  expect(at(now).deadline).toEqual({ date: '11/12/2026', daysLeft, isOver })
})

test('shows no contacts if none are set, and a link to call if there is a phone', () => {
  expect(at('2026-11-21T12:00:00Z').support).toEqual({ email: null, phone: null, phoneLink: null })
  const settings = { ...defaultSettings, supportPhone: '19955550147' }
  const { support, structuredData } = at('2026-11-21T12:00:00Z', settings)
  expect(support).toMatchObject({ phone: '(19) 95555-0147', phoneLink: 'tel:+5519955550147' })
  expect(structuredData).toContain('"telephone":"+5519955550147"')
})

test('writes one day and one equipment in the singular', () => {
  const offer = (trialDays: number, basicLimit: number) =>
    at('2026-11-21T12:00:00Z', { ...defaultSettings, trialDays, basicLimit })
  const one = offer(1, 1)
  expect(one.offer).toMatchObject({ trial: '1 dia', basicRoom: '1 equipamento' })
  expect(one.structuredData).toContain('dura 1 dia, com tudo liberado')
  expect(offer(14, 1500).offer).toMatchObject({ trial: '14 dias', basicRoom: '1.500 equipamentos' })
})

test('writes prices in Portuguese for people, and with a point for machines', () => {
  const settings = { ...defaultSettings, professionalCents: 128_450 }
  const { offer, structuredData } = at('2026-11-21T12:00:00Z', settings)
  expect(offer.professionalPrice).toBe('1.284,50')
  expect(structuredData).toContain('"price":"1284.50"')
})

test('lets no text end the script element with the data for machines', () => {
  const settings = { ...defaultSettings, supportEmail: '</script><b>@a.example' }
  const { structuredData } = at('2026-11-21T12:00:00Z', settings)
  expect(structuredData).not.toContain('<')
  expect(JSON.parse(structuredData)).toMatchObject({ '@context': 'https://schema.org' })
  expect(structuredData).toContain('\\u003c/script>')
})

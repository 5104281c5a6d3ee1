import { expect, test } from 'vitest'
import { paperBelongs, standingsOf } from './practice-places.ts'

test('calls outsourced services and other norms shown in part by one contract and one fire certificate (RDC 1.002/2025, art. 113, IV and XVII)', () => {
  const belongs = (['service_contract', 'fire_certificate'] as const).flatMap((kind) => paperBelongs(kind))
  const found = belongs.flatMap(({ as, items }) =>
    items.map((item) => ({ item, as, name: 'Papel', on: null, until: null })),
  )
  const standings = standingsOf(found, [], '2026-11-22', () => '')
  expect(standings.filter(({ standing }) => standing !== 'missing')).toMatchObject([
    { number: 'IV', standing: 'partly_shown' },
    { number: 'XVII', standing: 'partly_shown' },
  ])
})

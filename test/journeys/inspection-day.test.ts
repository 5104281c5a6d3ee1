import { expect, test } from 'vitest'
import { answerPath } from '#test/adaptation.ts'
import { openHouse, phone } from './house.ts'
import { startPace } from './pace.ts'
import { press } from './people.ts'

const house = openHouse()

test('finds on a phone the five indicators that an inspector asks for, each with what is missing', async () => {
  const dentist = await house.server.app.register('dentist')
  await answerPath(dentist)
  const page = await house.visitAs(dentist, phone)
  await page.goto('/documents/folder')
  await press(page, /^Mostrar todos/)
  const missing = page.getByRole('region', { name: /^O que falta/ })
  const asked: [number, RegExp][] = [
    [4, /Falta o índice dos 16 itens da SDBPF/],
    [11, /Falta o laudo de qualidade de cada raio X/],
    [28, /Falta/],
    [46, /Falta o protocolo de urgência/],
    [50, /Falta/],
  ]
  for (const [number, lacks] of asked) {
    const pace = startPace()
    const row = missing.getByRole('listitem').filter({ hasText: `Indicador ${number}:` })
    await row.getByText(lacks).first().waitFor()
    pace.read(8)
    expect(pace.total().seconds).toBeLessThan(30)
  }
})

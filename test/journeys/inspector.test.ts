import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { newId } from '#core/kit/ids.ts'
import type { Person } from '#test/app.ts'
import { makePdf } from '#test/made-pdf.ts'
import { keepPaper } from '#test/papers.ts'
import { openHouse } from './house.ts'
import { startPace } from './pace.ts'

const house = openHouse()

test('lets a dentist answer an inspector within a minute after signing in', async () => {
  const dentist = await house.server.app.register('dentist')
  for (const kind of ['sanitary_licence', 'pest_control', 'waste_plan'] as const) {
    await keepWithFile(dentist, kind)
  }
  const page = await house.visit()
  await page.goto('/login')
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const link = (name: string) => page.getByRole('link', { name, exact: true })

  const pace = startPace()
  await pace.fill(page.getByLabel('E-mail'), dentist.email)
  await pace.fill(page.getByLabel('Senha', { exact: true }), dentist.password)
  await pace.press(button('Entrar'))
  await pace.press(link('Laudos e Documentos').first())
  await pace.press(link('Montar a pasta'))
  const missing = page.getByRole('region', { name: /^O que falta/ })
  await missing.getByRole('listitem').first().waitFor()
  pace.read(8)
  await pace.press(button('Gerar a pasta'))
  const coming = page.waitForEvent('download')
  await pace.press(page.getByRole('link', { name: /^Baixar PF-\d{4}-0001$/ }))
  const folder = await readFile(await (await coming).path())
  const { seconds } = pace.total()
  expect(folder.subarray(0, 5).toString()).toBe('%PDF-')
  expect(seconds).toBeLessThan(60)
})

async function keepWithFile(
  by: Person,
  kind: 'sanitary_licence' | 'pest_control' | 'waste_plan',
): Promise<void> {
  const { id } = await keepPaper(by, { kind, title: 'Salvo pela clínica' })
  const response = await by.send(`/api/papers/${id}/files/${newId()}?kind=document&name=papel.pdf`, {
    method: 'PUT',
    headers: { 'content-type': 'application/pdf' },
    body: await makePdf(3),
  })
  expect(response.status).toBe(200)
}

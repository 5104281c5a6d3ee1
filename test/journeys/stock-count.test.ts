import { expect, test } from 'vitest'
import { newId } from '#core/kit/ids.ts'
import { stockApi, stockItemApi, stockPlaceApi } from '#core/stock/stock.api.ts'
import type { Person } from '#test/app.ts'
import { barCode } from '#test/bar-code.ts'
import { hire } from '#test/team.ts'
import { holdBeforeCamera } from './camera.ts'
import { openHouse, phone } from './house.ts'
import { press, waitForText } from './people.ts'

const house = openHouse()

test('finds a difference by counting a cellar on a phone, also without a signal', async () => {
  const { app } = house.server
  const technician = await app.register('technician')
  const colleague = await hire(app, technician)
  await stockedPlaces(technician)
  const page = await house.visitAs(technician, phone)
  await holdBeforeCamera(page, await barCode('7891234567895'))
  await page.goto('/technician/inventory')
  await press(page, 'Contagens')
  await page.getByText('Nenhuma contagem ainda').waitFor()
  await press(page, 'Nova contagem')
  await page.getByLabel('Lugar').selectOption('Porão')
  await press(page, 'Começar a contar')
  await page.getByRole('heading', { level: 1, name: 'Contagem: Porão' }).waitFor()
  expect(await page.locator('main').innerText()).not.toContain('10 un')

  const other = await house.visitAs(colleague, phone)
  await other.goto('/technician/inventory/counts')
  await press(other, 'Nova contagem')
  await other.getByLabel('Lugar').selectOption('Porão')
  await press(other, 'Começar a contar')
  await other.getByText(/está contando aqui \(Porão\) desde \d\d\/\d\d\/\d{4}/).waitFor()

  const valve = page.getByRole('textbox', { name: /^Válvula solenoide/ })
  await valve.fill('doze')
  await page.getByText('Escreva um número, como 12 ou 2,5').waitFor()
  await valve.fill('8')
  await valve.press('Enter')
  await page.getByText('1 de 3 peças contadas').waitFor()
  await page.getByRole('img', { name: 'Salva', exact: true }).waitFor()

  await page.context().setOffline(true)
  await page.getByRole('textbox', { name: /^Fusível/ }).fill('20')
  const unsent = page.getByText('Sem internet, 1 quantidade salva neste aparelho. O envio é automático.')
  await unsent.waitFor()
  await page.evaluate('scrollTo(0, document.body.scrollHeight)')
  expect((await unsent.boundingBox())?.y).toBeGreaterThan(0)
  expect(await page.getByText('Envie quando a internet voltar').isVisible()).toBe(false)
  await page.getByRole('button', { name: 'Conferir diferenças' }).click({ force: true })
  await page.getByText('Sem internet. Confira as diferenças quando ela voltar.').last().waitFor()
  await page.keyboard.press('Escape')
  await page.context().setOffline(false)
  await waitForText(page, 'Tudo foi enviado')
  await page.reload()
  expect(await page.getByRole('textbox', { name: /^Fusível/ }).inputValue()).toBe('20')

  // A part of another place, found by its bar code.
  await press(page, 'Ler código de barras')
  await press(page, /^Guarnição 21 L/)
  await page.getByLabel('Quantidade (un)').fill('1')
  await press(page, 'Adicionar')
  await page.getByText('3 de 4 peças contadas').waitFor()

  const older = await page.context().newPage()
  await older.goto(page.url())
  const shown = older.getByRole('textbox', { name: /^Fusível/ })
  await shown.waitFor()
  await page.getByRole('textbox', { name: /^Fusível/ }).fill('19')
  await page.getByRole('img', { name: 'Aguardando envio' }).waitFor({ state: 'detached' })
  await older.getByText('3 de 4 peças contadas').waitFor()
  await expect.poll(() => shown.inputValue()).toBe('19')

  // From here on the other window hears of nothing.
  const reads = /\/api\/stock-counts\/[^/]+(\/sheet.*)?$/
  await older.route(reads, (route) => route.abort())
  await press(page, 'Conferir diferenças')
  await page.getByRole('heading', { level: 1, name: 'Diferenças: Porão' }).waitFor()
  await page.getByRole('heading', { name: '1 peça sem contagem' }).waitFor()
  await page.getByText('−2 un').waitFor()
  await page.getByText('+R$ 5,00').waitFor()
  await page.getByRole('radio', { name: /^Contar como zero/ }).check()
  await page.getByText('Tudo o que o Equipo tem delas aqui sai do estoque.').waitFor()
  await page.getByText('−4 L').waitFor()
  await page.getByRole('radio', { name: /^Deixar como está/ }).check()
  await page.getByText('−4 L').waitFor({ state: 'hidden' })
  await press(page, 'Gravar diferenças')
  await waitForText(page, 'Contagem gravada')
  await older
    .getByText(/^Não conseguimos atualizar/)
    .first()
    .waitFor()
  await older.unroute(reads)
  await shown.fill('7')
  await older.getByText('A quantidade de Fusível 10 A (7 un) não foi salva: Esta contagem já').waitFor()
  await older.getByText('Ficaram como estavam').waitFor()
  await older.close()
  await page.getByText('Ficaram como estavam').waitFor()
  await page.getByRole('link', { name: /^Válvula solenoide/ }).click()
  await page.getByText('8 un', { exact: true }).first().waitFor()
  await press(page, 'Movimentos')
  await page.getByRole('link', { name: 'Contagem' }).click()
  await page.getByText('−2 un').waitFor()
})

/** Three items in the cellar, and one elsewhere. */
async function stockedPlaces(technician: Person): Promise<void> {
  const places = new Map<string, string>()
  for (const name of ['Oficina', 'Porão']) {
    const id = newId()
    places.set(name, id)
    await technician.ok(stockPlaceApi.create, { id, actionId: newId(), name })
  }
  for (const [name, place, unit, quantity, more] of [
    ['Válvula solenoide', 'Porão', 'un', 10, {}],
    ['Fusível 10 A', 'Porão', 'un', 20, {}],
    ['Óleo do compressor', 'Porão', 'l', 4, {}],
    ['Guarnição 21 L', 'Oficina', 'un', 2, { ean: '7891234567895' }],
  ] as const) {
    const id = newId()
    const item = { name, unit, category: 'other', keepsLots: false, ...more } as const
    await technician.ok(stockItemApi.create, { ...item, id, actionId: newId() })
    const opening = { kind: 'opening', quantityMilli: quantity * 1000, costCents: quantity * 500 } as const
    await technician.ok(stockApi.move, { ...opening, id, placeId: places.get(place), actionId: newId() })
  }
}

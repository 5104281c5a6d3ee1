import { expect, test } from 'vitest'
import { chargeApi } from '#core/charge/charge.api.ts'
import { completionApi } from '#core/completion/completion.api.ts'
import { newId } from '#core/kit/ids.ts'
import { organizationApi } from '#core/organization/organization.api.ts'
import { pixApi } from '#core/pix/pix.api.ts'
import { ofxOf } from '#test/charges.ts'
import { approved, on, setStage, work } from '#test/orders.ts'
import { workApi } from '#core/service-order/work.api.ts'
import { openHouse, phone } from './house.ts'
import { press, waitForText } from './people.ts'
import { photo } from './pictures.ts'

const house = openHouse()

test('lets a clinic accept a service and pay by its code on the phone, and the workshop find it in its statement', async () => {
  const { app } = house.server
  const stage = await setStage(app)
  const order = await approved(stage)
  const workshop = await house.visitAs(stage.technician)
  await workshop.goto('/technician/settings#pix')
  await press(workshop, 'Adicionar chave')
  const dialog = workshop.getByRole('dialog')
  await dialog.getByLabel('Tipo da chave').selectOption({ label: 'Celular' })
  await dialog.getByLabel('Chave', { exact: true }).fill('oficina@exemplo.com.br')
  await press(workshop, 'Salvar chave')
  await dialog.getByText('A chave é um celular').waitFor()
  await dialog.getByLabel('Chave', { exact: true }).fill('(19) 98100-2231')
  await press(workshop, 'Salvar chave')
  await waitForText(workshop, 'Chave Pix salva')

  const clinic = await house.visitAs(stage.dentist, phone)
  await clinic.goto(`/service-orders/${order.id}`)
  await clinic.getByRole('heading', { name: 'Pix do valor aprovado' }).waitFor()
  await clinic.getByText('Combinado no orçamento: Pix em 7 dias.', { exact: false }).waitFor()
  await clinic.getByText('Chave nova desde').waitFor()

  const begun = await stage.technician.ok(workApi.start, on(order))
  await stage.technician.ok(completionApi.complete, { ...on(begun), ...work })
  await clinic.goto(`/service-orders/${order.id}`)
  await press(clinic, 'Aceitar o serviço')
  await clinic.getByRole('dialog').getByRole('button', { name: 'Aceitar o serviço' }).click()
  await press(clinic, 'Abrir cobrança')
  await clinic.getByRole('heading', { name: 'Pagar por Pix' }).waitFor()
  const { charge } = await stage.technician.ok(chargeApi.ofOrder, { id: order.id })
  if (!charge) throw new Error('the order was closed without a charge')
  const { id, number, instalments } = charge
  const { pix } = await stage.dentist.ok(pixApi.ofInstalment, { id: instalments[0]?.id ?? '' })
  const link = await app.holder(stage.technician.cookie).send(`/api/charges/${id}/links`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ linkId: newId(), days: 30 }),
  })
  const { url } = (await link.json()) as { url: string }
  const path = new URL(url).pathname
  const payer = await house.visit(phone)
  await payer.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await payer.goto(path)
  await payer.getByRole('heading', { level: 1, name: `Cobrança ${number}` }).waitFor()
  await press(payer, 'Copiar código Pix')
  await payer.getByText('Código copiado. Cole no aplicativo do seu banco.').waitFor()
  const copied = await payer.evaluate<string>('navigator.clipboard.readText()')
  expect(copied).toBe(pix?.code)
  await press(payer, 'Já paguei')
  await press(payer, 'Avisar que paguei')
  await payer.getByText('Escreva o seu nome').waitFor()
  await payer.getByLabel('Seu nome').fill('Recepção')
  const proof = await photo('comprovante.jpg')
  await payer.locator('input[type=file]').first().setInputFiles(proof)
  await payer.getByText('Comprovante: comprovante.jpg').waitFor()
  await payer.route('**/api/charge-link-proofs/**', (route) => route.abort())
  await press(payer, 'Avisar que paguei')
  await payer.getByText('Erro de conexão.', { exact: false }).first().waitFor()
  await payer.unroute('**/api/charge-link-proofs/**')
  await payer.reload()
  await payer.getByText('Recebemos o aviso de pagamento.', { exact: false }).waitFor()
  await payer.locator('input[type=file]').first().setInputFiles(proof)
  await payer.getByText('Recebemos o aviso de pagamento, com o comprovante.', { exact: false }).waitFor()
  await workshop.goto(`/technician/finances/charges/${id}`)
  await workshop.getByRole('link', { name: 'Ver comprovante' }).first().waitFor()

  await workshop.goto('/technician/finances/statements')
  await workshop.getByText('Nenhum extrato ainda.').waitFor()
  const choose = workshop.locator('input[type=file]').first()
  await choose.setInputFiles({ name: 'foto.ofx', mimeType: 'text/plain', buffer: Buffer.from('%PDF-1.7') })
  await workshop.getByText('Este arquivo é um PDF.', { exact: false }).waitFor()
  const statement = ofxOf([
    ['20261109', (charge.totalCents / 100).toFixed(2), `PIX RECEBIDO ${instalments[0]?.txid}`],
    ['20261110', '88.00', 'TED DE OUTRA PESSOA'],
  ])
  const file = { name: 'novembro.ofx', mimeType: 'text/plain', buffer: Buffer.from(statement) }
  await choose.setInputFiles(file)
  await workshop.getByText('2 lançamentos novos, 1 conciliado sozinho.').waitFor()
  await workshop.getByText('TED DE OUTRA PESSOA', { exact: false }).waitFor()
  await press(workshop, 'Ignorar')
  await waitForText(workshop, 'Lançamento ignorado')
  await press(workshop, 'Conciliados')
  await workshop.getByText('Reconhecido pelo código Pix', { exact: false }).waitFor()
  await choose.setInputFiles(file)
  await workshop.getByText('Este extrato já tinha sido enviado: nada mudou.').waitFor()
  const sheet = 'Dia do movimento;Histórico;Entrou\n12/11/2026;PIX DE OUTRA CLINICA;77,00\n'
  await choose.setInputFiles({ name: 'novembro.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) })
  const question = workshop.getByRole('dialog', { name: 'Qual coluna é qual' })
  await question.getByLabel('Valor que entrou').selectOption({ label: 'C: Entrou' })
  await question.getByLabel('Descrição').selectOption({ label: 'B: Histórico' })
  await question.getByRole('button', { name: 'Ler extrato' }).click()
  await workshop.getByText(/^1 lançamento novo/).waitFor()

  await clinic.reload()
  await clinic.getByText('Paga', { exact: true }).first().waitFor()
  await workshop.goto(`/technician/finances/charges/${id}`)
  await press(workshop, 'Emitir recibo')
  await waitForText(workshop, `Recibo RB-${new Date().getFullYear()}-0001 emitido`)
  await clinic.reload()
  await clinic.getByRole('link', { name: /^Recibo RB-/ }).waitFor()
  await payer.reload()
  await payer.getByText('Esta cobrança está paga.').waitFor()
  expect(await stage.dentist.ok(pixApi.ofInstalment, { id: instalments[0]?.id ?? '' })).toMatchObject({
    absence: 'nothing_owed',
  })
  expect((await stage.technician.ok(organizationApi.get, {})).pixKey?.kind).toBe('phone')
})

test('says that a link does not open, and where to set a missing key', async () => {
  const stranger = await house.visit(phone)
  await stranger.goto(`/cobranca/${'a'.repeat(22)}`)
  await stranger.getByRole('heading', { level: 1, name: 'Este link não funciona' }).waitFor()
  expect(await stranger.locator('meta[name=robots]').getAttribute('content')).toContain('noindex')
})

import { expect, test } from 'vitest'
import { completionApi } from '#core/completion/completion.api.ts'
import { completed, on, setStage, work } from '#test/orders.ts'
import { openHouse, phone } from './house.ts'
import { press } from './people.ts'

const house = openHouse()

test("a stranger checks a report's code: valid, contested, superseded, unknown", async () => {
  const stage = await setStage(house.server.app)
  const order = await completed(stage)
  const report = order.documents[0]!
  const stranger = await house.visit(phone)
  const verdict = (name: string) => stranger.getByRole('heading', { name, exact: true }).waitFor()
  const confidential = [
    order.clinic.name,
    stage.dentist.session.user.name,
    order.equipment.name,
    order.equipment.code,
    order.number,
    order.fault,
    work.diagnosis,
    work.signature.registry,
  ]
  const keepsSecrets = async () => {
    const page = await stranger.content()
    expect(confidential.filter((text) => text && page.includes(text))).toEqual([])
  }

  // Typed as people type: small letters, no hyphens.
  await stranger.goto('/verificar')
  await stranger.getByLabel('Código impresso no documento').fill('7k2m')
  await press(stranger, 'Verificar')
  await stranger.getByText('O código tem 12 letras e números, como 7K2M-9QXT-4HCB').waitFor()
  const typed = report.verificationCode.replaceAll('-', '').toLowerCase()
  await stranger.getByLabel('Código impresso no documento').fill(typed)
  await press(stranger, 'Verificar')
  await stranger.waitForURL(`**/verificar/${report.verificationCode}`)
  await verdict('Documento válido')
  await stranger.getByText(report.number, { exact: true }).waitFor()
  // The technician signed on completing the order.
  await stranger.getByText(/^emissor em \d/).waitFor()
  await keepsSecrets()

  const contested = await stage.dentist.ok(completionApi.object, { ...on(order), reason: 'Voltou a vazar' })
  await stranger.reload()
  await verdict('Em contestação')
  await keepsSecrets()

  const again = await stage.technician.ok(completionApi.complete, {
    ...on(contested),
    ...work,
    answer: 'Ajustei o fecho',
  })
  const newer = again.documents.find((document) => document.id !== report.id)!
  await stranger.reload()
  await verdict('Substituído por outra versão')
  await keepsSecrets()
  await stranger.goto(`/verificar/${newer.verificationCode}`)
  await verdict('Documento válido')
  await keepsSecrets()

  await stranger.goto('/verificar/AAAA-BBBB-CCCC')
  await verdict('Não conhecemos este código')
})

test('lets a stranger compare a file with the issued one', async () => {
  const stage = await setStage(house.server.app)
  const report = (await completed(stage)).documents[0]!
  const issued = Buffer.from(
    await (await stage.dentist.send(`/api/documents/${report.id}/file`)).arrayBuffer(),
  )
  const altered = Buffer.concat([issued, Buffer.from('\n')])
  const stranger = await house.visit()
  await stranger.goto(`/verificar/${report.verificationCode}`)
  const file = (buffer: Buffer) => ({ name: 'laudo.pdf', mimeType: 'application/pdf', buffer })
  await stranger.locator('input[type=file]').setInputFiles(file(issued))
  await stranger.getByText('O arquivo é igual ao emitido').waitFor()
  await stranger.locator('input[type=file]').setInputFiles(file(altered))
  await stranger.getByText('O arquivo é diferente do emitido').waitFor()
})

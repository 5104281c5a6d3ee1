import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { instrumentApi } from '#core/completion/instrument.api.ts'
import { usualServiceApi } from '#core/completion/usual-service.api.ts'
import { newId } from '#core/kit/ids.ts'
import { registrationApi } from '#core/team/registration.api.ts'
import { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import { closed, setStage, started, work } from '#test/orders.ts'
import { openHouse, phone } from './house.ts'
import { signWithPen, waitForText } from './people.ts'

const house = openHouse()

test('finishes a service with one measurement in nine touches, and types only what is new', async () => {
  const stage = await setStage(house.server.app)
  const { technician } = stage
  await closed(stage)
  const [instrument] = work.instruments
  await technician.ok(instrumentApi.create, {
    id: newId(),
    actionId: newId(),
    ...instrument,
    certificateUntil: '2099-02-11',
  } as never)
  await technician.ok(usualServiceApi.create, {
    id: newId(),
    actionId: newId(),
    name: 'Troca da guarnição',
    diagnosis: 'Guarnição ressecada, vaza vapor na subida',
    workDone: 'Troca da guarnição, três ciclos com carga',
  })
  await technician.ok(registrationApi.save, { actionId: newId(), registry: 'CFT 2203456789', jobTitle: null })
  const order = await started(stage)
  const page = await house.visitAs(technician, phone)
  await page.goto(`/technician/service-orders/${order.id}`)

  let touches = 0
  const typed = ['131,8']
  const touch = async (what: Locator) => {
    await what.click()
    touches += 1
  }
  const measure = async (label: string, value: string) => {
    const field = page.getByLabel(label, { exact: true })
    await touch(field)
    await field.pressSequentially(value)
    typed.push(value)
  }
  const button = (name: string | RegExp) => page.getByRole('button', { name })

  await touch(
    page
      .getByRole('link', { name: 'Concluir', exact: true })
      .or(button(/^Concluir$/))
      .first(),
  )
  await touch(button('Troca da guarnição'))
  await touch(button(/^Temperatura do patamar 134/))
  // The first field of an offered reading has the focus already.
  await page.getByLabel('Antes', { exact: true }).and(page.locator(':focus')).waitFor()
  await page.keyboard.type('131,8')
  await measure('Depois', '134,6')
  await measure('Lote ou nº de série', 'L-2231')
  await touch(button(/^Recebi limpo, .* confirmou$/).first())
  await touch(page.getByText('Apto', { exact: true }))
  await signWithPen(page)
  touches += 1
  await touch(button('Assinar e concluir'))
  await waitForText(page, 'Serviço concluído, o laudo está pronto')

  expect(touches).toBeLessThanOrEqual(9)
  expect(typed).toEqual(['131,8', '134,6', 'L-2231'])
  const { completions } = await technician.ok(serviceOrderApi.get, { id: order.id })
  expect(completions[0]?.content).toMatchObject({
    diagnosis: 'Guarnição ressecada, vaza vapor na subida',
    readings: [
      { name: 'Temperatura do patamar', unit: '°C', min: 134, max: 137, before: 131.8, after: 134.6 },
    ],
    instruments: [instrument],
  })
})

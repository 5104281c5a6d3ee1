import { expect, test } from 'vitest'
import { correctiveActionApi } from '#core/checklist/corrective-action.api.ts'
import { documentApi } from '#core/document/document.api.ts'
import { newId } from '#core/kit/ids.ts'
import type { Answers } from '#core/self-assessment/answers.ts'
import { evidenceApi } from '#core/self-assessment/evidence.api.ts'
import { indicators } from '#core/self-assessment/rules.ts'
import { selfAssessmentApi } from '#core/self-assessment/self-assessment.api.ts'
import type { Person } from '#test/app.ts'
import { begun } from '#test/assessment.ts'
import { openHouse, phone } from './house.ts'
import { faultsOf } from './inspection.ts'
import { press, waitForText } from './people.ts'
import { photo } from './pictures.ts'

const house = openHouse()

/** A finished one: all at 3, except for the tests of sterilization and the maintenance records. */
async function before(clinic: Person) {
  const all: Answers = Object.fromEntries(indicators.map(({ number }) => [number, 3]))
  const open = await begun(clinic, { ...all, 42: 1, 10: 2 })
  return clinic.ok(selfAssessmentApi.complete, { id: open.id, version: open.version, actionId: newId() })
}

test('shows a missing indicator’s decision, then its proof, and the effect in the next self-inspection', async () => {
  const clinic = await house.server.app.register('dentist')
  const first = await before(clinic)
  const page = await house.visitAs(clinic, phone)
  await page.goto('/checklists/templates')
  await press(page, 'Abrir Autoavaliação pelo roteiro da Anvisa')
  await page.getByRole('link', { name: /^\d\d\/\d\d\/\d{4}$/ }).click()

  const missing = page.getByRole('region', { name: 'O que falta primeiro' })
  await missing.getByRole('button', { name: /^Decidir o que fazer com 42\./ }).click()
  await missing.getByRole('button', { name: 'Salvar a decisão' }).click()
  await missing.getByText('Escreva até quando').waitFor()
  await missing.getByLabel('O que será feito').fill('Comprar indicadores e registrar toda semana')
  await missing.getByLabel('Até quando').fill('31/12/2027')
  await missing.getByRole('button', { name: 'Salvar a decisão' }).click()
  await missing.getByText('Ação até 31/12/2027').waitFor()
  await missing.getByRole('button', { name: /^Decidir o que fazer com 10\./ }).click()
  await missing.getByRole('radio', { name: 'Só justificar' }).check({ force: true })
  await missing.getByLabel('Por que não é preciso fazer nada').fill('Registros a caminho do técnico')
  await missing.getByRole('button', { name: 'Salvar a decisão' }).click()
  await missing.getByText('Justificado').waitFor()
  expect(await faultsOf(page)).toEqual([])
  const { items } = await clinic.ok(correctiveActionApi.list, {})
  expect(items).toMatchObject([{ subject: expect.stringMatching(/^42\./), dueOn: '2027-12-31' }])

  const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Exportar PDF')])
  expect(download.suggestedFilename()).toMatch(/^AI-\d{4}-0001-v1\.pdf$/)
  expect((await clinic.ok(documentApi.list, {})).items).toMatchObject([{ kind: 'self_assessment' }])

  await press(page, 'Todas as autoavaliações')
  await press(page, 'Usar as respostas da última')
  await page.getByText('51 de 51 respondidos, pelo ROI Odontologia v1.2').waitFor()
  await page.goto('/self-assessment#indicador-42')
  const evidence = page.getByRole('region', { name: 'Arquivos e observação' })
  // Digits in a note must not set grades.
  await evidence.getByLabel('Observação').fill('Livro com 52 semanas')
  await evidence.getByLabel('Observação').press('0')
  await evidence.getByLabel('Observação').blur()
  await evidence
    .locator('input[type=file]')
    .first()
    .setInputFiles(await photo('livro.jpg'))
  await evidence.getByRole('link', { name: 'livro.jpg' }).waitFor()
  await page.getByRole('radio', { name: /^Nota 4 / }).check()
  await page.getByText('Salvo na conta').waitFor()
  expect(await faultsOf(page)).toEqual([])
  const { current } = await clinic.ok(selfAssessmentApi.list, {})
  const kept = await clinic.ok(evidenceApi.get, { id: current?.id ?? '' })
  expect(kept).toMatchObject({
    answers: { 42: 4 },
    notes: [{ indicator: 42, note: 'Livro com 52 semanas0' }],
    evidence: [{ indicator: 42, file: { name: 'livro.jpg' } }],
  })

  await page.goto('/self-assessment#resultado')
  await press(page, 'Concluir autoavaliação')
  await waitForText(page, 'Autoavaliação concluída')
  await page.getByText(/^Na anterior, de \d\d\/\d\d\/\d{4}: 49 de 51 conformes$/).waitFor()
  await page.getByRole('meter', { name: '50 de 51 conformes' }).first().waitFor()
  expect((await clinic.ok(selfAssessmentApi.list, {})).items.map(({ id }) => id)).toContain(first.id)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { sessionDays } from '#core/account/account.ts'
import { contactKeptMonths } from '#core/contact/contact.ts'
import { reportKeptMonths } from '#core/label/defect-report.ts'
import { legalApi } from '#core/legal/legal.api.ts'
import type { LegalKind } from '#core/legal/legal.ts'
import { copyDays, graceDays, keptYears } from '#core/privacy/privacy.ts'
import { legalWarrantyDays } from '#core/quote/quote.ts'
import { reviewDays } from '#core/service-order/blocked.ts'
import { answerDays } from '#server/kit/actions.ts'
import { openingDays } from '#server/share/share.store.ts'
import { unansweredDays } from '#server/signature/forgetting.store.ts'
import { mailDays } from '#server/mail/sending.store.ts'
import { rememberedDays } from '#server/team/invitation.store.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { rowsAsOwner } from '#test/owner.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** Sentences of the texts as they come, with the numbers that the program goes by. */
const promises: [LegalKind, string][] = [
  ['terms', `a clínica tem ${reviewDays} dias para conferir`],
  ['terms', `A garantia do serviço registrada no Equipo é de ${legalWarrantyDays} dias`],
  ['privacy', `Quem pede a exclusão tem ${graceDays} dias para desistir`],
  ['privacy', `de onde um orçamento foi aprovado: ${keptYears} anos depois de excluída a conta`],
  ['privacy', `guardados à parte por ${keptYears} anos`],
  ['privacy', `Sessões: terminam ${sessionDays} dias depois do último uso`],
  ['cookies', `Até você sair, ou ${sessionDays} dias depois do último uso`],
  ['privacy', `o conteúdo por ${mailDays.content} dias`],
  ['privacy', `A quem e quando: ${mailDays.row} dias`],
  ['privacy', `Convites: ${rememberedDays} dias depois de deixarem de valer`],
  ['privacy', `Mensagens do formulário de contato: ${contactKeptMonths} meses`],
  [
    'privacy',
    `de onde o link foi aberto, por ${unansweredDays} dias depois de o link vencer ou ser retirado`,
  ],
  ['privacy', `Aberturas de links compartilhados: ${openingDays} dias depois do fim do prazo do link`],
  ['privacy', `Relatos de defeito: ${reportKeptMonths} meses`],
  ['privacy', `Cópias de dados que você pede: ${copyDays} dias`],
  ['privacy', `Respostas técnicas a envios repetidos: ${answerDays} dias`],
]

test.each(promises)('%s: %s', async (kind, sentence) => {
  const { body } = await app.stranger.ok(legalApi.read, { kind, version: 1 })
  expect(body).toContain(sentence)
})

test('keeps accesses as long as the privacy policy says', async () => {
  const { body } = await app.stranger.ok(legalApi.read, { kind: 'privacy', version: 1 })
  const [kept] = await rowsAsOwner<Record<string, number>>(
    app,
    `select extract(year from audit_kept_for('write'))::int as changes, extract(year from audit_kept_for('read'))::int as reads,
      extract(month from audit_kept_for('sign_in'))::int as entries, extract(month from audit_kept_for('download'))::int as files`,
  )
  const { changes, reads, entries, files } = kept ?? {}
  expect([reads, files]).toEqual([changes, entries])
  expect(body).toContain(`Registro de mudanças e de leituras da administração: ${changes} anos`)
  expect(body).toContain(`Registro de entradas e de arquivos baixados: ${entries} meses`)
})

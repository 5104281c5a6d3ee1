import { partText } from '#core/charge/charge.ts'
import { formatDate } from '#core/kit/dates.ts'
import type { Reason } from '#core/statement/propose.ts'
import type { LineState, LineTarget, UploadedStatement } from '#core/statement/statement.api.ts'
import { count } from '#web/kit/formats.ts'

export const stateTexts: Record<LineState, string> = {
  open: 'Para conferir',
  settled: 'Conciliados',
  ignored: 'Ignorados',
}

export const emptyTexts: Record<LineState, string> = {
  open: 'Nenhum lançamento para conferir.',
  settled: 'Nenhum lançamento conciliado ainda.',
  ignored: 'Nenhum lançamento ignorado.',
}

export const reasonTexts: Record<Reason, string> = {
  txid: 'o código Pix é desta parcela',
  document: 'o CPF ou CNPJ está no lançamento',
  name: 'o nome está no lançamento',
  day: 'mesmo valor, dia próximo',
  amount: 'mesmo valor',
}

export const targetText = ({ chargeNumber, position, parts, dueOn }: LineTarget): string =>
  [chargeNumber, partText(position, parts), `vence em ${formatDate(dueOn)}`].filter(Boolean).join(' · ')

/** The outcome of an upload, in one or two sentences. */
export function outcomeText({ statement, settled }: UploadedStatement): string {
  if (!statement) return ''
  if (statement.added === 0) return 'Este extrato já tinha sido enviado: nada mudou.'
  const added = count(statement.added, 'lançamento novo', 'lançamentos novos')
  return settled > 0
    ? `${added}, ${count(settled, 'conciliado sozinho', 'conciliados sozinhos')}.`
    : `${added}.`
}

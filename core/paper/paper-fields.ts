import { choice, day, line, lines, nameField, neededNumber, reference } from '#core/record/field.ts'
import { paperKindTexts } from './paper-kinds.ts'

/** The fields of a paper that a person fills in. */
export const paperFields = {
  kind: choice('Tipo', paperKindTexts, 'Escolha o tipo do documento', { section: 'Documento' }),
  title: nameField('Nome', 'Dê um nome ao documento', { hint: 'Como a equipe o chama' }),
  issuer: line('Quem emitiu', 120),
  number: line('Número', 60),
  equipmentId: reference('Equipamento'),
  supplierId: reference('Fornecedor'),
  issuedOn: day('Emitido em', {
    section: 'Validade',
    sectionHint: 'O Equipo avisa antes de vencer e quando venceu.',
    span: 2,
  }),
  validUntil: day('Vale até', { span: 2 }),
  noticeDays: neededNumber('Avisar antes', 0, 365, 'Escreva o aviso em dias inteiros, de 0 a 365', {
    unit: 'dias',
    span: 2,
  }),
  notes: lines('Observações', 2000),
}
